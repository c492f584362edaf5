import type { OpenSocket, PageSignals, RelayEnvironment } from '@portico/pairing/parts';
import { systemClock } from '@portico/pairing/parts';
import { WebSocket } from 'ws';

const openSocket: OpenSocket = (url, listener) => {
  const socket = new WebSocket(url);
  let isOver = false;
  const end = (code: number, reason: string): void => {
    if (isOver) return;
    isOver = true;
    listener.onEnd({ code, reason });
  };
  socket.on('open', () => listener.onOpen());
  socket.on('message', (data) => {
    if (!isOver && Buffer.isBuffer(data)) listener.onText(data.toString());
  });
  socket.on('close', (code, reason) => end(code, reason.toString()));
  socket.on('unexpected-response', (_, response) => {
    end(response.statusCode ?? 1006, '');
    socket.terminate();
  });
  socket.on('error', () => end(1006, ''));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      end(1000, '');
      socket.close();
    },
  };
};

/** A page that is always visible, and can be resumed. */
export function createTestPage(): PageSignals & { resume(): void; isShown: boolean } {
  const listeners = new Set<() => void>();
  const page = {
    isShown: true,
    isVisible: () => page.isShown,
    onResume(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume: () => listeners.forEach((listener) => listener()),
  };
  return page;
}

/** The world of a relay client in Node: real sockets, real time. */
export function createNodeEnvironment(page: PageSignals = createTestPage()): RelayEnvironment {
  return { clock: systemClock, openSocket, page, random: Math.random };
}
