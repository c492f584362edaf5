import type { ErrorWords } from './errors/errorWords.ts';
import type { MessageKey } from './locales/en.ts';
import { enFirst } from './enFirst.ts';

type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never;
/** What can be asked for: a message, or the stem of a plural one (give `count`). */
export type TextKey = MessageKey | PluralBase<MessageKey>;

export type TextParams = Readonly<Record<string, string | number>>;

/** All that turning a key into words needs; plain data, new at each change of locale. */
export interface Vocabulary {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The first view's, until the rest is there. */
  readonly messages: Readonly<Record<string, string>>;
  /** What errors say; undefined until a view may show one, and in English, which the protocol speaks. */
  readonly errors?: ErrorWords | undefined;
  /** The host's own words, by key. */
  readonly overrides: Readonly<Record<string, string>>;
}

function findTemplate(vocabulary: Vocabulary, key: string): string | undefined {
  const english: Readonly<Record<string, string>> = enFirst;
  return vocabulary.overrides[key] ?? vocabulary.messages[key] ?? english[key];
}

/** The words for a key with its holes still in them. */
export function templateOf(vocabulary: Vocabulary, key: string, count: unknown): string {
  if (typeof count === 'number') {
    const form = new Intl.PluralRules(vocabulary.locale).select(count);
    const plural = findTemplate(vocabulary, `${key}.${form}`) ?? findTemplate(vocabulary, `${key}.other`);
    if (plural !== undefined) return plural;
  }
  return findTemplate(vocabulary, key) ?? key;
}

/** Splits a template at its holes: even places are words, odd ones the names of holes. */
export function splitTemplate(template: string): string[] {
  return template.split(/\{(\w+)\}/);
}

/** A filled-in value as text. In right-to-left text a name or an address is kept apart, so that it does not turn its neighbours. */
export function paramText(vocabulary: Vocabulary, value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'number' ? new Intl.NumberFormat(vocabulary.locale).format(value) : value;
  return vocabulary.direction === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** The words for a key. */
export function translate(vocabulary: Vocabulary, key: TextKey, params: TextParams = {}): string {
  return splitTemplate(templateOf(vocabulary, key, params['count']))
    .map((part, index) => (index % 2 === 0 ? part : paramText(vocabulary, params[part])))
    .join('');
}
