import type { ErrorMessages } from './errors/errorMessages.ts';
import type { MessageFeature, TextKey } from './messages.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** `t`: a message of the named features in the language in use. */
export type Translate<Feature extends MessageFeature = never> = (key: TextKey<Feature>, params?: TextParams) => string;

/** All that turning a key into a message needs; plain data, new at each change of locale. */
export interface MessageCatalogue {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Those of Connect, and of each feature that has loaded. */
  readonly messages: Readonly<Record<string, string>>;
  /** The error messages; undefined until a view may show one, and in English, which the protocol has. */
  readonly errors?: ErrorMessages | undefined;
  /** The host's own messages, by key. */
  readonly overrides: Readonly<Record<string, string>>;
}

function findTemplate({ overrides, messages }: MessageCatalogue, key: string): string | undefined {
  return overrides[key] ?? messages[key];
}

/** The message of a key with its placeholders. */
export function templateOf(messageCatalogue: MessageCatalogue, key: string, count: unknown): string {
  if (typeof count === 'number') {
    const form = new Intl.PluralRules(messageCatalogue.locale).select(count);
    const plural = findTemplate(messageCatalogue, `${key}.${form}`) ?? findTemplate(messageCatalogue, `${key}.other`);
    if (plural !== undefined) return plural;
  }
  return findTemplate(messageCatalogue, key) ?? key;
}

/** Splits a template at its placeholders: even places are text, odd ones the names of placeholders. */
export function splitTemplate(template: string): string[] {
  return template.split(/\{(\w+)\}/);
}

/**
 * A filled-in value as text. In right-to-left text a name or an address is kept apart, so that it does not turn its
 * neighbours.
 */
export function paramText(messageCatalogue: MessageCatalogue, value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'number' ? new Intl.NumberFormat(messageCatalogue.locale).format(value) : value;
  return messageCatalogue.direction === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** The text of a key. Code outside of Connect names its features: `translate<'send'>(messages, 'send.declined')`. */
export function translate<Feature extends MessageFeature = never>(
  messageCatalogue: MessageCatalogue,
  key: TextKey<Feature>,
  params: TextParams = {},
): string {
  return splitTemplate(templateOf(messageCatalogue, key, params['count']))
    .map((part, index) => (index % 2 === 0 ? part : paramText(messageCatalogue, params[part])))
    .join('');
}
