import { fillMessage } from '@portico/protocol';
import { connectMessages } from './connectMessages.ts';
import { englishButtonMessages } from './englishButtonMessages.ts';
import type { ButtonLabel, ButtonMessages } from './englishButtonMessages.ts';

export interface ButtonLabelParameters {
  /** A BCP-47 tag. The closest language is used: `de-AT` is `de`; an unknown one is English. */
  readonly locale: string;
  /** From loadButtonMessages; until they are there only "Connect wallet" is in the visitor's language. */
  readonly messages?: Partial<ButtonMessages> | undefined;
  /** The host's own messages (option `messages`), by key. */
  readonly overrides?: Readonly<Record<string, string>> | undefined;
  /** Fills the label's `{placeholders}`. */
  readonly filled?: Readonly<Record<string, string>> | undefined;
}

/** The closest of our languages to the requested one. */
export function closestLocale(locale: string): string {
  // Java's old code for Hebrew is still sent by some browsers.
  const [language] = locale.toLowerCase().replace(/^iw\b/, 'he').split('-', 1);
  // Each language is there once.
  return Object.keys(connectMessages).find((tag) => tag.split('-', 1)[0] === language) ?? 'en';
}

/** The messages of a language; they are fetched, but for English. */
export async function loadButtonMessages(locale: string): Promise<ButtonMessages> {
  const tag = closestLocale(locale);
  if (tag === 'en') return englishButtonMessages;
  const table: Readonly<Record<string, ButtonMessages>> = (await import('./buttonMessages.ts')).buttonMessages;
  return table[tag] ?? englishButtonMessages;
}

/** A button's label: the host's own, else the language's, else English. */
export function buttonLabel(key: ButtonLabel, { locale, messages, overrides, filled }: ButtonLabelParameters): string {
  const early = key === 'button.connect' ? connectMessages[closestLocale(locale)] : undefined;
  return fillMessage(overrides?.[key] ?? messages?.[key] ?? early ?? englishButtonMessages[key], filled ?? {});
}
