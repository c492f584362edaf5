import { isPorticoError, isTransactionHash } from '@portico/protocol';
import { requestCallsStatus } from '../provider/callsStatus.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import type { HeldTransaction } from '../provider/heldTransactions.ts';

/**
 * What the wallet made of a batch that is to be one transaction (EIP-5792); undefined where it has none of this id.
 * @throws PorticoError as `requestCallsStatus`.
 */
export async function findBatch(
  provider: Eip1193Provider,
  parameters: { readonly id: string; readonly signal: AbortSignal | undefined },
): Promise<HeldTransaction | undefined> {
  try {
    const answer = await requestCallsStatus(provider, parameters);
    if (answer.status === 'pending') return { status: 'waiting' };
    const [hash] = answer.transactionHashes;
    if (isTransactionHash(hash)) return { status: 'executed', hash, isFailed: answer.status !== 'confirmed' };
    // A success counts with its transaction alone.
    return { status: answer.status === 'confirmed' ? 'waiting' : 'failed' };
  } catch (error) {
    if (isPorticoError(error, 'calls.unknown_id')) return undefined;
    throw error;
  }
}
