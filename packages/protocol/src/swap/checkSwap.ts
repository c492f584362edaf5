import { isEvmAddressShape } from '../checks/patterns.ts';
import { NATIVE_TOKEN_ADDRESSES } from '../constants/chains.ts';
import { type SearchingExchange, exchangeRouters, readSwapTerms } from './exchangeCalls.ts';
import { type RouteHop, encodeApproval, encodeRouterCall } from './routerCall.ts';

/** A transaction as the services build it. */
export interface BuiltTransaction {
  /** CAIP-10, as `to`. */
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: string;
  readonly eip155: { readonly gas: number };
}

/** A swap as the services build it. */
export interface BuiltSwap {
  readonly tx: BuiltTransaction & { readonly amount: string };
  readonly quote: {
    readonly fromAmount: string;
    readonly toAmountMinimum: string;
    readonly deadline: number;
    readonly route: readonly RouteHop[];
  };
}

/** True for a swap of an EVM chain: a service may answer with one of another namespace. */
export const isEvmSwap = <Built extends { readonly tx: object }>(
  built: Built,
): built is Built & { readonly tx: BuiltSwap['tx'] } => 'eip155' in built.tx;

/** The account and the exchange of a transaction. */
interface Parties {
  /** CAIP-2. */
  readonly chainId: string;
  readonly user: string;
  /** The router of the chain, as the page has it and not as a service names it. */
  readonly router: string;
}

/** What the visitor was shown, in plain addresses; of the coin, that of all e. */
export interface SwapExpectation extends Parties {
  readonly from: string;
  readonly to: string;
  readonly wrappedCoin: string;
  readonly amount: bigint;
  readonly minimum: bigint;
  readonly nowSeconds: number;
}

/** The same of a swap through an exchange that searches others. */
export interface ExchangeExpectation extends Omit<SwapExpectation, 'router' | 'wrappedCoin' | 'nowSeconds'> {
  readonly exchange: SearchingExchange;
  /** The contracts that may act for the router, as the chain names them. */
  readonly settlers: readonly string[];
}

/** What the visitor was shown of an approval. */
export interface ApprovalExpectation extends Parties {
  readonly token: string;
  readonly amount: bigint;
}

/** What of a transaction is not as it was shown. */
export type SwapProblem =
  | 'sender'
  | 'target'
  | 'value'
  | 'amount'
  | 'minimum'
  | 'deadline'
  | 'route'
  | 'gas'
  | 'data'
  | 'tokens'
  | 'recipient'
  | 'settler'
  | 'program'
  | 'account'
  | 'source'
  | 'effect';

/** A transaction may wait so long for its block. */
const deadlineMostSeconds = 1_800;
/** No swap of three hops needs as much. */
const gasMost = 5_000_000;
/** Slippage has four digits behind the point. */
const perCent = 10_000;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isCoin = (token: string): boolean => isSame(token, NATIVE_TOKEN_ADDRESSES.eip155);

/** The least that is received of a quoted amount with this slippage, in per cent. */
export function minimumOf(quotedAmount: bigint, slippage: number): bigint {
  const whole = BigInt(100 * perCent);
  return (quotedAmount * (whole - BigInt(Math.round(slippage * perCent)))) / whole;
}

/** Fees are below the whole, in hundredths of a basis point. */
const feeLimit = 1_000_000;

/** Tokens and fee have the lengths that the encoder gives them: another one would shift what is encoded after it. */
const isHop = ({ version, fee, from, to }: RouteHop): boolean =>
  (version === 2 || version === 3) &&
  Number.isInteger(fee) &&
  fee > 0 &&
  fee < feeLimit &&
  isEvmAddressShape(from) &&
  isEvmAddressShape(to);

