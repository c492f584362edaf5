import type { CaipNetworkId } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import type { TrackedTransaction } from '../store/state.ts';
import type { RequestSwapParameters } from './requestSwap.ts';
import type { SwapFees, SwapQuery, SwapQuote } from './swapQuote.ts';
import { type PorticoQuery, defineQuery } from '../query/defineQuery.ts';

// As in queries.ts, the code that calls a server loads with the first request.

/** How long a quote is shown before it is read anew: a block of the slowest chains, and a little more. */
export const QUOTE_FRESH_MS = 15_000;
/** Lists of tokens change rarely. */
const TOKENS_FRESH_MS = 300_000;
const PRICES_FRESH_MS = 60_000;
/** Typing has paused when no key came for this long. */
const PAUSE_MS = 300;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** The listed tokens of a network. */
export function swapTokensQuery(
  portico: PorticoHandle,
  caipNetworkId: CaipNetworkId,
): PorticoQuery<readonly TokenBalance[]> {
  return defineQuery(portico, ['swapTokens', caipNetworkId], {
    queryFn: async ({ signal }) =>
      (await import('./swapTokens.ts')).fetchSwapTokens(portico[contextKey], caipNetworkId, signal),
    staleTime: TOKENS_FRESH_MS,
  });
}

/**
 * What the exchange gives for an amount; read anew while it is shown. Each amount is a query: no late answer counts.
 */
export function swapQuoteQuery(portico: PorticoHandle, query: SwapQuery): PorticoQuery<SwapQuote> {
  const { caipNetworkId, from, to, amount, slippage, address } = query;
  // A bigint cannot be hashed by a query client.
  return defineQuery(
    portico,
    ['swapQuote', caipNetworkId, from.address, to.address, amount.toString(), slippage, address],
    {
      async queryFn({ signal }) {
        const [{ fetchSwapQuote }] = await raceAbort(Promise.all([import('./swapQuote.ts'), pause()]), signal);
        return fetchSwapQuote(portico[contextKey], query, signal);
      },
      staleTime: QUOTE_FRESH_MS,
      gcTime: QUOTE_FRESH_MS,
      refetchInterval: QUOTE_FRESH_MS,
    },
  );
}

/** What swaps on a network cost now. */
export function swapFeesQuery(portico: PorticoHandle, caipNetworkId: CaipNetworkId): PorticoQuery<SwapFees> {
  return defineQuery(portico, ['swapFees', caipNetworkId], {
    queryFn: async ({ signal }) =>
      (await import('./swapQuote.ts')).fetchSwapFees(portico[contextKey], caipNetworkId, signal),
    staleTime: QUOTE_FRESH_MS,
    refetchInterval: QUOTE_FRESH_MS,
  });
}

/** What the exchange may spend of an account's token already; null where it needs no approval. */
export function allowanceQuery(
  portico: PorticoHandle,
  parameters: { readonly caipNetworkId: CaipNetworkId; readonly token: TokenBalance; readonly address: string },
): PorticoQuery<bigint | null> {
  const { caipNetworkId, token, address } = parameters;
  return defineQuery(
    portico,
    ['account', caipNetworkId.split(':')[0], 'allowance', caipNetworkId, token.address, address],
    {
      queryFn: async ({ signal }) =>
        (await import('./swapQuote.ts')).fetchAllowance(portico[contextKey], parameters, signal),
      staleTime: 0,
    },
  );
}

/** The price of a token in US dollars; null where it is unknown. */
export function tokenPriceQuery(
  portico: PorticoHandle,
  { caipNetworkId, address }: { readonly caipNetworkId: CaipNetworkId; readonly address: string | undefined },
): PorticoQuery<number | null> {
  return defineQuery(portico, ['tokenPrice', caipNetworkId, address], {
    async queryFn({ signal }) {
      const { fetchPrices } = await import('../accountData/fetchPrices.ts');
      return (await fetchPrices(portico[contextKey], { caipNetworkId, addresses: [address], signal }))(address) ?? null;
    },
    staleTime: PRICES_FRESH_MS,
  });
}

/** `requestSwap`; its code loads with the press. */
export async function startSwap(
  portico: PorticoHandle,
  parameters: RequestSwapParameters,
): Promise<TrackedTransaction> {
  return (await import('./requestSwap.ts')).requestSwap(portico, parameters);
}
