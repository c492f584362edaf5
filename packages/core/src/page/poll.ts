import { POLLING_INTERVAL_MS } from '@portico/protocol';
import { browserTabs } from './browserTabs.ts';
import type { Page } from './page.ts';

/** A request that is repeated, by one tab for all. */
export interface PollParameters {
  /** The same name in every tab: the leader under it requests for all. */
  readonly name: string;
  readonly page: Page;
  readonly signal: AbortSignal;
  readonly intervalMs?: number;
  /**
   * Requests once. A rejection is not the end: the next round requests again. `share` sends the result to the other
   * tabs.
   */
  readonly request: (signal: AbortSignal, share: (answer: unknown) => void) => Promise<void>;
  /** Called with the data that the leader shared; foreign until it is parsed. */
  readonly onShared?: (answer: unknown) => void;
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

async function pollUntilAborted(
  parameters: PollParameters,
  signal: AbortSignal,
  share: (answer: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await parameters.request(signal, share).catch(() => undefined);
    await waitFor(parameters.intervalMs ?? POLLING_INTERVAL_MS, signal);
  }
}

/** One period of being visible and online: leads while the lock is held, and releases it when the period ends. */
function lead(parameters: PollParameters, share: (answer: unknown) => void): () => void {
  const controller = new AbortController();
  const { page, name } = parameters;
  const { withLock } = { ...browserTabs(), ...page };
  const work = (): Promise<void> => pollUntilAborted(parameters, controller.signal, share);
  // Without locks each tab requests for itself; a lock that is refused or aborted is the same as not leading.
  const leading = withLock ? withLock(name, controller.signal, work) : work();
  leading.catch(() => undefined);
  return () => controller.abort();
}

/** Polls while the tab is seen and online, in one tab for all of them. Returns what ends it. */
export function poll(parameters: PollParameters): () => void {
  const { page, signal } = parameters;
  if (signal.aborted) return () => {};
  const channel = { ...browserTabs(), ...page }.openChannel?.(parameters.name, (answer) =>
    parameters.onShared?.(answer),
  );
  const share = (answer: unknown): void => channel?.post(answer);
  let stopLeading: (() => void) | undefined;
  const update = (): void => {
    const shouldRequest = page.isVisible() && page.isOnline();
    if (shouldRequest) stopLeading ??= lead(parameters, share);
    else {
      stopLeading?.();
      stopLeading = undefined;
    }
  };
  const stopWatching = page.onChange(update);
  const end = (): void => {
    signal.removeEventListener('abort', end);
    stopWatching();
    stopLeading?.();
    stopLeading = undefined;
    channel?.close();
  };
  signal.addEventListener('abort', end);
  update();
  return end;
}
