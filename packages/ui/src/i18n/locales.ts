import type { Messages } from './locales/en.ts';

/** Every locale there is, each loaded by itself when it is chosen. A new one is a file and a line. */
export const localeLoaders: Readonly<Record<string, () => Promise<Messages>>> & {
  /** Always there. */
  readonly en: () => Promise<Messages>;
} = {
  en: async () => (await import('./locales/en.ts')).en,
  de: async () => (await import('./locales/de.ts')).de,
  es: async () => (await import('./locales/es.ts')).es,
  fr: async () => (await import('./locales/fr.ts')).fr,
  it: async () => (await import('./locales/it.ts')).it,
  'pt-BR': async () => (await import('./locales/ptBR.ts')).ptBR,
  nl: async () => (await import('./locales/nl.ts')).nl,
  pl: async () => (await import('./locales/pl.ts')).pl,
  tr: async () => (await import('./locales/tr.ts')).tr,
  ru: async () => (await import('./locales/ru.ts')).ru,
  ja: async () => (await import('./locales/ja.ts')).ja,
  ko: async () => (await import('./locales/ko.ts')).ko,
  'zh-CN': async () => (await import('./locales/zhCN.ts')).zhCN,
  ar: async () => (await import('./locales/ar.ts')).ar,
  he: async () => (await import('./locales/he.ts')).he,
};

/** Which way a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}

/** Test locale (BCP 47 reserves XA for it): English, accented and longer. */
export const PSEUDO_LOCALE = 'en-XA';

/** The words of a locale. */
export async function loadMessages(locale: string): Promise<Messages> {
  if (locale === PSEUDO_LOCALE) return (await import('./pseudo.ts')).createPseudoMessages();
  return (localeLoaders[locale] ?? localeLoaders.en)();
}

/** The first of the wished-for tags that we have, by the whole tag, else by its language; English at last. */
export function matchLocale(wishes: readonly string[]): string {
  const known = [...Object.keys(localeLoaders), PSEUDO_LOCALE];
  for (const wish of wishes) {
    // Java's old code for Hebrew is still sent by some browsers.
    const tag = wish.toLowerCase().replace(/^iw\b/, 'he');
    const language = tag.split('-', 1)[0];
    const match =
      known.find((locale) => locale.toLowerCase() === tag) ??
      known.find((locale) => locale.toLowerCase() === language) ??
      known.find((locale) => locale !== PSEUDO_LOCALE && locale.split('-', 1)[0] === language);
    if (match !== undefined) return match;
  }
  return 'en';
}
