import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { ptBR } from './texts/pt-BR.ts';
import { ru } from './texts/ru.ts';
import { tr } from './texts/tr.ts';
import { zhCN } from './texts/zh-CN.ts';
import type { MailTexts } from './texts/mailTexts.ts';

/** The sentences of our mails, by locale: those that the modal has. */
export const mailTexts = {
  en,
  de,
  es,
  fr,
  it,
  'pt-BR': ptBR,
  nl,
  pl,
  tr,
  ru,
  ja,
  ko,
  'zh-CN': zhCN,
  ar,
  he,
} as const satisfies Readonly<Record<string, MailTexts>>;

/** One of them. */
export type MailLocale = keyof typeof mailTexts;

const rightToLeft: readonly string[] = ['ar', 'he'];

export const isRightToLeft = (locale: MailLocale): boolean => rightToLeft.includes(locale);

const isLocale = (text: string): text is MailLocale => Object.hasOwn(mailTexts, text);

/** The locale of ours that is closest to that of a visitor; English where there is none. */
export function mailLocaleOf(wanted: string | undefined): MailLocale {
  if (wanted === undefined) return 'en';
  if (isLocale(wanted)) return wanted;
  const [language = ''] = wanted.toLowerCase().split('-');
  return (
    Object.keys(mailTexts)
      .filter(isLocale)
      .find((tag) => tag.toLowerCase().split('-')[0] === language) ?? 'en'
  );
}
