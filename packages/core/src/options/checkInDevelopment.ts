import { checkNetwork as checkNetworkNow, checkOptions as checkOptionsNow, refuseUnknownKeys } from './checkNow.ts';
import { locales } from './locales.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { refuse } from './refuse.ts';
import { themeVariables } from './themeVariables.ts';

/** The visitor of a development build is its developer. */
export const isShownToDevelopers = true;

/** As in checkNow.ts. */
export const checkNetwork = checkNetworkNow;

const languageOf = (locale: string): string => new Intl.Locale(locale).language;

function checkLocale({ locale }: PorticoOptions): void {
  if (!locale || locales.some((tag) => languageOf(tag) === languageOf(locale))) return;
  refuse(
    'locale',
    `the modal has messages in ${locales.join(', ')}, and without the option it follows \`<html lang>\``,
  );
}

/**
 * Checks every part of the options, and the names in them whose lists a production build does not load.
 * @throws PorticoError as `checkOptions` of checkNow.ts.
 */
export function checkOptions(input: PorticoOptions): void {
  checkOptionsNow(input);
  refuseUnknownKeys(input.themeVariables ?? {}, themeVariables, 'themeVariables.');
  checkLocale(input);
}
