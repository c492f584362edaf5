import type { Address, Hex } from 'viem';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import type { Block, BlockTransaction, ChainReader, Log } from './chainReader.ts';
import { type TokenTransfer, partyTopic, readTransfers } from './transferLogs.ts';

/** A transaction as far as it concerns one account. */
export interface ReadTransaction {
  readonly block: number;
  readonly position: number;
  readonly hash: Hex;
  readonly minedAtMs: number;
  readonly nonce: number;
  readonly sender: Hex;
  readonly receiver: Hex | null;
  readonly isDeployment: boolean;
  readonly isFailed: boolean;
  readonly value: bigint;
  readonly selector: string;
  readonly transfers: readonly TokenTransfer[];
}

/** Two answers that cannot both be of this chain: it changed while it was read. The next step detects how. */
export class ChainShifted extends Error {
  constructor() {
    super('The chain changed while it was read');
    this.name = 'ChainShifted';
  }
}

const transfersMax = 500;

/** Nothing moves to the account, and it sent nothing: the transfer was made only to appear in its history. */
const isNoise = ({ standard, quantity }: TokenTransfer, isOwn: boolean): boolean =>
  !isOwn && standard === 'ERC20' && quantity === 0n;

function transfersOf(logs: readonly Log[], account: Address, isOwn: boolean): TokenTransfer[] {
  return logs
    .flatMap(readTransfers)
    .filter((one) => (one.sender === account || one.receiver === account) && !isNoise(one, isOwn))
    .slice(0, transfersMax);
}

function logsByTransaction(logs: readonly Log[]): ReadonlyMap<Hex, readonly Log[]> {
  const byTransaction = new Map<Hex, Log[]>();
  for (const log of logs) {
    const others = byTransaction.get(log.transactionHash);
    if (others === undefined) byTransaction.set(log.transactionHash, [log]);
    else others.push(log);
  }
  return byTransaction;
}

/** A receipt has the outcome of a transaction from or to the account; where tokens moved, it succeeded. */
async function outcomeOf(reader: ChainReader, block: Block, { hash }: BlockTransaction) {
  const receipt = await reader.receipt(hash);
  if (receipt === undefined || receipt.blockHash !== block.hash) throw new ChainShifted();
  return { isFailed: receipt.status === 0, contract: receipt.contractAddress ?? null };
}

/** The events of one account in one block. `account` is in lower case, `logs` are of this block. */
export async function collect(
  reader: ChainReader,
  account: Address,
  block: Block,
  logs: readonly Log[],
): Promise<ReadTransaction[]> {
  if (logs.some(({ blockHash }) => blockHash !== block.hash)) throw new ChainShifted();
  // Before anything is decoded: a block's logs are those of all the accounts that are followed.
  const party = partyTopic(account);
  const ownLogs = logsByTransaction(logs.filter(({ topics }) => topics.includes(party)));
  const found = block.transactions.map(async (one): Promise<ReadTransaction[]> => {
    const isOwn = one.from === account;
    const transfers = transfersOf(ownLogs.get(one.hash) ?? [], account, isOwn);
    const isPaid = one.to === account && one.value > 0n;
    if (!isOwn && !isPaid && transfers.length === 0) return [];
    const outcome = isOwn || isPaid ? await outcomeOf(reader, block, one) : { isFailed: false, contract: null };
    if (!isOwn && outcome.isFailed) return [];
    return [
      {
        block: block.number,
        position: one.transactionIndex,
        hash: one.hash,
        minedAtMs: block.timestamp * 1000,
        nonce: one.nonce,
        sender: one.from,
        receiver: one.to ?? outcome.contract,
        isDeployment: one.to === null || one.to === undefined,
        isFailed: outcome.isFailed,
        value: one.value,
        selector: one.input.length >= 10 ? one.input.slice(0, 10) : '',
        transfers,
      },
    ];
  });
  const known = new Set(block.transactions.map(({ hash }) => hash));
  if (logs.some(({ transactionHash }) => !known.has(transactionHash))) throw new UpstreamFailure('invalid_response');
  return (await Promise.all(found)).flat();
}
