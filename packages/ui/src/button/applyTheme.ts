import type { Theme } from '@portico/core';

/**
 * Puts the theme onto an element of the host's page through the CSSOM, which a strict CSP allows where it refuses a
 * style attribute. What the theme no longer names is taken back.
 */
export function applyTheme(element: HTMLElement, theme: Theme, previous?: Theme): void {
  for (const name of Object.keys(previous?.variables ?? {})) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(theme.variables)) element.style.setProperty(name, value);
  // Nothing takes it back.
  element.style.setProperty('color-scheme', theme.mode === 'system' ? '' : theme.mode);
}
