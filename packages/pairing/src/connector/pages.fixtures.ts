import type { Portico, PorticoSurroundings } from '@portico/core';
import type { PairingWallet } from '@portico/testing/relay';

/** A page that somebody looks at, whose site finds on the next one what it keeps here. */
export const pageThatKeeps = (kept: Map<string, string>): PorticoSurroundings => ({
  page: { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined },
  storageSource: {
    area: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    onChange: () => () => undefined,
  },
});

/** Connects with a wallet that scans each link as it is shown. */
export async function connectScanned(portico: Portico, wallet: PairingWallet): Promise<void> {
  let scanned: string | undefined;
  const stop = portico.store.subscribe(
    ({ pairing }) => pairing?.uri,
    (uri) => {
      if (uri === undefined || uri === scanned) return;
      scanned = uri;
      wallet.pair(uri);
    },
  );
  await portico.connect({ connectorId: 'walletConnect' });
  stop();
}
