import { fillMessage } from '@portico/protocol';
import { connectWords } from './connectWords.ts';
import { englishButtonWords } from './englishButtonWords.ts';
import type { ButtonWord, ButtonWords } from './englishButtonWords.ts';

export interface ButtonWordParameters {
  /** A BCP-47 tag. The nearest language speaks: `de-AT` is `de`; an unknown one is English. */
  readonly locale: string;
  /** From loadButtonWords; until they are there only "Connect wallet" is in the visitor's language. */
  readonly words?: Partial<ButtonWords> | undefined;
  /** The host's own words (option `messages`), by key. */
  readonly overrides?: Readonly<Record<string, string>> | undefined;
  /** Fills the word's `{holes}`. */
  readonly filled?: Readonly<Record<string, string>> | undefined;
}

/** The language among ours that is nearest to what is asked for. */
export function nearestLocale(locale: string): string {
  // Java's old code for Hebrew is still sent by some browsers.
  const [language] = locale.toLowerCase().replace(/^iw\b/, 'he').split('-', 1);
  // Each language is there once.
  return Object.keys(connectWords).find((tag) => tag.split('-', 1)[0] === language) ?? 'en';
}

/** The words of a language; they come by a request, but for English. */
export async function loadButtonWords(locale: string): Promise<ButtonWords> {
  const tag = nearestLocale(locale);
  if (tag === 'en') return englishButtonWords;
  const table: Readonly<Record<string, ButtonWords>> = (await import('./buttonWords.ts')).buttonWords;
  return table[tag] ?? englishButtonWords;
}

/** A button's word: the host's own, else the language's, else English. */
export function buttonWord(key: ButtonWord, { locale, words, overrides, filled }: ButtonWordParameters): string {
  const early = key === 'button.connect' ? connectWords[nearestLocale(locale)] : undefined;
  return fillMessage(overrides?.[key] ?? words?.[key] ?? early ?? englishButtonWords[key], filled ?? {});
}
