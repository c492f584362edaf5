import {
  buildSwapApproval,
  buildSwapTransaction,
  callPaymaster,
  getBalance,
  getCollectibles,
  getGasPrice,
  getHistory,
  getIdentity,
  getPrices,
  getSupportedChains,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
  rpc,
} from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { portsOf } from '../namespaces/ports.ts';
import type { SwapChains } from '../services/swaps/createSwapChains.ts';
import type { Bundlers } from '../services/userOperations/createPaymasters.ts';

/** Calls of every namespace: its ports have all that they need. */
const everywhere = [getBalance, getPrices, getHistory];

/** Calls of a chain with an exchange, and of one whose exchanges spend what they are allowed to. */
const ofExchanges = [getSwapQuotes, getSwapTokens, buildSwapTransaction];
const ofApprovals = [getSwapAllowance, buildSwapApproval];

export interface SupportedCalls {
  readonly nameChain: string;
  /** Of the names that this server gives; undefined where it gives none. */
  readonly nameDomain: string | undefined;
  readonly findSwaps: SwapChains['find'];
  readonly bundlers: Bundlers;
}

/** The chains that the operator configured, and the calls with an answer for each; names are on one chain alone. */
export function createChainsModule(
  chains: readonly string[],
  { nameChain, nameDomain, findSwaps, bundlers }: SupportedCalls,
): ServerModule {
  const callsOf = (chain: string): string[] => {
    const swaps = findSwaps(chain);
    const { hasRpc, hasGasPrice, hasCollectibles } = portsOf(chain);
    return [
      ...(hasRpc ? [rpc] : []),
      ...everywhere,
      ...(hasCollectibles ? [getCollectibles] : []),
      ...(chain === nameChain ? [getIdentity] : []),
      ...(hasGasPrice ? [getGasPrice] : []),
      ...(bundlers[chain] ? [callPaymaster] : []),
      ...(swaps ? ofExchanges : []),
      ...(swaps?.approvals ? ofApprovals : []),
    ].map(({ name }) => name);
  };
  const sponsored = chains.filter((chain) => bundlers[chain]?.paymaster);
  // Lists are read for it: at the first request, and not at the start of the process.
  let calls: Record<string, string[]> | undefined;
  const answer = () => ({
    http: [...chains],
    ws: [],
    calls: (calls ??= Object.fromEntries(chains.map((chain) => [chain, callsOf(chain)]))),
    ...(nameDomain !== undefined && { nameDomain }),
    ...(sponsored.length > 0 && { sponsored }),
  });
  return {
    name: 'chains',
    calls: [getSupportedChains],
    mount(app, http) {
      serve(app, http, getSupportedChains, async () => answer(), { cacheSeconds: 300 });
    },
  };
}
