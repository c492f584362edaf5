import { en } from './locales.ts';
import type { Locale } from './messages.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒĝħíĵķłɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĦÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ';
const accentOf = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/**
 * Accents on every character and 40 % more length, `{…}` left alone: an untranslated text or one that does not fit
 * shows at once.
 */
export function pseudoText(text: string): string {
  const body = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : [...part].map((letter) => accentOf.get(letter) ?? letter).join('')))
    .join('');
  const extra = Math.ceil(text.replaceAll(/\{\w+\}/g, '').length * 0.4);
  return `[${body}${' ~'.repeat(Math.ceil(extra / 2))}]`;
}

/** The same keys, each text in that dress. */
function dress<English extends Readonly<Record<string, string>>>(english: English): English {
  const messages: Record<string, string> = {};
  for (const [key, text] of Object.entries(english)) messages[key] = pseudoText(text);
  return { ...english, ...messages };
}

/** English in that dress. */
export function createPseudoLocale(): Locale {
  const features: Record<string, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>> = {};
  for (const [feature, load] of Object.entries(en.features)) {
    features[feature] = async () => ({ messages: dress((await load()).messages) });
  }
  return { initial: dress(en.initial), features: { ...en.features, ...features } };
}
