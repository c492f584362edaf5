/** The locales that the modal has messages in: each language once. */
export const locales = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'tr',
  'ru',
  'ja',
  'ko',
  'zh-CN',
  'ar',
  'he',
] as const;

/** One of them. */
export type LocaleTag = (typeof locales)[number];
