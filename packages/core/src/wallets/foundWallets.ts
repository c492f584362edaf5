import { type ChainNamespace, normalizeWalletName } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import type { AdapterContext } from '../contract/namespaceAdapter.ts';

// A hostile script may register for ever.
const WALLETS_MAX = 50;

interface FoundWalletsParameters<Found> {
  readonly namespace: ChainNamespace;
  /** True where both are one wallet: the first one stays. */
  readonly isSame: (known: Found, found: Found) => boolean;
  readonly createConnector: (id: string, found: Found) => Connector;
}

export interface FoundWallets<Found> {
  /** Returns what takes the wallet away again; undefined where it is there already, or one too many. */
  add(found: Found | undefined): (() => void) | undefined;
  /** The options are no longer followed. */
  stop(): void;
}

/**
 * Wallets of this browser without an rdns, offered while the host's option `enableInjected` allows it. The first of a
 * name has it as its id; no other wallet can take it over.
 */
export function createFoundWallets<Found extends { readonly name: string }>(
  context: AdapterContext,
  { namespace, isSame, createConnector }: FoundWalletsParameters<Found>,
): FoundWallets<Found> {
  const known = new Map<string, Found>();
  const offered = new Set<string>();

  function findId(name: string): string {
    const id = `${namespace}:${normalizeWalletName(name)}`;
    let number = 1;
    const toId = (): string => (number === 1 ? id : `${id}#${number}`);
    while (known.has(toId())) number += 1;
    return toId();
  }

  /** The host may change its options at any time. */
  function sync(): void {
    const isOffered = context.getOptions().enableInjected;
    for (const id of offered) {
      if (isOffered && known.has(id)) continue;
      offered.delete(id);
      context.removeConnector(id);
    }
    for (const [id, found] of isOffered ? known : []) {
      if (offered.has(id)) continue;
      offered.add(id);
      context.addConnector(createConnector(id, found));
    }
  }

  const stop = context.subscribeOptions?.(sync);
  return {
    add(found) {
      if (!found || known.size >= WALLETS_MAX || [...known.values()].some((one) => isSame(one, found))) {
        return undefined;
      }
      const id = findId(found.name);
      known.set(id, found);
      sync();
      return () => {
        known.delete(id);
        sync();
      };
    },
    stop: () => stop?.(),
  };
}
