/** The names of the theme variables: those that `themeVariables` takes. */
export const themeVariables = [
  '--portico-font-family',
  '--portico-accent',
  '--portico-color-mix',
  '--portico-color-mix-strength',
  '--portico-font-size-master',
  '--portico-border-radius-master',
  '--portico-z-index',
  '--portico-qr-color',
  '--portico-card',
  '--portico-soft',
  '--portico-soft-2',
  '--portico-line',
  '--portico-text',
  '--portico-text-2',
  '--portico-good',
  '--portico-warn',
  '--portico-bad',
  '--portico-overlay',
  '--portico-layout',
] as const;

/** The name of a theme variable. */
export type ThemeVariable = (typeof themeVariables)[number];
