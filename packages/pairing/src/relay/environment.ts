/** Time, as it is or as a test plays it. */
export interface Clock {
  nowMs(): number;
  /** Calls back once. Returns what prevents it. */
  setTimer(afterMs: number, callBack: () => void): () => void;
}

/** How a socket ended: the code of its close frame, or what stands for none (1006, 401, 403). */
export interface SocketEnd {
  readonly code: number;
  readonly reason: string;
}

/** What a socket tells. Nothing is told after `onEnd`, and that exactly once. */
export interface SocketListener {
  onOpen(): void;
  onText(text: string): void;
  onEnd(end: SocketEnd): void;
}

/** A text socket that was asked to open. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Opens a socket. Whatever goes wrong is told by `onEnd`; it never throws. */
export type OpenSocket = (url: string, listener: SocketListener) => Socket;

/** What the page tells about itself. */
export interface PageSignals {
  isVisible(): boolean;
  /** Calls back when there is a reason to look at the connection: shown again, online again, back from the page cache. */
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
