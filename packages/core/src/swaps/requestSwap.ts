import { type EventProperties, type PorticoError, specError, toPorticoError } from '@portico/protocol';
import { createLinkedController } from '../async/linkedController.ts';
import { getAccountKind } from '../context/accountKind.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { logDebug, track } from '../context/track.ts';
import type { Call } from '../contract/namespaceWrites.ts';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import { selectAddress } from '../store/selectors.ts';
import type { TokenAmount, TrackedTransaction, TransactionPurpose } from '../store/state.ts';
import { sendTransaction } from '../transactions/sendTransaction.ts';
import {
  type OwnSwap,
  type ShownSwap,
  buildApproval,
  buildLastTransaction,
  buildSwap,
  requireExchange,
} from './buildTransactions.ts';
import { requestPermit } from './requestPermit.ts';
import { hasAtomicCalls, sendBatch } from './sendBatch.ts';
import { fetchAllowance } from './swapQuote.ts';
import { requireNetwork } from '../context/requireNetwork.ts';
import { waitForEnd, waitForSuccess } from './waitForEnd.ts';

/**
 * What a swap waits for: the wallet to sign an approval, or to reset an earlier one and to approve, the network to
 * carry that out, the wallet to swap, or to do all of it at once.
 */
export type SwapStep = 'permitting' | 'resetting' | 'approving' | 'mining' | 'swapping' | 'batching';

/** The swap, and the view that waits. An abort ends it before the next prompt; what the wallet has is recorded. */
export interface RequestSwapParameters extends ShownSwap {
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((step: SwapStep) => void) | undefined;
}

interface Run {
  readonly portico: PorticoContext;
  readonly swap: OwnSwap;
  readonly signal: AbortSignal;
  readonly onStep: (step: SwapStep) => void;
}

const toAmount = ({ symbol, decimals, address }: TokenBalance, amount: bigint): TokenAmount => ({
  symbol,
  decimals,
  amount: amount.toString(),
  ...(address !== undefined && { tokenAddress: address }),
});

const purposeOf = ({ from, to, amount, quote }: ShownSwap): TransactionPurpose => ({
  kind: 'swap',
  sold: toAmount(from, amount),
  bought: toAmount(to, quote.toAmount),
});

/** An allowance that cannot be read counts as none: an approval too many costs a fee, one too few fails. */
async function needsApproval({ portico, swap, signal }: Run): Promise<boolean> {
  const { from, amount, address, caipNetworkId } = swap;
  if (from.address === undefined) return false;
  const allowance = await fetchAllowance(portico, { caipNetworkId, token: from, address }, signal).catch(() => 0n);
  return allowance !== null && allowance < amount;
}

/** One approval, from the prompt until it has taken effect. */
async function approve({ portico, swap, signal, onStep }: Run, call: Call, amount: bigint): Promise<void> {
  const { caipNetworkId, from } = swap;
  onStep(amount === 0n ? 'resetting' : 'approving');
  const { router: spender } = requireExchange(portico, swap);
  const purpose: TransactionPurpose = { kind: 'approval', spender, ...toAmount(from, amount) };
  const sent = await sendTransaction(portico, { caipNetworkId, transaction: call, purpose, signal });
  onStep('mining');
  await waitForSuccess(portico, sent, signal);
}

async function run(parameters: Run): Promise<TrackedTransaction> {
  const { portico, swap, signal, onStep } = parameters;
  const { caipNetworkId, amount } = swap;
  const purpose = purposeOf(swap);
  if (await needsApproval(parameters)) {
    const isAtomic = await hasAtomicCalls(portico, signal);
    const permit = isAtomic
      ? undefined
      : await requestPermit(portico, swap, { signal, onPrompt: () => onStep('permitting') });
    if (permit) {
      const transaction = await buildSwap(portico, swap, { isSimulated: false, permit, signal });
      onStep('swapping');
      return sendTransaction(portico, { caipNetworkId, transaction, purpose, signal });
    }
    const { approval, reset } = await buildApproval(portico, swap, signal);
    if (isAtomic) {
      const call = await buildSwap(portico, swap, { isSimulated: false, signal });
      onStep('batching');
      const calls = [...(reset ? [reset] : []), approval, call];
      return sendBatch(portico, { caipNetworkId, calls, purpose, signal });
    }
    if (reset) await approve(parameters, reset, 0n);
    await approve(parameters, approval, amount);
  }
  const transaction = await buildLastTransaction(portico, swap, signal);
  onStep('swapping');
  return sendTransaction(portico, { caipNetworkId, transaction, purpose, signal });
}

function report(
  portico: PorticoContext,
  properties: EventProperties['INITIATE_SWAP'],
  failure: PorticoError,
  step: SwapStep | undefined,
): void {
  if (failure.code === 'aborted') return;
  const isApproval = step === 'permitting' || step === 'resetting' || step === 'approving' || step === 'mining';
  track(portico, isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...properties, message: failure.message });
}

/** The success of a swap is that of its transaction in a block, and no answer of a wallet. */
async function reportEnd(
  portico: PorticoContext,
  sent: TrackedTransaction,
  properties: EventProperties['INITIATE_SWAP'],
): Promise<void> {
  const { status } = await waitForEnd(portico, sent);
  if (status === 'confirmed') track(portico, 'SWAP_SUCCESS', properties);
  else track(portico, 'SWAP_ERROR', { ...properties, message: status });
}

/**
 * Swaps by the active wallet: approves what is missing, exactly; builds along the best route now; checks that the
 * transaction is the swap that was shown; sends and tracks it. Resolves when the wallet has sent it.
 * @throws PorticoError `user.rejected`, `swap.…`, `network.swaps_unsupported`, `send.reverted`, `send.replaced` of an
 *   approval, `connector.…`, `aborted`.
 */
export async function requestSwap(
  portico: PorticoHandle,
  { signal, onStep, ...shown }: RequestSwapParameters,
): Promise<TrackedTransaction> {
  const context = getContext(portico);
  const { caipNetworkId, from, to, amount, quote } = shown;
  const properties = {
    network: caipNetworkId,
    ...getAccountKind(context),
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: amount.toString(),
    swapToAmount: quote.toAmount.toString(),
  };
  const { controller, release } = createLinkedController([context.signal, signal]);
  let step: SwapStep | undefined;
  const follow = (next: SwapStep): void => {
    step = next;
    onStep?.(next);
  };
  track(context, 'INITIATE_SWAP', properties);
  try {
    const address = selectAddress(context.store.getState(), requireNetwork(context, caipNetworkId).chainNamespace);
    if (address === undefined) throw specError('connector.not_connected');
    const own = { portico: context, swap: { ...shown, address }, signal: controller.signal, onStep: follow };
    const sent = await run(own);
    reportEnd(context, sent, properties).catch((error: unknown) => logDebug(context, error));
    return sent;
  } catch (error) {
    const failure = toPorticoError(error, 'send.failed');
    report(context, properties, failure, step);
    throw failure;
  } finally {
    release();
  }
}
