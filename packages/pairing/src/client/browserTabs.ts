/** The tabs of one site in one browser, as seen by one of them. */
export interface Tabs {
  post(text: string): void;
  onText(listener: (text: string) => void): void;
  /** Waits for the leadership and calls back when it is acquired; and when another tab took it over. */
  lead(onLead: () => void, onLost: () => void): void;
  /** Takes the lead from a tab that does not answer. */
  steal(): void;
  close(): void;
}

/** By Web Locks and a channel; undefined in a browser without them: there each tab is on its own. */
export function createBrowserTabs(name: string): Tabs | undefined {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return undefined;
  const channel = new BroadcastChannel(name);
  let round = new AbortController();
  let release = (): void => {};
  let onLead = (): void => {};
  let onLost = (): void => {};
  const queue = (options: LockOptions): void => {
    const own = round.signal;
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        if (own.aborted) {
          resolve();
          return;
        }
        release = resolve;
        onLead();
      });
    navigator.locks.request(name, options, hold).catch(() => {
      // Stolen, or released by ourselves: then there is no notification.
      if (own.aborted) return;
      onLost();
      queue({ signal: own });
    });
  };
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it reaches this origin only.
    post: (text) => channel.postMessage(text),
    onText(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      });
    },
    lead(lead, lost) {
      onLead = lead;
      onLost = lost;
      queue({ signal: round.signal });
    },
    steal() {
      round.abort();
      round = new AbortController();
      queue({ steal: true });
    },
    close() {
      round.abort();
      release();
      channel.close();
    },
  };
}
