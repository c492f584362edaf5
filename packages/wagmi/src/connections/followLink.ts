import type { PairingProgress } from '@portico/core/adapter';
import type { Connector } from '@wagmi/core';

/** The time of a link that names none (five minutes), less ten seconds for the wallet to use it. */
const LINK_MS = 290_000;

function toExpiryMs(uri: string): number {
  const seconds = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1]);
  return seconds > 0 ? seconds * 1_000 : Date.now() + LINK_MS;
}

/** Reports the link of a connector for wallets on other devices, and each that replaces it. Returns what ends it. */
export function followLink(
  { emitter }: Pick<Connector, 'emitter'>,
  onPairing: (progress: PairingProgress) => void,
): () => void {
  const listen = ({ type, data }: { readonly type: string; readonly data?: unknown }): void => {
    if (type !== 'display_uri' || typeof data !== 'string') return;
    onPairing({ uri: data, expiresAtMs: toExpiryMs(data), relay: 'online', isLinking: false });
  };
  emitter.on('message', listen);
  return () => emitter.off('message', listen);
}
