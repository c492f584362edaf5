import { PSEUDO_LOCALE } from '../locales.ts';
import type { ErrorMessages } from './errorMessages.ts';

/** The error messages in each locale but English, whose messages are the protocol's own. */
export const errorMessagesLoaders: Readonly<Record<string, () => Promise<ErrorMessages>>> = {
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  'pt-BR': async () => (await import('./ptBR.ts')).ptBR,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  tr: async () => (await import('./tr.ts')).tr,
  ru: async () => (await import('./ru.ts')).ru,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  'zh-CN': async () => (await import('./zhCN.ts')).zhCN,
  ar: async () => (await import('./ar.ts')).ar,
  he: async () => (await import('./he.ts')).he,
  [PSEUDO_LOCALE]: async () => (await import('./pseudo.ts')).createPseudoErrorMessages(),
};

/** The error messages of a locale; undefined in English. */
export async function loadErrorMessages(locale: string): Promise<ErrorMessages | undefined> {
  return errorMessagesLoaders[locale]?.();
}
