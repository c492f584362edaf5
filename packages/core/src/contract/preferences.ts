import type { ThemeVariable } from './themeVariables.ts';

/** Light, dark or the system's setting, and the tokens that the host replaced. */
export interface Theme {
  readonly mode: 'light' | 'dark' | 'system';
  readonly variables: Readonly<Partial<Record<ThemeVariable, string>>>;
}
