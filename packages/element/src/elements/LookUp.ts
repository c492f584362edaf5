/** The result of a request, for one key at a time: a new key drops the old one, and its late results are ignored. */
export class LookUp<Known extends object> {
  known: Partial<Known> = {};
  #key: unknown;
  #reading: AbortController | undefined;
  readonly #onNews: () => void;

  constructor(onNews: () => void) {
    this.#onNews = onNews;
  }

  /** Reads when the key changes. `notify` receives each part as it arrives. */
  request(key: unknown, read: (notify: (part: Partial<Known>) => void, signal: AbortSignal) => Promise<unknown>): void {
    if (key === this.#key) return;
    this.forget();
    this.#key = key;
    const { signal } = (this.#reading = new AbortController());
    const notify = (part: Partial<Known>): void => {
      if (signal.aborted) return;
      this.known = { ...this.known, ...part };
      this.#onNews();
    };
    // Failed parts are left out: an address is a sufficient name, too, and English a fallback.
    read(notify, signal).catch(() => undefined);
  }

  /** There is nothing to read any more. */
  forget(): void {
    this.#reading?.abort();
    this.#key = undefined;
    this.known = {};
  }
}
