import type { Page } from './page.ts';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
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
