import { loadOnce } from '@portico/core/adapter';

/** The code for what wallets send: it loads while a link waits to be scanned. */
export const loadIncoming = loadOnce(() => import('./incoming.ts'));

/** Loads it ahead; where that fails, the first need tries again. */
export function prefetchIncoming(): void {
  loadIncoming().catch(() => undefined);
}
