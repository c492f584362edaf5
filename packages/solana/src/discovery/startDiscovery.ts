import { type AdapterContext, watchStandardWallets } from '@portico/core/adapter';
import { normalizeWalletName } from '@portico/protocol';
import { createWalletConnector } from '../connectors/createWalletConnector.ts';
import { type Registration, parseRegistration } from './registration.ts';

// A hostile script may register for ever.
const REGISTRATIONS_MAX = 50;

/**
 * The wallets that registered, by connector id. The first of a name has it as its id; no other wallet can take it over.
 */
function findId(known: ReadonlyMap<string, Registration>, name: string): string {
  const id = `solana:${name}`;
  let number = 1;
  const toId = (): string => (number === 1 ? id : `${id}#${number}`);
  while (known.has(toId())) number += 1;
  return toId();
}

/** Finds the wallets that register themselves, those that come late too. Returns what stops it. */
export function startDiscovery(context: AdapterContext, page: EventTarget): () => void {
  const known = new Map<string, Registration>();
  const offered = new Set<string>();

  /** The host may change its options about wallets of this browser at any time. */
  function sync(): void {
    const isOffered = context.getOptions().enableInjected;
    for (const id of offered) {
      if (isOffered && known.has(id)) continue;
      offered.delete(id);
      context.removeConnector(id);
    }
    for (const [id, registration] of isOffered ? known : []) {
      if (offered.has(id)) continue;
      offered.add(id);
      context.addConnector(createWalletConnector(id, registration, context));
    }
  }

  function add(wallet: unknown): (() => void) | undefined {
    const registration = parseRegistration(wallet);
    const isKnown = [...known.values()].some((one) => one.wallet === wallet);
    if (!registration || isKnown || known.size >= REGISTRATIONS_MAX) return undefined;
    const id = findId(known, normalizeWalletName(registration.name));
    known.set(id, registration);
    sync();
    return () => {
      known.delete(id);
      sync();
    };
  }

  const stopWallets = watchStandardWallets(page, add);
  const stopOptions = context.subscribeOptions?.(sync);
  return () => {
    stopWallets();
    stopOptions?.();
  };
}
