import {
  checkNetwork as checkNetworkNow,
  checkOptions as checkOptionsNow,
  refuseUnknownKeys,
  validateShape,
} from './checkNow.ts';
import { locales } from './locales.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { Theme } from '../contract/preferences.ts';
import { refuse } from './refuse.ts';
import { optionFields } from './optionFields.ts';
import { themeVariables } from '../contract/themeVariables.ts';

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

/**
 * Checks a theme that the host sets while the page runs.
 * @throws PorticoError `options.invalid`, or `options.unknown_key` for a variable that does not exist.
 */
export function checkTheme({ mode, variables = {} }: Partial<Theme>): void {
  validateShape(optionFields.themeMode, mode, 'themeMode');
  validateShape(optionFields.themeVariables, variables, 'themeVariables');
  refuseUnknownKeys(variables, themeVariables, 'themeVariables.');
}
