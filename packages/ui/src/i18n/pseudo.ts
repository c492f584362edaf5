import { en } from './locales/en.ts';
import type { Messages } from './locales/en.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒĝħíĵķłɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĦÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ';
const accentOf = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Accents on every letter and 40 % more length, `{…}` left alone: what is not translated or does not fit is seen at once. */
export function pseudoText(text: string): string {
  const body = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : [...part].map((letter) => accentOf.get(letter) ?? letter).join('')))
    .join('');
  const extra = Math.ceil(text.replaceAll(/\{\w+\}/g, '').length * 0.4);
  return `[${body}${' ~'.repeat(Math.ceil(extra / 2))}]`;
}

/** All English words in that dress. */
export function createPseudoMessages(): Messages {
  const messages: Record<string, string> = {};
  for (const [key, text] of Object.entries(en)) messages[key] = pseudoText(text);
  return { ...en, ...messages };
}
