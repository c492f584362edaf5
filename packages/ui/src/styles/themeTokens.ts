import type { ThemeVariable } from '@portico/core';

/**
 * Every custom property a host may set, above the modal or through `themeVariables`, with its default where it is one
 * value.
 */
export const themeTokens = {
  '--portico-font-family': 'the page’s own',
  '--portico-accent': 'oklch(0.53 0.19 277), in dark oklch(0.7 0.15 277)',
  '--portico-color-mix': 'transparent',
  '--portico-color-mix-strength': '0',
  '--portico-font-size-master': '10px',
  '--portico-border-radius-master': '4px',
  '--portico-z-index': '999',
  '--portico-qr-color': 'oklch(0.2 0.02 277)',
  '--portico-card': 'the card',
  '--portico-soft': 'fields, panels, quiet buttons',
  '--portico-soft-2': 'the same, pressed',
  '--portico-line': 'lines between',
  '--portico-text': 'text',
  '--portico-text-2': 'secondary text',
  '--portico-good': 'success',
  '--portico-warn': 'warnings',
  '--portico-bad': 'failures',
  '--portico-overlay': 'the ground behind the card',
  '--portico-layout': 'one column; `wide`, in themeVariables: from 720 px on the list beside what it leads to',
} as const satisfies Readonly<Record<ThemeVariable, string>>;

/** The name of a token. */
export type ThemeToken = keyof typeof themeTokens;
