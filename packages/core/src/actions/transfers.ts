import {
  type CaipNetworkId,
  type EventProperties,
  PENDING_TRANSACTIONS_MAX,
  isUserRejection,
  toPorticoError,
} from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import { getAccountKind, setAccountKind } from '../events/accountKind.ts';
import { track } from '../events/track.ts';
import type { TokenBalance, TransferEstimate, TransferParameters } from '../namespaces/namespaceReads.ts';
import type { PorticoContext } from '../portico.ts';
import { transactionsKey } from '../storage/transactions.ts';
import type { TrackedTransaction } from '../store/state.ts';
import { loadReads, requireAdapter, toReadTarget } from './reads.ts';
import { requireDefinedNetwork, toWriteTarget } from './writes.ts';

/** What to send; `token` undefined means the native currency. `amount` in base units. */
export interface SendTransferParameters {
  readonly networkId: CaipNetworkId;
  readonly to: string;
  readonly amount: bigint;
  readonly token?: TokenBalance | undefined;
  readonly estimate?: TransferEstimate | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Where and what, as it will be sent. */
export type EstimateTransferParameters = TransferParameters & {
  readonly networkId: CaipNetworkId;
  readonly signal?: AbortSignal | undefined;
};

/**
 * What a transfer will cost.
 * @throws PorticoError `network.undefined` where the network is none of the page's.
 */
export async function estimateTransfer(
  portico: PorticoContext,
  parameters: EstimateTransferParameters,
): Promise<TransferEstimate> {
  const { networkId, signal, ...transfer } = parameters;
  requireDefinedNetwork(portico, networkId);
  const target = await toReadTarget(portico, networkId, signal);
  const reads = await loadReads(portico, target.network.chainNamespace);
  return raceAbort(reads.estimateTransfer(target, transfer), signal ?? portico.signal);
}

/** True where code lives at the address. */
export async function isContract(
  portico: PorticoContext,
  parameters: {
    readonly networkId: CaipNetworkId;
    readonly address: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<boolean> {
  const target = await toReadTarget(portico, parameters.networkId, parameters.signal);
  const reads = await loadReads(portico, target.network.chainNamespace);
  const { networkId, address } = parameters;
  const isSmartAccount = await reads.isContract(target, { address });
  setAccountKind(portico, { networkId, address }, isSmartAccount);
  return isSmartAccount;
}

/** Newest first; of the pending at most 99 (spec §9), the oldest are let go; of the ended as many. */
export function keepTransactions(transactions: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
  const count = { pending: 0, ended: 0 };
  return transactions.filter(({ status }) => {
    const kind = status === 'pending' ? 'pending' : 'ended';
    count[kind] += 1;
    return count[kind] <= PENDING_TRANSACTIONS_MAX;
  });
}

/** Changes what is tracked, here and for the other tabs. The record in storage is newer than the state where another tab has just sent. */
export function updateTransactions(
  { storage, store, signal }: PorticoContext,
  update: (transactions: readonly TrackedTransaction[]) => readonly TrackedTransaction[],
): void {
  const transactions = keepTransactions(update(storage.get(transactionsKey) ?? store.getState().transactions));
  storage.set(transactionsKey, transactions);
  // After destroy() the record is all that is left to change.
  if (!signal.aborted) store.setState(() => ({ transactions }));
}

type Sending = Omit<EventProperties['SEND_INITIATED'], 'hash'>;

function reportFailure(portico: PorticoContext, sending: Sending, message: string, isRejected: boolean): void {
  if (isRejected) track(portico, 'SEND_REJECTED', sending);
  else track(portico, 'SEND_ERROR', { ...sending, message });
}

/** Sends and records. Whoever waits may stop waiting; what the wallet answers is recorded all the same. */
async function send(portico: PorticoContext, parameters: SendTransferParameters): Promise<TrackedTransaction> {
  const { networkId, to, amount, token, estimate, signal } = parameters;
  const { target, connectorId } = await toWriteTarget(portico, networkId, signal);
  const { network } = target;
  const writes = await requireAdapter(portico, network.chainNamespace).loadWrites();
  const tokenAddress = token?.address;
  const transfer = {
    from: target.address,
    to,
    amount,
    ...(tokenAddress && { tokenAddress }),
    ...(estimate && { estimate }),
  };
  const sent = await writes.sendTransfer(target, transfer, await toReadTarget(portico, networkId, signal));
  const transaction: TrackedTransaction = {
    hash: sent.hash,
    networkId,
    connectorId,
    from: target.address,
    to,
    symbol: token?.symbol ?? network.nativeCurrency.symbol,
    decimals: token?.decimals ?? network.nativeCurrency.decimals,
    amount: amount.toString(),
    ...(tokenAddress && { tokenAddress }),
    ...(sent.nonce !== undefined && { nonce: sent.nonce }),
    ...(sent.isHeld && { isHeld: true }),
    sentAtMs: portico.now(),
    status: 'pending',
  };
  updateTransactions(portico, (transactions) => [transaction, ...transactions]);
  return transaction;
}

/**
 * Checks, asks the wallet, and tracks what was sent.
 * @throws PorticoError `user.rejected`, `send.…`, `connector.not_connected`, `aborted`.
 */
export async function sendTransfer(
  portico: PorticoContext,
  parameters: SendTransferParameters,
): Promise<TrackedTransaction> {
  const { networkId, amount, token } = parameters;
  const network = portico.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
  const symbol = token?.symbol ?? network?.nativeCurrency.symbol ?? '';
  const sending = { network: networkId, ...getAccountKind(portico), token: symbol, amount: amount.toString() };
  track(portico, 'SEND_INITIATED', sending);
  try {
    const sent = raceAbort(send(portico, parameters), portico.signal);
    const transaction = await (parameters.signal ? raceAbort(sent, parameters.signal) : sent);
    track(portico, 'SEND_SUCCESS', { ...sending, token: transaction.symbol, hash: transaction.hash });
    return transaction;
  } catch (error) {
    const failure = toPorticoError(error, 'send.failed');
    if (failure.code !== 'aborted') reportFailure(portico, sending, failure.message, isUserRejection(failure));
    throw failure;
  }
}
