/** The browser's events and state of this tab, behind an interface that a test can script. */
export interface Page {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when either of the two changes. Returns what ends it. */
  onChange(listener: () => void): () => void;
  /**
   * Holds a lock over all tabs of the origin until the work ends; undefined: there is none. Left out: the browser's
   * own.
   */
  readonly withLock?: ((name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>) | undefined;
  /** Opens a channel to the other tabs of the origin; undefined: there is none. Left out: the browser's own. */
  readonly openChannel?: ((name: string, onMessage: (message: unknown) => void) => TabChannel) | undefined;
}

/** A line to the other tabs. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}
