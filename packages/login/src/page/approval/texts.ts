import { ar } from './locales/ar.ts';
import { de } from './locales/de.ts';
import { type CardTexts as Texts, en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';
import { he } from './locales/he.ts';
import { it } from './locales/it.ts';
import { ja } from './locales/ja.ts';
import { ko } from './locales/ko.ts';
import { nl } from './locales/nl.ts';
import { pl } from './locales/pl.ts';
import { ptBR } from './locales/ptBR.ts';
import { ru } from './locales/ru.ts';
import { tr } from './locales/tr.ts';
import { zhCN } from './locales/zhCN.ts';

/** The texts of the card. */
export type CardTexts = Texts;
/** One of them. */
export type CardText = keyof CardTexts;

/** By the first part of a tag of BCP 47; in the languages of the modal. */
const byLanguage: Readonly<Record<string, CardTexts>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt: ptBR,
  ru,
  tr,
  zh: zhCN,
};

const fromRightToLeft: readonly string[] = ['ar', 'he'];

/** A language of the card. */
export interface CardLanguage {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: CardTexts;
}

/** The first of the visitor's languages that the card is written in; English where it is in none. */
export function findLanguage(tags: readonly string[]): CardLanguage {
  const tag = tags.map((one) => one.split('-')[0] ?? '').find((one) => Object.hasOwn(byLanguage, one)) ?? 'en';
  return { tag, direction: fromRightToLeft.includes(tag) ? 'rtl' : 'ltr', texts: byLanguage[tag] ?? en };
}
