import type { ChildProcess } from 'node:child_process';

/** A child that is kept running. */
export interface Supervised {
  pid(): number | undefined;
  /** The last it wrote to its error output. */
  text(): string;
  /** It ended before it was trusted, and was not started again. */
  hasAborted(): boolean;
  /** From now on it is started again whenever it ends. */
  trust(): void;
  stop(): Promise<void>;
}

export type SuperviseEvent = (what: 'started' | 'ended', details: { code: number | null; text: string }) => void;

const restartFirstMs = 100;
const restartMostMs = 2_000;
const shortLifeMs = 1_000;
const politeMs = 8_000;
const wordsMax = 2_000;

/** Keeps one child running until it is stopped. Until its start is confirmed, an end is final. */
export function supervise(start: () => ChildProcess, onEvent: SuperviseEvent): Supervised {
  const state = { isStopping: false, isTrusted: false, hasAborted: false, text: '', pauseMs: restartFirstMs };
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  const kill = (): void => void child?.kill('SIGQUIT');

  function onEnd(code: number | null, startedAtMs: number): void {
    child = undefined;
    if (state.isStopping) return;
    onEvent('ended', { code, text: state.text });
    state.hasAborted = !state.isTrusted;
    const isShort = Date.now() - startedAtMs < shortLifeMs;
    state.pauseMs = isShort ? Math.min(restartMostMs, state.pauseMs * 2) : restartFirstMs;
    if (!state.hasAborted) setTimeout(() => state.isStopping || begin(), state.pauseMs);
  }

  function begin(): void {
    const startedAtMs = Date.now();
    const own = start();
    child = own;
    onEvent('started', { code: null, text: '' });
    own.stderr?.setEncoding('utf8').on('data', (text: string) => {
      state.text = (state.text + text).slice(-wordsMax);
    });
    ended = new Promise<number | null>((resolve) => {
      own.once('error', () => resolve(null));
      own.once('exit', resolve);
    }).then((code) => onEnd(code, startedAtMs));
  }

  process.once('exit', kill);
  begin();
  return {
    pid: () => child?.pid,
    text: () => state.text,
    hasAborted: () => state.hasAborted,
    trust() {
      state.isTrusted = true;
    },
    async stop() {
      state.isStopping = true;
      process.removeListener('exit', kill);
      // Fast: open transactions are undone, without waiting for clients.
      child?.kill('SIGINT');
      const forced = setTimeout(kill, politeMs);
      await ended;
      clearTimeout(forced);
    },
  };
}
