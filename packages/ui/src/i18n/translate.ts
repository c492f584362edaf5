import type { ErrorWords } from './errors/errorWords.ts';
import type { MessageFeature, TextKey } from './messages.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** All that turning a key into words needs; plain data, new at each change of locale. */
export interface Vocabulary {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Those of Connect, and of each feature that has loaded. */
  readonly messages: Readonly<Record<string, string>>;
  /** What errors say; undefined until a view may show one, and in English, which the protocol speaks. */
  readonly errors?: ErrorWords | undefined;
  /** The host's own words, by key. */
  readonly overrides: Readonly<Record<string, string>>;
}

function findTemplate({ overrides, messages }: Vocabulary, key: string): string | undefined {
  return overrides[key] ?? messages[key];
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

/** The text of a key. Code outside of Connect names its features: `translate<'send'>(vocabulary, 'send.declined')`. */
export function translate<Feature extends MessageFeature = never>(
  vocabulary: Vocabulary,
  key: TextKey<Feature>,
  params: TextParams = {},
): string {
  return splitTemplate(templateOf(vocabulary, key, params['count']))
    .map((part, index) => (index % 2 === 0 ? part : paramText(vocabulary, params[part])))
    .join('');
}
