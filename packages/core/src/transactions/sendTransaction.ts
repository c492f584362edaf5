import { type CaipNetworkId, PorticoError, toPorticoError } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { Network } from '../contract/network.ts';
import type { NamespaceWrites, SendTarget, Sent } from '../contract/namespaceWrites.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import type { TrackedTransaction, TransactionPurpose } from '../store/state.ts';
import { requireAdapter, toReadTarget } from '../namespaces/reads.ts';
import { toWriteTarget } from '../namespaces/writes.ts';
import { provided } from '../values/omitUndefined.ts';
import { updateTransactions } from './updateTransactions.ts';
import { followPending } from './watchTransactions.ts';

interface SendParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly signal?: AbortSignal | undefined;
  readonly toPurpose: (network: Network) => TransactionPurpose;
  readonly request: (writes: NamespaceWrites, target: SendTarget) => Promise<Sent>;
}

const isSame = (a: TrackedTransaction, b: TrackedTransaction): boolean =>
  a.caipNetworkId === b.caipNetworkId && a.hash === b.hash;

/** Each transaction once. Of a known one the newer purpose counts, and its status is kept. */
function withTransaction(
  transactions: readonly TrackedTransaction[],
  transaction: TrackedTransaction,
): readonly TrackedTransaction[] {
  const known = transactions.find((one) => isSame(one, transaction));
  if (!known) return [transaction, ...transactions];
  const { tracking, status, sentAtMs, minedAtMs, chainHash } = known;
  const merged = { ...transaction, tracking, status, sentAtMs, ...provided({ minedAtMs, chainHash }) };
  return transactions.map((one) => (one === known ? merged : one));
}

/** The wallet's requests and their target; and what records its answers. */
async function openSending(
  portico: PorticoContext,
  { caipNetworkId, signal, toPurpose }: Omit<SendParameters, 'request'>,
) {
  const { target, connectorId } = await toWriteTarget(portico, caipNetworkId, signal);
  const writes = await requireAdapter(portico, target.network.chainNamespace).loadWrites();
  const record = (sent: Sent): TrackedTransaction => {
    const transaction: TrackedTransaction = {
      ...toPurpose(target.network),
      ...sent,
      caipNetworkId,
      connectorId,
      from: target.address,
      sentAtMs: portico.now(),
      status: 'pending',
    };
    updateTransactions(portico, (transactions) => withTransaction(transactions, transaction));
    followPending(portico);
    return transaction;
  };
  return { writes, target: { ...(await toReadTarget(portico, caipNetworkId, signal)), ...target }, record };
}

async function sendAndRecord(portico: PorticoContext, parameters: SendParameters): Promise<TrackedTransaction> {
  const { writes, target, record } = await openSending(portico, parameters);
  return record(await parameters.request(writes, target));
}

/**
 * Sends by the active wallet and tracks. The caller may stop waiting; the wallet's later answer is recorded all the
 * same.
 */
export async function sendTracked(portico: PorticoContext, parameters: SendParameters): Promise<TrackedTransaction> {
  const sent = raceAbort(sendAndRecord(portico, parameters), portico.signal);
  return parameters.signal ? raceAbort(sent, parameters.signal) : sent;
}

export interface SendTransactionParameters {
  readonly caipNetworkId: CaipNetworkId;
  /** In the form of the network's namespace: `{ to, value, data }` for an EVM chain. */
  readonly transaction: unknown;
  readonly purpose: TransactionPurpose;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a transaction of any kind by the active wallet, and tracks it. Account and chain are checked right before the
 * prompt.
 * @throws PorticoError `user.rejected`, `connector.not_connected`, `connector.chain_mismatch`, `rpc.invalid_params`,
 * `aborted`.
 */
export async function sendTransaction(
  portico: PorticoHandle,
  { transaction, purpose, ...where }: SendTransactionParameters,
): Promise<TrackedTransaction> {
  return sendTracked(getContext(portico), {
    ...where,
    toPurpose: () => purpose,
    request: (writes, target) => writes.sendTransaction(target, transaction),
  }).catch((error: unknown) => {
    throw toPorticoError(error, 'send.failed');
  });
}

export interface SendTransactionsParameters extends Omit<SendTransactionParameters, 'transaction'> {
  /** In the form of the network's namespace, as `sendTransaction` takes one. */
  readonly transactions: readonly [unknown, ...unknown[]];
}

/**
 * Sends several transactions in their order, with one prompt, and tracks each. What comes after one that failed may not
 * have been sent.
 * @throws PorticoError `wallet.method_unsupported` where namespace or wallet cannot, and those of `sendTransaction`.
 */
export async function sendTransactions(
  portico: PorticoHandle,
  { transactions, purpose, ...where }: SendTransactionsParameters,
): Promise<readonly PromiseSettledResult<TrackedTransaction>[]> {
  const context = getContext(portico);
  const { signal = context.signal } = where;
  async function send(): Promise<readonly PromiseSettledResult<TrackedTransaction>[]> {
    const { writes, target, record } = await openSending(context, { ...where, toPurpose: () => purpose });
    const signAndSend = writes.transactions?.signAndSend;
    if (!signAndSend) throw new PorticoError('wallet.method_unsupported', { method: 'sendTransactions' });
    const sending = await signAndSend(target, { transactions });
    // Each as soon as it is sent: a reload while the next one waits keeps it.
    return Promise.allSettled(sending.map(async (one) => record(await one)));
  }
  return raceAbort(send(), signal).catch((error: unknown) => {
    throw toPorticoError(error, 'send.failed');
  });
}

export interface AddTransactionParameters {
  readonly caipNetworkId: CaipNetworkId;
  /** As the wallet answered it. */
  readonly hash: string;
  /** The text in the activity list. */
  readonly purpose: TransactionPurpose;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Tracks a transaction that the page sent by the active wallet with a library of its own. One that is tracked already
 * takes the purpose.
 * @throws PorticoError `transaction.invalid_hash`, `connector.not_connected`, `connector.chain_mismatch`,
 * `feature.not_available` where the namespace follows no transactions of others, `aborted`.
 */
export async function addTransaction(
  portico: PorticoHandle,
  { hash, purpose, ...where }: AddTransactionParameters,
): Promise<TrackedTransaction> {
  return sendTracked(getContext(portico), {
    ...where,
    toPurpose: () => purpose,
    async request(writes, target) {
      if (!writes.toSent) throw new PorticoError('feature.not_available', { feature: 'addTransaction' });
      return writes.toSent(target, { hash });
    },
  });
}
