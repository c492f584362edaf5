/** A rest that can be ended early. */
export interface Pause {
  /** Ends it. */
  call(): void;
  wait(ms: number): Promise<void>;
}

/** Waits for the given time, or until a call of `end` or the abort. */
export function createPause(signal: AbortSignal): Pause {
  let call: () => void = () => undefined;
  return {
    call: () => call(),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(done, ms);
        function done(): void {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          call = () => undefined;
          resolve();
        }
        call = done;
        if (signal.aborted) done();
        else signal.addEventListener('abort', done, { once: true });
      }),
  };
}
