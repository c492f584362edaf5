import { type CaipNetworkId, PENDING_TRANSACTIONS_MAX, toPorticoError } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { Network } from '../contract/network.ts';
import type { NamespaceWrites, SendTarget, Sent } from '../contract/namespaceWrites.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { transactionsKey } from './transactionsKey.ts';
import type { TrackedTransaction, TransactionPurpose } from '../store/state.ts';
import { requireAdapter, toReadTarget } from '../namespaces/reads.ts';
import { toWriteTarget } from '../namespaces/writes.ts';

/** Newest first; of the pending at most 99 (spec §9), the oldest are let go; of the ended as many. */
export function keepTransactions(transactions: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
  const count = { pending: 0, ended: 0 };
  return transactions.filter(({ status }) => {
    const state = status === 'pending' ? 'pending' : 'ended';
    count[state] += 1;
    return count[state] <= PENDING_TRANSACTIONS_MAX;
  });
}

/**
 * Changes what is tracked, here and for the other tabs. The record in storage is newer than the state where another tab
 * has just sent.
 */
export function updateTransactions(
  { storage, store, signal }: PorticoContext,
  update: (transactions: readonly TrackedTransaction[]) => readonly TrackedTransaction[],
): void {
  const transactions = keepTransactions(update(storage.get(transactionsKey) ?? store.getState().transactions));
  storage.set(transactionsKey, transactions);
  // After destroy() the record is all that is left to change.
  if (!signal.aborted) store.setState(() => ({ transactions }));
}

interface SendParameters {
  readonly networkId: CaipNetworkId;
  readonly signal?: AbortSignal | undefined;
  readonly toPurpose: (network: Network) => TransactionPurpose;
  readonly request: (writes: NamespaceWrites, target: SendTarget) => Promise<Sent>;
}

async function sendAndRecord(portico: PorticoContext, parameters: SendParameters): Promise<TrackedTransaction> {
  const { networkId, signal, toPurpose, request } = parameters;
  const { target, connectorId } = await toWriteTarget(portico, networkId, signal);
  const writes = await requireAdapter(portico, target.network.chainNamespace).loadWrites();
  const sent = await request(writes, { ...(await toReadTarget(portico, networkId, signal)), ...target });
  const transaction: TrackedTransaction = {
    ...toPurpose(target.network),
    ...sent,
    networkId,
    connectorId,
    from: target.address,
    sentAtMs: portico.now(),
    status: 'pending',
  };
  updateTransactions(portico, (transactions) => [transaction, ...transactions]);
  return transaction;
}

/**
 * Sends by the wallet in use and tracks. The caller may stop waiting; what the wallet answers later is recorded all the
 * same.
 */
export async function sendTracked(portico: PorticoContext, parameters: SendParameters): Promise<TrackedTransaction> {
  const sent = raceAbort(sendAndRecord(portico, parameters), portico.signal);
  return parameters.signal ? raceAbort(sent, parameters.signal) : sent;
}

export interface SendTransactionParameters {
  readonly networkId: CaipNetworkId;
  /** In the form of the network's namespace: `{ to, value, data }` for an EVM chain. */
  readonly transaction: unknown;
  readonly purpose: TransactionPurpose;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a transaction of any kind by the wallet in use, and tracks it. Account and chain are checked right before the
 * prompt.
 * @throws PorticoError `user.rejected`, `connector.not_connected`, `connector.chain_mismatch`, `rpc.invalid_params`,
 * `aborted`.
 */
export async function sendTransaction(
  portico: PorticoContext,
  { transaction, purpose, ...where }: SendTransactionParameters,
): Promise<TrackedTransaction> {
  return sendTracked(portico, {
    ...where,
    toPurpose: () => purpose,
    request: (writes, target) => writes.sendTransaction(target, transaction),
  }).catch((error: unknown) => {
    throw toPorticoError(error, 'send.failed');
  });
}
