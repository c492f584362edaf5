import type { Portico, PorticoEnvironment } from '@portico/core';
import type { StorageChange } from '@portico/core/adapter';
import type { PairingWallet } from '@portico/testing/relay';

/** Opens visible pages that share one storage; each gets the storage events of the others, as tabs of one site do. */
export function createPages(): () => PorticoEnvironment {
  const kept = new Map<string, string>();
  const listeners = new Set<(change: StorageChange) => void>();
  return () => {
    const mine = new Set<(change: StorageChange) => void>();
    const change = (key: string, newValue: string | null): void => {
      if (newValue === null) kept.delete(key);
      else kept.set(key, newValue);
      for (const listener of listeners) if (!mine.has(listener)) listener({ key, newValue });
    };
    return {
      page: { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined },
      storageSource: {
        area: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: change,
          removeItem: (key) => change(key, null),
        },
        onChange(listener) {
          mine.add(listener);
          listeners.add(listener);
          return () => {
            mine.delete(listener);
            listeners.delete(listener);
          };
        },
      },
    };
  };
}

/** Connects with a wallet that scans each link as it is shown. */
export async function connectScanned(portico: Portico, wallet: PairingWallet): Promise<void> {
  let scanned: string | undefined;
  const stop = portico.subscribeState(({ pairing }) => {
    const uri = pairing?.uri;
    if (uri === undefined || uri === scanned) return;
    scanned = uri;
    wallet.pair(uri);
  });
  await portico.connect({ connectorId: 'walletConnect' });
  stop();
}
