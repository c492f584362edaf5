import type { Address } from 'viem';
import { type Block, type ChainReader, type Header, type Log } from './chainReader.ts';
import { ChainShifted, type ReadTransaction, collect } from './collect.ts';
import { findChanges } from './findChanges.ts';
import { type Span, readLogs } from './readLogs.ts';
import { transferTopics } from './transferLogs.ts';

/** Blocks from `low` to `high`, both included. */
export interface BlockRange {
  readonly low: number;
  readonly high: number;
}

/** The data read from some blocks. */
export interface Reading {
  /** Of the blocks whose body was read. */
  readonly headers: readonly Header[];
  readonly transactions: ReadonlyMap<Address, readonly ReadTransaction[]>;
}

/** Accounts in one request for logs. */
const accountsPerQuery = 100;

function isChained(blocks: readonly Block[]): boolean {
  return blocks.every((block, index) => index === 0 || block.parentHash === blocks[index - 1]?.hash);
}

async function logsOf(reader: ChainReader, accounts: readonly Address[], block: Block): Promise<Log[]> {
  const groups = Array.from({ length: Math.ceil(accounts.length / accountsPerQuery) }, (_, index) =>
    accounts.slice(index * accountsPerQuery, (index + 1) * accountsPerQuery),
  );
  const topics = groups.flatMap(transferTopics);
  const found = await Promise.all(topics.map((one) => reader.logs({ topics: one, blockHash: block.hash })));
  // A transfer between two of the accounts is found twice.
  const logs = new Map(found.flat().map((log) => [log.logIndex, log]));
  return [...logs.values()];
}

/**
 * The newest blocks, each alone and by its hash: a node that is behind, or on another branch, cannot answer for them
 * with an empty list.
 * @throws ChainShifted where they do not follow each other.
 */
export async function readNewBlocks(
  reader: ChainReader,
  accounts: readonly Address[],
  range: BlockRange,
  head: Header,
): Promise<Reading> {
  const numbers = Array.from({ length: range.high - range.low + 1 }, (_, index) => range.low + index);
  const found = await Promise.all(numbers.map((number) => reader.block({ number })));
  const blocks = found.flatMap((block) => block ?? []);
  const last = blocks.at(-1);
  if (blocks.length < numbers.length || !isChained(blocks) || last?.hash !== head.hash) throw new ChainShifted();
  const logs = await Promise.all(blocks.map((block) => logsOf(reader, accounts, block)));
  const read = accounts.map(async (account) => {
    const each = blocks.map((block, index) => collect(reader, account, block, logs[index] ?? []));
    return [account, (await Promise.all(each)).flat()] as const;
  });
  return { headers: blocks, transactions: new Map(await Promise.all(read)) };
}

/** How older blocks are read. */
export interface OldBlocks extends BlockRange {
  /** Where the nodes keep no old states, coins are searched in the blocks themselves, down to here. */
  readonly bodiesFrom: number;
}

/**
 * Older blocks for one account: logs by range, coins by what changed, and then only the blocks in which something
 * happened.
 */
export async function readOldBlocks(
  reader: ChainReader,
  account: Address,
  range: OldBlocks,
  span: Span,
): Promise<Reading> {
  const calls = transferTopics([account]).map((topics) => readLogs(reader, topics, range, span));
  const [changes, ...found] = await Promise.all([findChanges(reader, account, range), ...calls]);
  const logs = new Map(found.flat().map((log) => [`${log.blockHash} ${log.logIndex}`, log]));
  const hashes = new Set([...logs.values()].map(({ blockHash }) => blockHash));
  const withLogs = new Set([...logs.values()].map(({ blockNumber }) => blockNumber));
  const from = Math.max(range.low, range.bodiesFrom);
  const all = Array.from({ length: Math.max(0, range.high - from + 1) }, (_, index) => from + index);
  const numbers = (changes ?? all).filter((number) => !withLogs.has(number));
  const requested = [
    ...[...hashes].map((hash) => reader.block({ hash })),
    ...numbers.map((number) => reader.block({ number })),
  ];
  const blocks = await Promise.all(requested);
  const read = blocks.map(async (block) => {
    if (block === undefined) throw new ChainShifted();
    const own = [...logs.values()].filter(({ blockHash }) => blockHash === block.hash);
    return collect(reader, account, block, own);
  });
  const transactions = (await Promise.all(read)).flat();
  return { headers: blocks.flatMap((block) => block ?? []), transactions: new Map([[account, transactions]]) };
}
