import { type RelayParameters, createRelay } from './createRelay.ts';
import type { RelayStatus } from './relaySocket.ts';
import type { RelayMessage } from './relayMessages.ts';
import { bareRpcId, readRpcId, writeRpc } from './rpcText.ts';
import type { Clock, RelayEnvironment, SocketListener } from './environment.ts';

/** A clock that a test turns. */
export function createScriptedClock(startMs = 1_700_000_000_000): Clock & { advance(ms: number): Promise<void> } & {
  countTimers(): number;
} {
  let nowMs = startMs;
  const timers = new Map<symbol, { atMs: number; callBack: () => void }>();
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 10; round += 1) await Promise.resolve();
  };
  return {
    nowMs: () => nowMs,
    setTimer(afterMs, callBack) {
      const key = Symbol('timer');
      timers.set(key, { atMs: nowMs + afterMs, callBack });
      return () => void timers.delete(key);
    },
    countTimers: () => timers.size,
    async advance(ms) {
      const endMs = nowMs + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].toSorted(([, a], [, b]) => a.atMs - b.atMs);
        if (next === undefined || next[1].atMs > endMs) break;
        timers.delete(next[0]);
        nowMs = Math.max(nowMs, next[1].atMs);
        next[1].callBack();
        await settle();
      }
      nowMs = endMs;
      await settle();
    },
  };
}

/** A socket whose other end is the test. */
export interface ScriptedSocket {
  readonly url: URL;
  readonly listener: SocketListener;
  readonly requests: { id: string; method: string; params: Record<string, unknown> }[];
  readonly acknowledged: string[];
  isClosed: boolean;
  /** Answers the requests of a method that are not answered yet. */
  answer(method: string, body?: object): void;
  open(): void;
}

/** A relay client in an environment of which the test decides everything. */
export function createScriptedEnvironment(overrides: Partial<RelayParameters> = {}) {
  const clock = createScriptedClock();
  const sockets: ScriptedSocket[] = [];
  const statuses: RelayStatus[] = [];
  const messages: RelayMessage[] = [];
  const resumes = new Set<() => void>();
  const page = { isShown: true };
  const environment: RelayEnvironment = {
    clock,
    // The longest wait there can be, so that a test can compute when it is over.
    random: () => 1,
    page: {
      isVisible: () => page.isShown,
      onResume(listener) {
        resumes.add(listener);
        return () => resumes.delete(listener);
      },
    },
    openSocket(url, listener) {
      const socket: ScriptedSocket = {
        url: new URL(url),
        listener,
        requests: [],
        acknowledged: [],
        isClosed: false,
        open: () => listener.onOpen(),
        answer(method, body = { result: true }) {
          for (const request of socket.requests.filter((one) => one.method === method)) {
            listener.onText(writeRpc(request.id, body));
          }
        },
      };
      sockets.push(socket);
      return {
        send(text) {
          const id = readRpcId(text) ?? '';
          const value = JSON.parse(text) as { method?: string; params?: Record<string, unknown> };
          if (value.method === undefined) socket.acknowledged.push(bareRpcId(id));
          else socket.requests.push({ id, method: value.method, params: value.params ?? {} });
        },
        close: () => {
          socket.isClosed = true;
        },
      };
    },
  };
  const relay = createRelay({
    urls: ['wss://one.example', 'wss://two.example'],
    toAddress: (relayUrl) => `${relayUrl}/?told`,
    environment,
    onMessage: async (message) => void messages.push(message),
    onStatus: (status) => statuses.push(status),
    ...overrides,
  });
  return {
    relay,
    clock,
    sockets,
    statuses,
    messages,
    page,
    resumes,
    resume: () => resumes.forEach((listener) => listener()),
    last: (): ScriptedSocket => sockets.at(-1)!,
    methods: (): string[] => sockets.at(-1)!.requests.map(({ method }) => method),
  };
}
