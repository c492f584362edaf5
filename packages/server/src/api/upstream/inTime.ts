import { UpstreamFailure } from './readJson.ts';

/**
 * Gives the work a signal that ends with the time, and waits no longer, whether or not it listens.
 * @throws UpstreamFailure of kind `timeout`, or what the work throws.
 */
export async function inTime<Value>(work: (signal: AbortSignal) => Promise<Value>, timeMs: number): Promise<Value> {
  const own = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      own.abort();
      reject(new UpstreamFailure('timeout'));
    }, timeMs);
  });
  return Promise.race([work(own.signal), late]).finally(() => clearTimeout(timer));
}
