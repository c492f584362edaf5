import { errorExplanations } from '@portico/protocol';
import { buttonMessages } from '../../../packages/ui/src/button/buttonMessages.ts';
import { englishButtonMessages } from '../../../packages/ui/src/button/englishButtonMessages.ts';
import { ar as arErrors } from '../../../packages/ui/src/i18n/errors/ar.ts';
import { directionOf } from '../../../packages/ui/src/i18n/locales.ts';
import { splitTemplate, templateOf } from '../../../packages/ui/src/i18n/translate.ts';
import { loadAllMessages } from '../../../packages/ui/src/testing/loadAllMessages.ts';

/** The languages that the tests visit the site in. */
export type SiteLanguage = 'en' | 'ar';

/** Tests have English texts; here they are in the visitor's language. */
export interface Messages {
  readonly language: SiteLanguage;
  /**
   * The messages of the interface as they appear on the page. Values are kept; an open placeholder (`To {address}`)
   * matches any text. Text that is no message, such as a wallet's name, is the same in every language.
   */
  readonly translate: (english: string) => string | RegExp;
  /** The same, and nothing before or after it. */
  readonly exactly: (english: string) => RegExp;
  /** The same, with anything after it. */
  readonly startOf: (english: string) => RegExp;
}

type Table = Readonly<Record<string, string>>;

/** Errors by the keys under which a host replaces their messages, so that no other message has the same. */
const asTable = (errors: Table): Table =>
  Object.fromEntries(Object.entries(errors).map(([code, text]) => [`errors.${code}`, text]));

const english: Table = { ...(await loadAllMessages('en')), ...englishButtonMessages, ...asTable(errorExplanations) };
const tables: Readonly<Record<SiteLanguage, Table>> = {
  en: english,
  ar: { ...(await loadAllMessages('ar')), ...buttonMessages.ar, ...asTable(arErrors) },
};

/** Names and addresses are set apart in text of another direction. */
const isolates = '[\\u200e\\u200f\\u2066-\\u2069]*';

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
}

interface Meaning {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly length: number;
}

/** The messages that read so in English, the ones with the longest fixed text. */
function findMeanings(text: string): readonly Meaning[] {
  const found: Meaning[] = [];
  for (const [key, template] of Object.entries(english)) {
    const parts = splitTemplate(template);
    const own = parts.filter((_, index) => index % 2 === 0);
    const names = parts.filter((_, index) => index % 2 === 1);
    const match = new RegExp(`^${own.map(escape).join('(.+)')}$`).exec(text);
    const length = own.join('').trim().length;
    if (!match || length < 2) continue;
    found.push({ key, length, params: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) });
  }
  const most = Math.max(...found.map(({ length }) => length));
  return found.filter(({ length }) => length === most);
}

function fill(template: string, params: Readonly<Record<string, string>>): string {
  return splitTemplate(template)
    .map((part, index) => {
      if (index % 2 === 0) return escape(part);
      const value = params[part] ?? '';
      return `${isolates}${/^\{\w+\}$/.test(value) ? '.+' : escape(value)}${isolates}`;
    })
    .join('');
}

function patternOf(language: SiteLanguage, text: string): string {
  const messageCatalogue = {
    locale: language,
    direction: directionOf(language),
    messages: tables[language],
    overrides: {},
  };
  const readings = findMeanings(text).map(({ key, params }) => {
    const plural = /\.(one|other)$/.exec(key)?.[1];
    const count = plural === 'one' ? 1 : Number(params['count']);
    return fill(
      plural
        ? templateOf(messageCatalogue, key.slice(0, -plural.length - 1), count)
        : templateOf(messageCatalogue, key, undefined),
      params,
    );
  });
  return readings.length > 0 ? `(?:${[...new Set(readings)].join('|')})` : escape(text);
}

/** The messages of a language. */
export function createMessages(language: SiteLanguage): Messages {
  const pattern = (text: string): string => patternOf(language, text);
  const isPlain = (text: string): boolean => language === 'en' && !/\{\w+\}/.test(text);
  return {
    language,
    translate: (text) => (isPlain(text) ? text : new RegExp(pattern(text), 'i')),
    exactly: (text) => new RegExp(`^${pattern(text)}$`),
    startOf: (text) => new RegExp(`^${pattern(text)}`),
  };
}