/** From one token to the other without a gap, in pools that the router has. */
function isRoute(route: readonly RouteHop[], from: string, to: string): boolean {
  const ends = [from, ...route.map((hop) => hop.to)];
  const hasGap = route.some((hop, index) => !isSame(hop.from, ends[index] ?? ''));
  return route.length > 0 && route.length <= 3 && route.every(isHop) && !hasGap && isSame(ends.at(-1) ?? '', to);
}

type Sender = Pick<Parties, 'chainId' | 'user'>;

function findPartyProblem(tx: BuiltTransaction, target: string, { chainId, user }: Sender): SwapProblem | undefined {
  if (!isSame(tx.from, `${chainId}:${user}`)) return 'sender';
  if (!isSame(tx.to, `${chainId}:${target}`)) return 'target';
  return Number.isSafeInteger(tx.eip155.gas) && tx.eip155.gas > 0 && tx.eip155.gas <= gasMost ? undefined : 'gas';
}

/**
 * The first thing in which a built swap differs from what the visitor was shown; undefined for none. Its data must be,
 * byte by byte, what this page encodes for the route itself: nothing has to be decoded, and nothing can be added.
 */
export function findSwapProblem({ tx, quote }: BuiltSwap, shown: SwapExpectation): SwapProblem | undefined {
  const party = findPartyProblem(tx, shown.router, shown);
  if (party !== undefined) return party;
  if (tx.value !== String(isCoin(shown.from) ? shown.amount : 0n)) return 'value';
  if (tx.amount !== String(shown.amount) || quote.fromAmount !== String(shown.amount)) return 'amount';
  const minimum = /^\d{1,78}$/.test(quote.toAmountMinimum) ? BigInt(quote.toAmountMinimum) : 0n;
  if (minimum < shown.minimum || minimum === 0n) return 'minimum';
  const isInTime = quote.deadline > shown.nowSeconds && quote.deadline <= shown.nowSeconds + deadlineMostSeconds;
  if (!Number.isSafeInteger(quote.deadline) || !isInTime) return 'deadline';
  const inPools = (token: string): string => (isCoin(token) ? shown.wrappedCoin : token);
  if (!isRoute(quote.route, inPools(shown.from), inPools(shown.to))) return 'route';
  const data = encodeRouterCall({
    route: quote.route,
    amount: shown.amount,
    minimum,
    recipient: shown.user,
    deadlineSeconds: quote.deadline,
    isCoinReceived: isCoin(shown.to),
  });
  return isSame(tx.data, data) ? undefined : 'data';
}

/**
 * The same for the call of another exchange. Its path is opaque, so the terms count that its router holds itself to: no
 * more than the amount, for the minimum or more, to the visitor. A call that does not name them all is refused.
 */
export function findExchangeProblem(tx: BuiltTransaction, shown: ExchangeExpectation): SwapProblem | undefined {
  const party = findPartyProblem(tx, exchangeRouters[shown.exchange], shown);
  if (party !== undefined) return party;
  if (tx.value !== String(isCoin(shown.from) ? shown.amount : 0n)) return 'value';
  const terms = readSwapTerms(shown.exchange, tx.data);
  if (terms === undefined) return 'data';
  if (!isSame(terms.from, shown.from) || !isSame(terms.to, shown.to)) return 'tokens';
  if (terms.amount !== shown.amount) return 'amount';
  if (terms.minimum < shown.minimum || terms.minimum === 0n) return 'minimum';
  if (!isSame(terms.recipient, shown.user)) return 'recipient';
  const isKnown = (one: string): boolean => shown.settlers.some((known) => isSame(known, one));
  return terms.settlers.every(isKnown) ? undefined : 'settler';
}

/** The same for an approval: exactly this amount, for the router of the chain alone. */
export function findApprovalProblem(tx: BuiltTransaction, shown: ApprovalExpectation): SwapProblem | undefined {
  const party = findPartyProblem(tx, shown.token, shown);
  if (party !== undefined) return party;
  if (tx.value !== '0') return 'value';
  return isSame(tx.data, encodeApproval(shown.router, shown.amount)) ? undefined : 'data';
}
