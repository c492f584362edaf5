export interface PageWatch {
  /** The events that our code is subscribed to on window and document, one for each listener. */
  readonly listeners: () => string[];
  /** The number of intervals and timeouts of our code that have neither run nor been cleared. */
  readonly timers: () => number;
  readonly stop: () => void;
}

function isOurCode(): boolean {
  const frames = (new Error().stack ?? '').split('\n').filter((line) => !line.includes('/testing/'));
  return frames.slice(1).some((line) => /\/packages\/(?:core|evm|ui|react|element)\/src\/(?!.*\.test\.)/.test(line));
}

interface Held {
  readonly type: string;
  readonly listener: unknown;
}

function watchListeners(target: Window | Document) {
  const { addEventListener, removeEventListener } = target;
  const held: Held[] = [];
  const forget = (type: string, listener: unknown) => {
    const index = held.findIndex((one) => one.type === type && one.listener === listener);
    if (index >= 0) held.splice(index, 1);
  };
  const add = (...provided: Parameters<Document['addEventListener']>) => {
    const [type, listener, options] = provided;
    const { signal } = typeof options === 'object' ? options : {};
    if (isOurCode()) {
      held.push({ type, listener });
      signal?.addEventListener('abort', () => forget(type, listener));
    }
    addEventListener.apply(target, provided);
  };
  const remove = (...provided: Parameters<Document['removeEventListener']>) => {
    forget(provided[0], provided[1]);
    removeEventListener.apply(target, provided);
  };
  Object.assign(target, { addEventListener: add, removeEventListener: remove });
  return {
    types: () => held.map(({ type }) => type),
    stop: () => Object.assign(target, { addEventListener, removeEventListener }),
  };
}

function watchTimers() {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const running = new Set<unknown>();
  const start = (handler: () => void, ms: number | undefined, isOnce: boolean): number => {
    const isOurs = isOurCode();
    const run = () => {
      if (isOnce) running.delete(id);
      handler();
    };
    const id = isOnce ? setTimeout(run, ms) : setInterval(run, ms);
    if (isOurs) running.add(id);
    return id;
  };
  Object.assign(window, {
    setTimeout: (handler: () => void, ms?: number) => start(handler, ms, true),
    setInterval: (handler: () => void, ms?: number) => start(handler, ms, false),
    clearTimeout(id: number) {
      running.delete(id);
      clearTimeout(id);
    },
    clearInterval(id: number) {
      running.delete(id);
      clearInterval(id);
    },
  });
  return {
    count: () => running.size,
    stop: () => Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval }),
  };
}

/** Counts the listeners of window and document, and the timers, that our code leaves in the page. */
export function watchPage(): PageWatch {
  const [ofWindow, ofDocument, timers] = [watchListeners(window), watchListeners(document), watchTimers()];
  return {
    listeners: () => [...ofWindow.types(), ...ofDocument.types()].sort(),
    timers: timers.count,
    stop() {
      ofWindow.stop();
      ofDocument.stop();
      timers.stop();
    },
  };
}
