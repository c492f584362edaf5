import { type CaipNetworkId, PorticoError } from '@portico/protocol';
import { getGasPrice, getSwapAllowance, getSwapQuotes } from '@portico/protocol/api';
import { type RouteHop, minimumOf } from '@portico/protocol/swap';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callSwaps } from './callSwaps.ts';
import { ownExchange, toCaipToken } from './swapTokens.ts';

/** So much of one token for another. */
export interface SwapQuery {
  readonly caipNetworkId: CaipNetworkId;
  readonly from: TokenBalance;
  readonly to: TokenBalance;
  /** In base units of `from`. */
  readonly amount: bigint;
  /** In per cent: so much less than quoted may be received. */
  readonly slippage: number;
}

/** What the exchange gives for it now. */
export interface SwapQuote {
  /** In base units, after the fees of the exchange and before slippage. */
  readonly toAmount: bigint;
  /** With less than this received, the whole swap is undone. */
  readonly minimum: bigint;
  /** Gas of the swap alone, where it is known. */
  readonly gas?: bigint;
  readonly route: readonly RouteHop[];
}

/**
 * The best quote.
 * @throws PorticoError `swap.no_route`, `swap.not_as_shown` where the answer is for another swap, and as callSwaps.
 */
export async function fetchSwapQuote(
  portico: PorticoContext,
  { caipNetworkId, from, to, amount, slippage }: SwapQuery,
  signal?: AbortSignal,
): Promise<SwapQuote> {
  const wanted = { from: toCaipToken(caipNetworkId, from), to: toCaipToken(caipNetworkId, to), amount: String(amount) };
  const { quotes } = await callSwaps(portico, caipNetworkId, getSwapQuotes, {
    query: { ...wanted, ...ownExchange },
    signal,
  });
  const [best] = quotes;
  if (best === undefined) throw new PorticoError('swap.no_route', { caipNetworkId });
  const toAmount = BigInt(best.toAmount);
  const isMeant = best.fromAmount === wanted.amount && best.fromAccount === wanted.from && best.toAccount === wanted.to;
  if (!isMeant || toAmount === 0n) throw new PorticoError('swap.not_as_shown', { problem: 'amount' });
  const { gas, route = [] } = best;
  return { toAmount, minimum: minimumOf(toAmount, slippage), ...(gas !== undefined && { gas: BigInt(gas) }), route };
}

/** The usual gas price of a network, in wei. @throws PorticoError `network.gas_price_unsupported`, as callService. */
export async function fetchGasPrice(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<bigint> {
  const request = { query: { chainId: caipNetworkId }, signal };
  const { standard } = await callSwaps(portico, caipNetworkId, getGasPrice, request, 'network.gas_price_unsupported');
  return BigInt(standard);
}

/** What the exchange may spend of an account's token already. @throws PorticoError as callSwaps. */
export async function fetchAllowance(
  portico: PorticoContext,
  {
    caipNetworkId,
    token,
    address,
  }: {
    readonly caipNetworkId: CaipNetworkId;
    readonly token: TokenBalance;
    readonly address: string;
  },
  signal?: AbortSignal,
): Promise<bigint> {
  const account = { tokenAddress: toCaipToken(caipNetworkId, token), userAddress: `${caipNetworkId}:${address}` };
  const query = { ...account, ...ownExchange };
  const { allowance } = await callSwaps(portico, caipNetworkId, getSwapAllowance, { query, signal });
  return BigInt(allowance);
}
