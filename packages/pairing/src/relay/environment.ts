/** Time, as it is or as a test plays it. */
export interface Clock {
  nowMs(): number;
  /** Calls back once. Returns what prevents it. */
  setTimer(afterMs: number, callBack: () => void): () => void;
}

/** How a socket ended: the code of its close frame, or a substitute where there was none (1006, 401, 403). */
export interface SocketEnd {
  readonly code: number;
  readonly reason: string;
}

/** The events of a socket. None follows `onEnd`, which is called exactly once. */
export interface SocketListener {
  onOpen(): void;
  onText(text: string): void;
  onEnd(end: SocketEnd): void;
}

/** A text socket that is opening or open. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Opens a socket. Every failure is reported by `onEnd`; it never throws. */
export type OpenSocket = (url: string, listener: SocketListener) => Socket;

/** The state and events of the page. */
export interface PageSignals {
  isVisible(): boolean;
  /**
   * Calls back when there is a reason to check the connection: visible again, online again, back from the page cache.
   */
  onResume(listener: () => void): () => void;
}

/** All that a relay client takes from its environment. */
export interface RelayEnvironment {
  readonly clock: Clock;
  readonly openSocket: OpenSocket;
  readonly page: PageSignals;
  /** Between 0 and 1, for delays only. */
  readonly random: () => number;
}
