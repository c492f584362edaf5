const importIncoming = async () => import('./incoming.ts');

let loading: ReturnType<typeof importIncoming> | undefined;

/**
 * The code for what wallets send: it loads while a link waits to be scanned. A load that failed is tried again at the
 * next need.
 */
export function loadIncoming(): ReturnType<typeof importIncoming> {
  loading ??= importIncoming().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads it ahead; where that fails, the first need tries again. */
export function prefetchIncoming(): void {
  loadIncoming().catch(() => undefined);
}
