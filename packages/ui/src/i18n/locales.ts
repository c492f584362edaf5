import type { LocaleTag } from '@portico/core/internal';
import { features, initial } from './locales/en.ts';
import type { Locale, MessageFeature } from './messages.ts';

/** English, which is there with the modal. */
export const en = { initial, features };

/** Every locale, each loaded when it is chosen. A new one is its files and a line. */
export const localeLoaders: Readonly<Record<string, () => Promise<Locale>>> = {
  en: async () => en,
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  it: () => import('./locales/it.ts'),
  'pt-BR': () => import('./locales/ptBR.ts'),
  nl: () => import('./locales/nl.ts'),
  pl: () => import('./locales/pl.ts'),
  tr: () => import('./locales/tr.ts'),
  ru: () => import('./locales/ru.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
  'zh-CN': () => import('./locales/zhCN.ts'),
  ar: () => import('./locales/ar.ts'),
  he: () => import('./locales/he.ts'),
} satisfies Record<LocaleTag, () => Promise<Locale>>;

/** The direction of a locale. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}

/** Test locale (BCP 47 reserves XA for it): English, accented and longer. */
export const PSEUDO_LOCALE = 'en-XA';

/** The file of a locale; English for a locale there is not. */
export async function loadLocale(locale: string): Promise<Locale> {
  if (locale === PSEUDO_LOCALE) return (await import('./pseudo.ts')).createPseudoLocale();
  return localeLoaders[locale]?.() ?? en;
}

type FeatureLoaders = Readonly<
  Record<MessageFeature, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>
>;

/** The messages of a feature, in English where the locale's file does not load; rejects where neither loads. */
export async function loadFeature(
  locale: { readonly features: FeatureLoaders },
  feature: MessageFeature,
): Promise<Readonly<Record<string, string>>> {
  const english: FeatureLoaders = features;
  return (await locale.features[feature]().catch(english[feature])).messages;
}

/** The first of the wished-for tags whose language we have; English at last. */
export function matchLocale(wishes: readonly string[]): string {
  for (const wish of wishes) {
    if (wish === PSEUDO_LOCALE) return wish;
    // Java's old code for Hebrew is still sent by some browsers.
    const [language] = wish.toLowerCase().replace(/^iw\b/, 'he').split('-', 1);
    // Each language is there once.
    const locale = Object.keys(localeLoaders).find((tag) => tag.split('-', 1)[0] === language);
    if (locale !== undefined) return locale;
  }
  return 'en';
}
