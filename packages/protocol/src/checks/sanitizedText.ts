/** Control, invisible and direction-changing characters: a text made of them could pass for another. */
const INVISIBLE_PATTERN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/** A foreign text as it may be shown: bounded, and without what cannot be seen. Empty where nothing is left. */
export function toSanitizedText(value: string, maxCharacters: number): string {
  const seen = Array.from(value.slice(0, maxCharacters)).filter((character) => !INVISIBLE_PATTERN.test(character));
  return seen.join('').replace(/\s+/g, ' ').trim();
}

/** True where the text holds characters that cannot be seen. */
export function hasInvisibleCharacters(value: string): boolean {
  return INVISIBLE_PATTERN.test(value);
}
