import { type CaipNetworkId, POLLING_INTERVAL_MS, PorticoError } from '@portico/protocol';
import type { Call, NamespaceWrites, SendTarget, Sent } from '../contract/namespaceWrites.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { getCapabilities } from '../namespaces/writes.ts';
import type { TrackedTransaction, TransactionPurpose } from '../store/state.ts';
import { sendTracked } from '../transactions/sendTransaction.ts';

/** A quarter of the usual interval: the visitor has just confirmed and is watching. */
const BATCH_INTERVAL_MS = POLLING_INTERVAL_MS / 4;

/** True where the wallet makes several calls at once or none of them (EIP-5792), or offers to become able to. */
export async function hasAtomicCalls(portico: PorticoContext, signal: AbortSignal): Promise<boolean> {
  const capabilities = await getCapabilities(portico, { namespace: 'eip155', signal }).catch(() => undefined);
  const status = capabilities?.['atomic']?.['status'];
  return status === 'supported' || status === 'ready';
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The batch's one transaction, once the wallet has brought it to the chain. @throws PorticoError `swap.would_fail`. */
async function findTransaction(writes: NamespaceWrites, target: SendTarget, id: string): Promise<Sent> {
  const { calls, toSent } = writes;
  if (!calls || !toSent) throw new PorticoError('wallet.method_unsupported', { method: 'wallet_sendCalls' });
  for (;;) {
    // A wallet that does not answer once is requested again.
    const answer = await calls.getCallsStatus(target, { id }).catch(() => undefined);
    if (target.signal?.aborted) throw new PorticoError('aborted');
    const hash = answer && 'transactionHashes' in answer ? answer.transactionHashes[0] : undefined;
    if (hash !== undefined) return toSent(target, { hash });
    if (answer && answer.status !== 'pending') throw new PorticoError('swap.would_fail', {});
    await wait(BATCH_INTERVAL_MS);
  }
}

/**
 * Sends calls as one transaction, with one prompt: all of them take effect, or none.
 * @throws PorticoError as sendTransaction, `swap.would_fail` where the wallet gave the batch up.
 */
export function sendBatch(
  portico: PorticoContext,
  parameters: {
    readonly caipNetworkId: CaipNetworkId;
    readonly calls: readonly Call[];
    readonly purpose: TransactionPurpose;
    readonly signal: AbortSignal;
    readonly onSent: () => void;
  },
): Promise<TrackedTransaction> {
  const { caipNetworkId, calls, purpose, signal, onSent } = parameters;
  return sendTracked(portico, {
    caipNetworkId,
    signal,
    toPurpose: () => purpose,
    async request(writes, target) {
      if (!writes.calls) throw new PorticoError('wallet.method_unsupported', { method: 'wallet_sendCalls' });
      const { id } = await writes.calls.sendCalls(target, { calls, isAtomicRequired: true });
      onSent();
      // The page that sent it may have moved on; what the wallet does with it is recorded all the same.
      return findTransaction(writes, { ...target, signal: portico.signal }, id);
    },
  });
}
