import { NATIVE_TOKEN_ADDRESSES, SWAP_SLIPPAGE_PERCENT, solanaPrograms } from '@portico/protocol';
import {
  type SolanaSwapSide,
  type SwapExchange,
  WRAPPED_SOL,
  findSolanaSwapProblem,
  minimumOf,
} from '@portico/protocol/swap';
import { ApiError } from '../../../../http/apiError.ts';
import type { JupiterPort, JupiterSwap } from '../../../upstream/exchanges/jupiter.ts';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import type { ServedChain } from '../../rpc/createChainRpc.ts';
import {
  type AnsweredQuote,
  type AnsweredSwap,
  type BuildRequest,
  type QuoteRequest,
  type SwapRequest,
  noRoute,
  requireTwo,
  unsupported,
} from '../chainSwaps.ts';
import type { SwapsOpener } from '../createSwapChains.ts';
import { readLifetime, readOwners, readTokenRent, simulate, toTokenProgram } from './ledgerReads.ts';

// Loads with the first swap: a server without Jupiter has no use for it.
const loadAssembly = () => import('./assembleSwap.ts');

interface Place {
  readonly chainId: string;
  readonly chain: ServedChain;
  readonly jupiter: JupiterPort;
}

/** Of one signature. */
const SIGNATURE_FEE = 5_000n;
/** Of a usual swap, for the fee of a quote; the most that the ledger takes where a transaction cannot be simulated. */
const [usualUnits, unitsMost] = [300_000, 1_400_000];
/** The state moves between the simulation and the block. */
const unitReserve = 1.2;
/** A blockhash is accepted for 150 slots of 0.4 seconds. */
const deadlineSeconds = 60;

function requireJupiter(name: SwapExchange | 'all' | undefined): void {
  if (name !== undefined && name !== 'all' && name !== 'jupiter') throw unsupported();
}

/** The mint of a token, or the one that wraps the coin, which is itself no token of swaps. @throws ApiError */
function toMint(key: string): string {
  if (key === WRAPPED_SOL) throw noRoute();
  return key === NATIVE_TOKEN_ADDRESSES.solana ? WRAPPED_SOL : key;
}

/** Both sides of a swap by the mints as the ledger has them. @throws ApiError, UpstreamFailure */
async function readSides({ chain }: Place, { from, to, user, signal }: SwapRequest & { readonly user: string }) {
  const { findAssociatedAccount } = await loadAssembly();
  requireTwo(from === to);
  const [fromMint, toMintAddress] = [toMint(from), toMint(to)];
  const { token, token2022 } = solanaPrograms;
  const received = await Promise.all([token, token2022].map((one) => findAssociatedAccount(user, toMintAddress, one)));
  const { slot, ownerOf } = await readOwners(chain, [fromMint, toMintAddress, ...received], signal);
  const toSide = async (key: string, mint: string): Promise<SolanaSwapSide> => {
    const isCoin = key === NATIVE_TOKEN_ADDRESSES.solana;
    const program = isCoin ? token : toTokenProgram(ownerOf(mint));
    if (program === undefined) throw noRoute();
    return { mint, program, account: await findAssociatedAccount(user, mint, program), isCoin };
  };
  const sides = { from: await toSide(from, fromMint), to: await toSide(to, toMintAddress) };
  // An account of wrapped coins is closed with the swap, and its rent returned.
  return { ...sides, slot, isCreated: !sides.to.isCoin && ownerOf(sides.to.account) === undefined };
}

type Sides = Awaited<ReturnType<typeof readSides>>;

/** A swap of the exchange, held to what was requested. @throws ApiError `swap.no_route`; UpstreamFailure */
async function requestJupiter(
  { jupiter }: Place,
  { from, to }: Sides,
  request: SwapRequest & { readonly user: string; readonly slippage: number },
): Promise<JupiterSwap> {
  const { user, amount, slippage } = request;
  const swap = await jupiter.build({ ...request, from: from.mint, to: to.mint });
  if (swap === undefined) throw noRoute();
  const shown = { user, from, to, amount, minimum: minimumOf(swap.amountOut, slippage) };
  const problem = findSolanaSwapProblem(swap.instructions, shown);
  const isSignedByOthers = swap.instructions.some(({ accounts, roles }) =>
    roles.some(({ isSigner }, index) => isSigner && accounts[index] !== user),
  );
  if (problem !== undefined || isSignedByOthers) throw new UpstreamFailure('invalid_response', { cause: problem });
  return swap;
}

/** What its priority costs, in lamports. */
function priorityFeeOf({ instructions }: JupiterSwap): bigint {
  const price = instructions.find(({ program, data }) => program === solanaPrograms.computeBudget && data[0] === 3);
  if (price === undefined) return 0n;
  const { data } = price;
  const perUnit = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(1, true);
  return (perUnit * BigInt(usualUnits)) / 1_000_000n;
}

async function quote(place: Place, request: QuoteRequest): Promise<readonly AnsweredQuote[]> {
  const { exchange, user, signal } = request;
  requireJupiter(exchange);
  if (user === undefined)
    throw new ApiError('request.invalid_parameter', "Parameter 'userAddress' is required on this network.");
  const [sides, rent] = await Promise.all([readSides(place, { ...request, user }), readTokenRent(place.chain, signal)]);
  const swap = await requestJupiter(place, sides, { ...request, user, slippage: SWAP_SLIPPAGE_PERCENT });
  const fee = SIGNATURE_FEE + priorityFeeOf(swap) + (sides.isCreated ? BigInt(rent) : 0n);
  return [
    {
      id: `jupiter:${sides.slot}:0`,
      exchange: 'jupiter',
      toAmount: swap.amountOut.toString(),
      fee: fee.toString(),
      block: sides.slot.toString(),
      route: [],
    },
  ];
}

const wouldFail = (): ApiError =>
  new ApiError(
    'swap.would_fail',
    'This swap would be undone now: the account lacks the token or the coin for it, or the price moves too much.',
  );

async function build(place: Place, request: BuildRequest): Promise<AnsweredSwap> {
  const { exchange, user, slippage, isSimulated, nowMs, signal } = request;
  requireJupiter(exchange);
  const { chain, chainId } = place;
  const [sides, lifetime, { assembleSwap }] = await Promise.all([
    readSides(place, request),
    readLifetime(chain, signal),
    loadAssembly(),
  ]);
  const swap = await requestJupiter(place, sides, request);
  const assemble = (units: number): string => assembleSwap({ ...swap, ...lifetime, user, units });
  const used = isSimulated ? await simulate(chain, assemble(unitsMost), signal) : unitsMost;
  if (used === undefined) throw wouldFail();
  const unitLimit = Math.min(unitsMost, Math.ceil(used * unitReserve));
  return {
    tx: {
      from: `${chainId}:${user}`,
      transaction: assemble(unitLimit),
      solana: { unitLimit, lastValidBlockHeight: lifetime.lastValidBlockHeight },
    },
    quote: {
      exchange: 'jupiter',
      toAmount: swap.amountOut.toString(),
      toAmountMinimum: minimumOf(swap.amountOut, slippage).toString(),
      deadline: Math.floor(nowMs / 1_000) + deadlineSeconds,
      block: sides.slot.toString(),
      route: [],
    },
  };
}

/** Swaps on Solana by Jupiter. A token is spent by the transaction itself: there are no approvals. */
export const openSolanaSwaps =
  (jupiter: JupiterPort): SwapsOpener =>
  (chainId, chain) => {
    if (!jupiter.covers(chainId)) return undefined;
    const place = { chainId, chain, jupiter };
    return { quote: (request) => quote(place, request), build: (request) => build(place, request) };
  };
