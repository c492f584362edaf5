import type { ChainNamespace } from '@portico/protocol';
import type { TransactionStatus } from '../contract/namespaceReads.ts';
import { poll } from '../page/poll.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { isEqual } from '../values/equal.ts';
import type { State, TrackedTransaction } from '../store/state.ts';
import { loadReads, toReadTarget } from '../namespaces/reads.ts';
import { updateTransactions } from './updateTransactions.ts';

function hasPending({ transactions }: State): boolean {
  return transactions.some(({ status }) => status === 'pending');
}

/** The wallet that keeps the request, while it is on the page. */
async function findHolder(portico: PorticoContext, connectorId: string, namespace: ChainNamespace): Promise<unknown> {
  return portico.connectors
    .get(connectorId)
    ?.getProvider(namespace)
    .catch(() => undefined);
}

async function request(
  portico: PorticoContext,
  transaction: TrackedTransaction,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  const { caipNetworkId, tracking, isHeld, connectorId } = transaction;
  const target = await toReadTarget(portico, caipNetworkId, signal);
  const { chainNamespace } = target.network;
  const reads = await loadReads(portico, chainNamespace);
  const provider = isHeld ? await findHolder(portico, connectorId, chainNamespace) : undefined;
  return reads.getStatus({ ...target, ...(provider !== undefined && { provider }) }, tracking);
}

function applyAnswer(transaction: TrackedTransaction, answer: TransactionStatus): TrackedTransaction {
  const minedAtMs = 'minedAtMs' in answer ? answer.minedAtMs : undefined;
  const chainHash = 'chainHash' in answer ? answer.chainHash : undefined;
  const reason = 'reason' in answer ? answer.reason : undefined;
  const tracking = 'tracking' in answer ? answer.tracking : undefined;
  return {
    ...transaction,
    status: answer.status,
    ...(minedAtMs !== undefined && { minedAtMs }),
    ...(chainHash !== undefined && { chainHash }),
    ...(reason !== undefined && { reason }),
    ...(tracking !== undefined && { tracking }),
  };
}

function settle(portico: PorticoContext, transaction: TrackedTransaction, answer: TransactionStatus): void {
  if (isEqual(applyAnswer(transaction, answer), transaction)) return;
  // Read again: during the request to the chain, another one may have been added or settled.
  const isIt = ({ hash, caipNetworkId }: TrackedTransaction): boolean =>
    hash === transaction.hash && caipNetworkId === transaction.caipNetworkId;
  updateTransactions(portico, (transactions) =>
    transactions.map((one) => (isIt(one) ? applyAnswer(one, answer) : one)),
  );
}

/**
 * "Never mined" is accepted when two rounds report it: a node that just mined the transaction may have the spent nonce
 * before the receipt, and behind one URL there may be nodes that lag.
 */
function isReportedTwice(
  doubted: Set<string>,
  { caipNetworkId, hash }: TrackedTransaction,
  answer: TransactionStatus,
): boolean {
  const key = `${caipNetworkId} ${hash}`;
  if (answer.status === 'pending' || 'minedAtMs' in answer) {
    doubted.delete(key);
    return true;
  }
  if (doubted.delete(key)) return true;
  doubted.add(key);
  return false;
}

async function refreshAll(portico: PorticoContext, signal: AbortSignal, doubted: Set<string>): Promise<void> {
  const pending = portico.store.getState().transactions.filter(({ status }) => status === 'pending');
  await Promise.all(
    pending.map(async (transaction) => {
      // One network that is down does not affect the others; it is requested again in the next round.
      const answer = await request(portico, transaction, signal).catch(() => undefined);
      if (!answer || signal.aborted) return;
      if (isReportedTwice(doubted, transaction, answer)) settle(portico, transaction, answer);
    }),
  );
}

/**
 * Follows sent transactions until they end: every 4 s, not while hidden or offline, one tab for all (the others receive
 * it by storage). Returns the function that ends it.
 */
function watchTransactions(portico: PorticoContext): () => void {
  const { page, signal, store } = portico;
  if (!page || signal.aborted) return () => {};
  let stopPolling: (() => void) | undefined;
  const doubted = new Set<string>();
  const update = (isPending: boolean): void => {
    if (isPending) {
      const name = `portico.${store.getState().options.instanceId}.transactions`;
      stopPolling ??= poll({ name, page, signal, request: (requested) => refreshAll(portico, requested, doubted) });
      return;
    }
    stopPolling?.();
    stopPolling = undefined;
  };
  const unsubscribe = store.subscribe(hasPending, update);
  update(hasPending(store.getState()));
  return () => {
    unsubscribe();
    update(false);
  };
}

/** Follows sent transactions for as long as the runtime runs, from the first call on. */
export function followPending(portico: PorticoContext): void {
  const { runtime } = portico.internals;
  if (runtime.isFollowingPending || runtime.signal.aborted) return;
  runtime.isFollowingPending = true;
  runtime.signal.addEventListener('abort', watchTransactions(portico));
}
