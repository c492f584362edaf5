import type { Clock, OpenSocket, PageSignals, RelayEnvironment } from './environment.ts';

/** The clock of this machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  setTimer(afterMs, callBack) {
    const timer = setTimeout(callBack, afterMs);
    return () => clearTimeout(timer);
  },
};

const NO_CLOSE_FRAME = 1006;
const NORMAL_CLOSE = 1000;

const openWebSocket: OpenSocket = (url, listener) => {
  let isOver = false;
  const end = (code: number, reason: string): void => {
    if (isOver) return;
    isOver = true;
    listener.onEnd({ code, reason });
  };
  try {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => listener.onOpen());
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isOver && typeof data === 'string') listener.onText(data);
    });
    socket.addEventListener('close', ({ code, reason }) => end(code, reason));
    return {
      send: (text) => socket.send(text),
      close() {
        // The browser may take its time to report that a dead socket is closed: nothing waits for that.
        end(NORMAL_CLOSE, '');
        socket.close();
      },
    };
  } catch (error) {
    // An address that a content policy forbids throws in some browsers.
    queueMicrotask(() => end(NO_CLOSE_FRAME, String(error)));
    return { send: () => undefined, close: () => end(NORMAL_CLOSE, '') };
  }
};

const page: PageSignals = {
  isVisible: () => document.visibilityState !== 'hidden',
  onResume(listener) {
    const listening = new AbortController();
    const onShown = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onShown, listening);
    addEventListener('online', listener, listening);
    // Back from the page cache all sockets are dead, and no event reports it.
    addEventListener('pageshow', listener, listening);
    return () => listening.abort();
  },
};

/** The environment of a page. */
export function createBrowserEnvironment(): RelayEnvironment {
  return { clock: systemClock, openSocket: openWebSocket, page, random: Math.random };
}
