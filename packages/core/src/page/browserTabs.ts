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

/** The agreement of tabs of one origin in this browser; only polling needs it, so it loads with that. */
export function browserTabs(): Pick<Page, 'withLock' | 'openChannel'> {
  return {
    // Locks exist in secure contexts only.
    withLock: typeof navigator !== 'undefined' && 'locks' in navigator ? withLock : undefined,
    openChannel: typeof BroadcastChannel === 'undefined' ? undefined : openChannel,
  };
}
