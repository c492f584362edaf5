import type { AdapterContext } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { type CaipNetworkId, specError } from '@portico/protocol';
import type { LoginFrame } from '../host/createLoginFrame.ts';

/** The networks that the page is on, in each namespace of the login. */
export function createFollowed({ getAllNetworks }: AdapterContext, frame: LoginFrame) {
  const chosen = new Map<ChainNamespace, CaipNetworkId>();
  const of = (namespace: ChainNamespace): CaipNetworkId => {
    const first = getAllNetworks().find(({ chainNamespace }) => chainNamespace === namespace);
    const found = chosen.get(namespace) ?? first?.caipNetworkId;
    if (found === undefined) throw specError('network.undefined');
    return found;
  };
  return {
    of,
    choose: (namespace: ChainNamespace, caipNetworkId: CaipNetworkId) => void chosen.set(namespace, caipNetworkId),
    /** The frame may have loaded again: each request brings its network. */
    follow: async (namespace: ChainNamespace): Promise<void> =>
      void (await frame.request('SWITCH_NETWORK', { caipNetworkId: of(namespace) })),
  };
}

/** The networks of a login. */
export type FollowedNetworks = ReturnType<typeof createFollowed>;
