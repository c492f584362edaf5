import type { Page, TabChannel } from './page.ts';

function openChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event) => onMessage(event.data));
  // A BroadcastChannel reaches this origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { signal }, work);
}

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
    // Locks exist in secure contexts only.
    withLock: 'locks' in navigator ? withLock : undefined,
    openChannel: typeof BroadcastChannel === 'undefined' ? undefined : openChannel,
  };
}
