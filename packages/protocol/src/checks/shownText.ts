/** Control, invisible and direction-changing characters: a text made of them could pass for another. */
const UNSEEN_PATTERN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/** A foreign text as it may be shown: bounded, and without what cannot be seen. Empty where nothing is left. */
export function toShownText(value: string, maxCharacters: number): string {
  const seen = Array.from(value.slice(0, maxCharacters)).filter((character) => !UNSEEN_PATTERN.test(character));
  return seen.join('').replace(/\s+/g, ' ').trim();
}

/** True where the text holds characters that cannot be seen. */
export function hasUnseenCharacters(value: string): boolean {
  return UNSEEN_PATTERN.test(value);
}
