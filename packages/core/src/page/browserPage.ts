import type { Page } from './page.ts';

function onChange(listener: () => void): () => void {
  const listening = new AbortController();
  document.addEventListener('visibilitychange', listener, listening);
  for (const change of ['online', 'offline']) addEventListener(change, listener, listening);
  return () => listening.abort();
}

/** This tab, or undefined where there is none (a server). Nothing of the browser is touched before it is called. */
export function createBrowserPage(): Page | undefined {
  if (typeof document === 'undefined') return undefined;
  return {
    isVisible: () => document.visibilityState !== 'hidden',
    // False is certain, true is a guess.
    isOnline: () => navigator.onLine,
    onChange,
  };
}
