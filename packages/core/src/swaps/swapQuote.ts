import { type CaipNetworkId, PorticoError } from '@portico/protocol';
import { getGasPrice, getSwapAllowance, getSwapQuotes } from '@portico/protocol/api';
import { type RouteHop, minimumOf } from '@portico/protocol/swap';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { requireNetwork } from '../context/requireNetwork.ts';
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
  /** The account that swaps, where one is connected. */
  readonly address?: string | undefined;
}

/** What the exchange gives for it now. */
export interface SwapQuote {
  /** In base units, after the fees of the exchange and before slippage. */
  readonly toAmount: bigint;
  /** With less than this received, the whole swap is undone. */
  readonly minimum: bigint;
  /** Gas of the swap alone, where it is known. */
  readonly gas?: bigint;
  /** In base units of the coin, where gas has no price. */
  readonly fee?: bigint;
  readonly route: readonly RouteHop[];
}

/**
 * The best quote.
 * @throws PorticoError `swap.no_route`, `swap.not_as_shown` where the answer is for another swap, and as callSwaps.
 */
export async function fetchSwapQuote(
  portico: PorticoContext,
  { caipNetworkId, from, to, amount, slippage, address }: SwapQuery,
  signal?: AbortSignal,
): Promise<SwapQuote> {
  const wanted = { from: toCaipToken(caipNetworkId, from), to: toCaipToken(caipNetworkId, to), amount: String(amount) };
  const { quotes } = await callSwaps(portico, caipNetworkId, getSwapQuotes, {
    query: { ...wanted, ...ownExchange(caipNetworkId), ...(address !== undefined && { userAddress: address }) },
    signal,
  });
  const [best] = quotes;
  if (best === undefined) throw new PorticoError('swap.no_route', { caipNetworkId });
  const toAmount = BigInt(best.toAmount);
  const isMeant = best.fromAmount === wanted.amount && best.fromAccount === wanted.from && best.toAccount === wanted.to;
  if (!isMeant || toAmount === 0n) throw new PorticoError('swap.not_as_shown', { problem: 'amount' });
  const { gas, fee, route = [] } = best;
  return {
    toAmount,
    minimum: minimumOf(toAmount, slippage),
    ...(gas !== undefined && { gas: BigInt(gas) }),
    ...(fee !== undefined && { fee: BigInt(fee) }),
    route,
  };
}

/** What swaps on a network cost now, in base units of the coin. */
export interface SwapFees {
  /** Zero where gas has no price. */
  readonly gasPrice: bigint;
  /** Of a swap before its quote; undefined where that follows from its gas. */
  readonly usual?: bigint;
}

/** The usual fees of a network. @throws PorticoError `network.gas_price_unsupported`, as callService. */
export async function fetchSwapFees(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<SwapFees> {
  const swaps = await loadSwapChecks(portico, caipNetworkId);
  if (swaps) return { gasPrice: 0n, usual: swaps.usualFee };
  const request = { query: { chainId: caipNetworkId }, signal };
  const { standard } = await callSwaps(portico, caipNetworkId, getGasPrice, request, 'network.gas_price_unsupported');
  return { gasPrice: BigInt(standard) };
}

/** The part of a namespace for swaps that need no approval; undefined where they do. */
export const loadSwapChecks = async (portico: PorticoContext, caipNetworkId: CaipNetworkId) =>
  (await portico.adapters.get(requireNetwork(portico, caipNetworkId).chainNamespace)?.loadWrites())?.swaps;

/** What the exchange may spend of an account's token already; null where it needs no approval. @throws as callSwaps. */
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
): Promise<bigint | null> {
  if (await loadSwapChecks(portico, caipNetworkId)) return null;
  const account = { tokenAddress: toCaipToken(caipNetworkId, token), userAddress: `${caipNetworkId}:${address}` };
  const query = { ...account, ...ownExchange(caipNetworkId) };
  const { allowance } = await callSwaps(portico, caipNetworkId, getSwapAllowance, { query, signal });
  return BigInt(allowance);
}
