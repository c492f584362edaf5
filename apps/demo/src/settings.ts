import type { PorticoOptions } from '@portico/core';

export interface Settings {
  readonly mode: 'system' | 'light' | 'dark';
  readonly accent: string;
  readonly font: string;
  readonly radius: string;
  readonly locale: string;
  readonly direction: 'auto' | 'ltr' | 'rtl';
  readonly isCollapsed: boolean;
  readonly hasLegalCheckbox: boolean;
  readonly isEmbedded: boolean;
  readonly isFullScreenSheet: boolean;
}

export const accents = [
  { name: 'Iris', value: 'oklch(0.53 0.19 277)' },
  { name: 'Sea', value: 'oklch(0.52 0.11 215)' },
  { name: 'Fern', value: 'oklch(0.5 0.12 155)' },
  { name: 'Clay', value: 'oklch(0.55 0.15 40)' },
  { name: 'Rose', value: 'oklch(0.55 0.19 5)' },
] as const;

export const fonts = [
  { name: 'This page’s', value: 'inherit' },
  { name: 'System', value: 'system-ui, sans-serif' },
  { name: 'Serif', value: 'ui-serif, Georgia, serif' },
  { name: 'Rounded', value: 'ui-rounded, "Nunito", system-ui, sans-serif' },
] as const;

export const radii = [
  { name: 'Square', value: '1px' },
  { name: 'Soft', value: '4px' },
  { name: 'Round', value: '6px' },
] as const;

/** Each language by its own name, as a visitor would search for it. */
export const locales = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
  ['pt-BR', 'Português'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['tr', 'Türkçe'],
  ['ru', 'Русский'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['zh-CN', '简体中文'],
  ['ar', 'العربية'],
  ['he', 'עברית'],
] as const;

export const defaultSettings: Settings = {
  mode: 'system',
  accent: accents[0].value,
  font: fonts[0].value,
  radius: radii[1].value,
  locale: 'en',
  direction: 'auto',
  isCollapsed: false,
  hasLegalCheckbox: false,
  isEmbedded: false,
  isFullScreenSheet: false,
};

/** Only the options that differ from the defaults: those a host would have to write. */
export function toOptions(settings: Settings): Partial<PorticoOptions> {
  const { features, variables } = { features: toFeatures(settings), variables: toVariables(settings) };
  return {
    ...(settings.mode !== 'system' && { themeMode: settings.mode }),
    ...(Object.keys(variables).length > 0 && { themeVariables: variables }),
    ...(settings.locale !== 'en' && { locale: settings.locale }),
    ...(settings.direction !== 'auto' && { direction: settings.direction }),
    ...(Object.keys(features).length > 0 && { features }),
    ...(settings.hasLegalCheckbox && {
      termsConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    }),
    ...(settings.isEmbedded && { enableEmbedded: true }),
    ...(settings.isFullScreenSheet && { enableMobileFullScreen: true }),
  };
}

export function toVariables({ accent, font, radius }: Settings): Readonly<Record<string, string>> {
  return {
    ...(accent !== defaultSettings.accent && { '--portico-accent': accent }),
    ...(font !== defaultSettings.font && { '--portico-font-family': font }),
    ...(radius !== defaultSettings.radius && { '--portico-border-radius-master': radius }),
  };
}

function toFeatures({ isCollapsed, hasLegalCheckbox }: Settings): NonNullable<PorticoOptions['features']> {
  return {
    ...(isCollapsed && { collapseWallets: true }),
    ...(hasLegalCheckbox && { legalCheckbox: true }),
  };
}
