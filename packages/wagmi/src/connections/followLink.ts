import { type PairingProgress, isRecord } from '@portico/core/adapter';
import type { Connector } from '@wagmi/core';

/** The time of a link that names none (five minutes), less ten seconds for the wallet to use it. */
const LINK_MS = 290_000;

function toExpiryMs(uri: string): number {
  const seconds = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1]);
  return seconds > 0 ? seconds * 1_000 : Date.now() + LINK_MS;
}

const isRelayState = (value: unknown): value is PairingProgress['relay'] =>
  value === 'connecting' || value === 'online' || value === 'late';

/** The message of our own connector: the link, and what became of it. */
function readProgress(data: unknown): PairingProgress | undefined {
  if (!isRecord(data)) return undefined;
  const { uri, expiresAtMs, relay, isLinking } = data;
  if (typeof uri !== 'string' || typeof expiresAtMs !== 'number' || !isRelayState(relay)) return undefined;
  return { uri, expiresAtMs, relay, isLinking: isLinking === true };
}

/** The message that connectors of wagmi have: the link alone. */
const toProgress = (uri: string): PairingProgress => ({
  uri,
  expiresAtMs: toExpiryMs(uri),
  relay: 'online',
  isLinking: false,
});

/** Reports the link of a connector for wallets on other devices, and each that replaces it. Returns what ends it. */
export function followLink(
  { emitter }: Pick<Connector, 'emitter'>,
  onPairing: (progress: PairingProgress) => void,
): () => void {
  let isOurs = false;
  const listen = ({ type, data }: { readonly type: string; readonly data?: unknown }): void => {
    const progress = type === 'pairing_progress' ? readProgress(data) : undefined;
    if (progress) {
      isOurs = true;
      onPairing(progress);
    } else if (type === 'display_uri' && typeof data === 'string' && !isOurs) onPairing(toProgress(data));
  };
  emitter.on('message', listen);
  return () => emitter.off('message', listen);
}
