import {
  getBalance,
  getCollectibles,
  getHistory,
  getIdentity,
  getPrices,
  getSupportedChains,
  rpc,
} from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { portsOf } from '../namespaces/ports.ts';

/** Calls of every namespace: its ports have all that they need. */
const everywhere = [getBalance, getPrices, getHistory];

/** The chains that the operator configured, and the calls with an answer for each; names are on one chain alone. */
export function createChainsModule(
  chains: readonly string[],
  nameChain: string,
  nameDomain: string | undefined,
): ServerModule {
  const callsOf = (chain: string): string[] => {
    const { hasRpc, hasCollectibles } = portsOf(chain);
    const others = [...(hasCollectibles ? [getCollectibles] : []), ...(chain === nameChain ? [getIdentity] : [])];
    return [...(hasRpc ? [rpc] : []), ...everywhere, ...others].map(({ name }) => name);
  };
  const answer = {
    http: [...chains],
    ws: [],
    calls: Object.fromEntries(chains.map((chain) => [chain, callsOf(chain)])),
    ...(nameDomain !== undefined && { nameDomain }),
  };
  return {
    name: 'chains',
    calls: [getSupportedChains],
    mount(app, http) {
      serve(app, http, getSupportedChains, async () => answer, { cacheSeconds: 300 });
    },
  };
}
