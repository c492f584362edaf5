import type { ConnectorEvent } from '@portico/core/adapter';
import { type Eip1193Provider, onProviderEvent } from '../provider/eip1193Provider.ts';

const eventNames = ['accountsChanged', 'chainChanged', 'disconnect'] as const;

/** The events of a wallet (EIP-1193). */
export type WalletEventName = (typeof eventNames)[number];

/** Parses the payload of an event; undefined where it contains nothing valid. */
export type ReadWalletEvent = (
  provider: Eip1193Provider,
  name: WalletEventName,
  payload: unknown,
) => Promise<ConnectorEvent | undefined>;

/**
 * Reports the events of the wallet, parsed and in order; the first may be delayed until the parsing code is loaded.
 * Returns the function that unsubscribes.
 */
export function subscribeToProvider(
  provider: Eip1193Provider,
  read: ReadWalletEvent,
  emit: (event: ConnectorEvent) => void,
): () => void {
  let isOver = false;
  let queue = Promise.resolve();
  const handle = (name: WalletEventName, payload: unknown): void => {
    queue = queue.then(async () => {
      if (isOver) return;
      // A wallet that no longer reports its accounts and chain is not connected.
      const event = await read(provider, name, payload).catch((): ConnectorEvent => ({
        type: 'disconnect',
        namespace: 'eip155',
      }));
      if (!isOver && event) emit(event);
    });
  };
  const ends = eventNames.map((name) => onProviderEvent(provider, name, (payload) => handle(name, payload)));
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
