import { NATIVE_TOKEN_ADDRESSES, PorticoError, specError } from '@portico/protocol';
import { buildSwapApproval, buildSwapTransaction } from '@portico/protocol/api';
import {
  type BuiltTransaction,
  type RouterPermit,
  type SwapProblem,
  encodeRouterCall,
  findApprovalProblem,
  findSwapProblem,
  isEvmSwap,
} from '@portico/protocol/swap';
import type { Call } from '../contract/namespaceWrites.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { requireNetwork } from '../context/requireNetwork.ts';
import { toSendTarget } from '../namespaces/sendTarget.ts';
import { callSwaps } from './callSwaps.ts';
import { type Exchange, findExchange } from './exchanges.ts';
import type { SwapQuery, SwapQuote } from './swapQuote.ts';
import { loadSwapChecks } from './swapQuote.ts';
import { ownExchange, toCaipToken } from './swapTokens.ts';

/** A swap as the visitor was shown it. */
export interface ShownSwap extends SwapQuery {
  readonly quote: SwapQuote;
}

/** And the account that makes it. */
export interface OwnSwap extends ShownSwap {
  readonly address: string;
}

/** @throws PorticoError `network.swaps_unsupported`. */
export function requireExchange(portico: PorticoContext, { caipNetworkId }: SwapQuery): Exchange {
  const exchange = findExchange(requireNetwork(portico, caipNetworkId));
  if (!exchange) throw specError('network.swaps_unsupported', { caipNetworkId });
  return exchange;
}

const addressIn = ({ address }: { readonly address?: string }): string => address ?? NATIVE_TOKEN_ADDRESSES.eip155;

/** The part of a CAIP-10 id after the network, for a wallet. */
const toCall = ({ to, value, data }: BuiltTransaction): Call => ({
  to: to.slice(to.lastIndexOf(':') + 1),
  value: BigInt(value),
  data,
});

function refuse(problem: SwapProblem | undefined): void {
  if (problem !== undefined) throw new PorticoError('swap.not_as_shown', { problem });
}

/**
 * The approval of exactly this amount, and before it the reset of an earlier one where the token needs that; each
 * checked to be that alone.
 * @throws PorticoError `swap.not_as_shown`, and those of callSwaps.
 */
export async function buildApproval(portico: PorticoContext, swap: OwnSwap, signal: AbortSignal) {
  const { caipNetworkId, from, to, amount, address } = swap;
  const { router } = requireExchange(portico, swap);
  const query = {
    ...ownExchange(caipNetworkId),
    userAddress: `${caipNetworkId}:${address}`,
    from: toCaipToken(caipNetworkId, from),
    to: toCaipToken(caipNetworkId, to),
    amount: String(amount),
  };
  const { tx, reset } = await callSwaps(portico, caipNetworkId, buildSwapApproval, { query, signal });
  const shown = { chainId: caipNetworkId, user: address, router, token: addressIn(from) };
  refuse(findApprovalProblem(tx, { ...shown, amount }));
  if (reset) refuse(findApprovalProblem(reset, { ...shown, amount: 0n }));
  return { approval: toCall(tx), ...(reset && { reset: toCall(reset) }) };
}

interface BuildSwapParameters {
  /** Left out where an approval has yet to take effect. */
  readonly isSimulated: boolean;
  /** The visitor's, added to what the service built. */
  readonly permit?: RouterPermit;
  readonly signal: AbortSignal;
}

/** The best swap of the service now, which gives the minimum that was shown or more. @throws PorticoError */
async function requestBuilt(
  portico: PorticoContext,
  { caipNetworkId, from, to, amount, address, quote, slippage }: OwnSwap,
  { isSimulated, signal }: BuildSwapParameters,
) {
  const { projectId } = portico.store.getState().options;
  const body = {
    ...ownExchange(caipNetworkId),
    projectId,
    amount: String(amount),
    [requireNetwork(portico, caipNetworkId).chainNamespace]: { slippage },
    from: toCaipToken(caipNetworkId, from),
    to: toCaipToken(caipNetworkId, to),
    userAddress: `${caipNetworkId}:${address}`,
    ...(!isSimulated && { disableEstimate: true }),
  };
  const built = await callSwaps(portico, caipNetworkId, buildSwapTransaction, { body, signal });
  if (BigInt(built.quote.toAmount) < quote.minimum) throw new PorticoError('swap.price_moved');
  return built;
}

/**
 * The transaction of a swap that needs no approval any more, in the form of its namespace: checked by the namespace
 * where it has checks of its own.
 * @throws PorticoError as buildSwap, and those of the namespace.
 */
export async function buildLastTransaction(
  portico: PorticoContext,
  swap: OwnSwap,
  signal: AbortSignal,
): Promise<unknown> {
  const { caipNetworkId, from, to, amount, quote } = swap;
  const checks = await loadSwapChecks(portico, caipNetworkId);
  if (!checks) return buildSwap(portico, swap, { isSimulated: true, signal });
  const { tx } = await requestBuilt(portico, swap, { isSimulated: true, signal });
  const shown = { tx, from: from.address, to: to.address, amount, minimum: quote.minimum };
  return checks.check(await toSendTarget(portico, caipNetworkId, signal), shown);
}

/**
 * The transaction of a swap on an EVM chain, along the best route now. Where that gives less than the quote did, it
 * must still give the minimum that was shown, and this becomes the limit.
 * @throws PorticoError `swap.price_moved`, `swap.not_as_shown`, and those of callSwaps.
 */
export async function buildSwap(
  portico: PorticoContext,
  swap: OwnSwap,
  parameters: BuildSwapParameters,
): Promise<Call> {
  const { caipNetworkId, from, to, amount, address, quote } = swap;
  const { permit } = parameters;
  const built = await requestBuilt(portico, swap, parameters);
  const shownMinimum = quote.minimum;
  const { router, wrappedCoin } = requireExchange(portico, swap);
  if (!isEvmSwap(built)) throw new PorticoError('swap.not_as_shown', { problem: 'data' });
  const builtMinimum = BigInt(built.quote.toAmountMinimum);
  const own = { chainId: caipNetworkId, user: address, router, wrappedCoin };
  const tokens = { from: addressIn(from), to: addressIn(to), amount };
  const nowSeconds = Math.floor(portico.now() / 1000);
  // Of its own minimum, so that all of it is compared; the limit of the visitor is set after that.
  const minimum = builtMinimum < shownMinimum ? builtMinimum : shownMinimum;
  refuse(findSwapProblem(built, { ...own, ...tokens, minimum, nowSeconds }));
  if (builtMinimum >= shownMinimum && !permit) return toCall(built.tx);
  const data = encodeRouterCall({
    route: built.quote.route,
    amount,
    minimum: builtMinimum < shownMinimum ? shownMinimum : builtMinimum,
    recipient: address,
    deadlineSeconds: built.quote.deadline,
    isCoinReceived: to.address === undefined,
    permit,
  });
  return { ...toCall(built.tx), data };
}
