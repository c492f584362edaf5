import { type CaipNetworkId, PorticoError } from '@portico/protocol';
import type { Call } from '../contract/namespaceWrites.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { getCapabilities } from '../namespaces/writes.ts';
import type { TrackedTransaction, TransactionPurpose } from '../store/state.ts';
import { sendTracked } from '../transactions/sendTransaction.ts';

/** True where the wallet makes several calls at once or none of them (EIP-5792), or offers to become able to. */
export async function hasAtomicCalls(portico: PorticoContext, signal: AbortSignal): Promise<boolean> {
  const capabilities = await getCapabilities(portico, { namespace: 'eip155', signal }).catch(() => undefined);
  const status = capabilities?.['atomic']?.['status'];
  return status === 'supported' || status === 'ready';
}

/**
 * Sends calls as one transaction, with one prompt: all of them take effect, or none. Tracked as soon as the wallet has
 * taken it: a page that is left before there is a transaction must not forget it.
 * @throws PorticoError as sendTransaction.
 */
export function sendBatch(
  portico: PorticoContext,
  parameters: {
    readonly caipNetworkId: CaipNetworkId;
    readonly calls: readonly Call[];
    readonly purpose: TransactionPurpose;
    readonly signal: AbortSignal;
  },
): Promise<TrackedTransaction> {
  const { caipNetworkId, calls, purpose, signal } = parameters;
  return sendTracked(portico, {
    caipNetworkId,
    signal,
    toPurpose: () => purpose,
    async request({ calls: batches }, target) {
      if (!batches) throw new PorticoError('wallet.method_unsupported', { method: 'wallet_sendCalls' });
      return batches.toSent(target, await batches.sendCalls(target, { calls, isAtomicRequired: true }));
    },
  });
}
