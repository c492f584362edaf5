import type { FoundPrices, Price } from '../../upstream/prices/priceSource.ts';

/** The result for these addresses: a price, that there is none, or why it is unknown. */
export type LoadBatch = (chain: string, addresses: readonly string[]) => Promise<FoundPrices>;

interface Waiting {
  resolve: (price: Price | null) => void;
  reject: (error: Error) => void;
}

const gatherMs = 2;
const batchMost = 100;

/** Gathers requests of nearly the same time, so that upstreams get one for many. */
export function createBatcher(loadBatch: LoadBatch): (chain: string, address: string) => Promise<Price | null> {
  const open = new Map<string, Map<string, Waiting[]>>();

  async function send(chain: string, waiting: ReadonlyMap<string, Waiting[]>): Promise<void> {
    try {
      const found = await loadBatch(chain, [...waiting.keys()]);
      for (const [address, ones] of waiting) {
        const reported = found.get(address) ?? null;
        for (const one of ones) {
          if (reported instanceof Error) one.reject(reported);
          else one.resolve(reported);
        }
      }
    } catch (error) {
      const reason = error instanceof Error ? error : new Error('The batch failed', { cause: error });
      for (const one of [...waiting.values()].flat()) one.reject(reason);
    }
  }

  function flush(chain: string): void {
    const batch = open.get(chain);
    open.delete(chain);
    if (batch !== undefined) void send(chain, batch);
  }

  return (chain, address) =>
    new Promise((resolve, reject) => {
      const batch = open.get(chain) ?? new Map<string, Waiting[]>();
      if (!open.has(chain)) {
        open.set(chain, batch);
        setTimeout(() => flush(chain), gatherMs);
      }
      batch.set(address, [...(batch.get(address) ?? []), { resolve, reject }]);
      if (batch.size >= batchMost) flush(chain);
    });
}
