import { AUTH_CONNECTOR_NAMESPACES, type CaipNetworkId, parseCaipNetworkId } from '@portico/protocol';
import { FrameError } from '../messages/frameError.ts';

const namespaces: readonly string[] = AUTH_CONNECTOR_NAMESPACES;
const namespaceOf = (caipNetworkId: CaipNetworkId): string => parseCaipNetworkId(caipNetworkId).chainNamespace;

/** The networks that the page is on: the one it chose last, and that of each namespace. */
export function createNetworks(first: CaipNetworkId) {
  let last = first;
  const chosen = new Map([[namespaceOf(first), first]]);
  return {
    last: (): CaipNetworkId => last,
    choose(caipNetworkId: CaipNetworkId): void {
      const namespace = namespaceOf(caipNetworkId);
      if (!namespaces.includes(namespace)) throw new FrameError('chain.unsupported');
      chosen.set(namespace, caipNetworkId);
      last = caipNetworkId;
    },
    /** The network that a method is for: each namespace has methods of its own. */
    of(method: string): CaipNetworkId {
      return chosen.get(method.startsWith('solana_') ? 'solana' : 'eip155') ?? last;
    },
  };
}

/** The networks that the page is on. */
export type FrameNetworks = ReturnType<typeof createNetworks>;
