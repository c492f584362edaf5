import { type Position, type Requester, isBefore } from '../../services/history/historySource.ts';
import type { ServedChain } from '../../services/rpc/createChainRpc.ts';
import { readNode } from '../readNode.ts';
import { type EsploraTransaction, PAGE_MIN, esploraAnswers } from './esploraAnswers.ts';

/** Pages of Esplora that are read of an address: older transactions are not shown. */
export const PAGES_MAX = 20;
/** Digits of an id that order the transactions of a block: as many as a number holds. */
const RANK_DIGITS = 10;

/** A transaction in a block, and its position, which is the same at every request. */
export interface MinedTransaction {
  readonly position: Position;
  readonly transaction: EsploraTransaction;
  readonly minedAt: Date;
}

export interface ReadMinedParameters {
  readonly account: string;
  readonly requester: Requester;
  /** Read until there are so many older ones than `before`, or no more. */
  readonly before: Position | undefined;
  readonly count: number;
  readonly signal: AbortSignal;
}

/** Undefined while it is in no block. */
function toMined(transaction: EsploraTransaction): MinedTransaction | undefined {
  const { confirmed, block_height: block, block_time: seconds } = transaction.status;
  if (!confirmed || typeof block !== 'number' || typeof seconds !== 'number') return undefined;
  const rank = Number.parseInt(transaction.txid.slice(0, RANK_DIGITS), 16);
  return { position: { block, rank }, transaction, minedAt: new Date(seconds * 1_000) };
}

/** The mined transactions of an address that are older than a position, the newest first. @throws UpstreamFailure */
export async function readMined(
  chain: Pick<ServedChain, 'call' | 'rules'>,
  { account, requester, before, count, signal }: ReadMinedParameters,
): Promise<readonly MinedTransaction[]> {
  const found = new Map<string, MinedTransaction>();
  let after: string | undefined;
  let older: readonly MinedTransaction[] = [];
  for (let page = 0; page < PAGES_MAX && older.length < count; page += 1) {
    await requester.admitRequests(1);
    const params = after === undefined ? [account] : [account, after];
    const read = await readNode(
      chain,
      { method: 'getTransactions', params, schema: esploraAnswers.getTransactions },
      signal,
    );
    const mined = read.flatMap((one) => toMined(one) ?? []);
    for (const one of mined) found.set(one.transaction.txid, one);
    const last = mined.at(-1);
    const hasEnded = last === undefined || mined.length < PAGE_MIN || last.transaction.txid === after;
    // The rest of the last block may be on the next page, and come before in the order of a block here.
    const certainFrom = hasEnded ? 0 : last.position.block + 1;
    older = [...found.values()]
      .filter(({ position }) => position.block >= certainFrom && isBefore(position, before))
      .toSorted((a, b) => (isBefore(a.position, b.position) ? 1 : -1));
    if (hasEnded) break;
    after = last.transaction.txid;
  }
  return older;
}
