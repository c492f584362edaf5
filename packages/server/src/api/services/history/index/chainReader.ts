import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import type { ChainRpc } from '../../rpc/createChainRpc.ts';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import { createSemaphore } from '../../../../async/semaphore.ts';

/** A node answered with an error of JSON-RPC: it understood, and refuses or fails. */
export class NodeRefusal extends Error {
  readonly code: number;

  constructor(code: number) {
    super('The node refused');
    this.name = 'NodeRefusal';
    this.code = code;
  }
}

const lower = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => `0x${text.slice(2).toLowerCase()}` as const),
  );
const hash = lower(/^0x[0-9a-fA-F]{64}$/);
const address = lower(/^0x[0-9a-fA-F]{40}$/);
const data = lower(/^0x[0-9a-fA-F]*$/);
const amount = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/), v.toBigint());
const count = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/), v.transform(Number));

const headerSchema = v.object({ number: count, hash, parentHash: hash, timestamp: count });
const blockSchema = v.object({
  ...headerSchema.entries,
  transactions: v.array(
    v.object({
      hash,
      transactionIndex: count,
      from: address,
      to: v.nullish(address),
      value: amount,
      nonce: v.optional(count, '0x0'),
      input: data,
    }),
  ),
});
const logSchema = v.object({
  address,
  topics: v.pipe(v.array(hash), v.maxLength(4)),
  data,
  blockNumber: count,
  blockHash: hash,
  transactionHash: hash,
  logIndex: count,
});
const receiptSchema = v.object({ blockHash: hash, status: v.optional(count), contractAddress: v.nullish(address) });

/** The header of a block. */
export type Header = v.InferOutput<typeof headerSchema>;
/** A block with its transactions. */
export type Block = v.InferOutput<typeof blockSchema>;
/** One of them. */
export type BlockTransaction = Block['transactions'][number];
/** The logs of a contract. */
export type Log = v.InferOutput<typeof logSchema>;
/** The outcome of a transaction. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** The logs to read, of one block or of a range. */
export type LogFilter = { topics: readonly (readonly Hex[] | null)[] } & (
  | { blockHash: Hex }
  | { fromBlock: number; toBlock: number }
);

/** Reads a chain as an indexer needs it: parsed, never from a cache, and only so much at a time. */
export interface ChainReader {
  /** The newest block. */
  head(): Promise<Header>;
  /** Undefined where the chain has none. */
  header(number: number): Promise<Header | undefined>;
  block(place: { number: number } | { hash: Hex }): Promise<Block | undefined>;
  logs(filter: LogFilter): Promise<Log[]>;
  receipt(transaction: Hex): Promise<Receipt | undefined>;
  nonceAt(account: Address, block: number): Promise<number>;
  balanceAt(account: Address, block: number): Promise<bigint>;
}

const hexOf = (value: number): Hex => `0x${value.toString(16)}`;
const callMaxMs = 9_000;

/** @throws UpstreamFailure or NodeRefusal from each of its requests. */
export function createChainReader(chain: Pick<ChainRpc, 'read'>, signal: AbortSignal, width = 8): ChainReader {
  const semaphore = createSemaphore(width);

  async function request<Schema extends v.GenericSchema>(schema: Schema, method: string, params: readonly unknown[]) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(callMaxMs)]);
    const outcome = await semaphore(() => chain.read(method, params, limit));
    if ('error' in outcome) throw new NodeRefusal(outcome.error.code);
    const parsed = v.safeParse(schema, outcome.result);
    if (!parsed.success) throw new UpstreamFailure('invalid_response');
    return parsed.output;
  }
  const orNone = <Schema extends v.GenericSchema>(schema: Schema) =>
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    );
  const filterOf = ({ topics, ...where }: LogFilter) =>
    'blockHash' in where
      ? { topics, blockHash: where.blockHash }
      : { topics, fromBlock: hexOf(where.fromBlock), toBlock: hexOf(where.toBlock) };

  return {
    head: () => request(headerSchema, 'eth_getBlockByNumber', ['latest', false]),
    header: (number) => request(orNone(headerSchema), 'eth_getBlockByNumber', [hexOf(number), false]),
    block: (place) =>
      'hash' in place
        ? request(orNone(blockSchema), 'eth_getBlockByHash', [place.hash, true])
        : request(orNone(blockSchema), 'eth_getBlockByNumber', [hexOf(place.number), true]),
    logs: (filter) => request(v.array(logSchema), 'eth_getLogs', [filterOf(filter)]),
    receipt: (transaction) => request(orNone(receiptSchema), 'eth_getTransactionReceipt', [transaction]),
    nonceAt: (account, block) => request(count, 'eth_getTransactionCount', [account, hexOf(block)]),
    balanceAt: (account, block) => request(amount, 'eth_getBalance', [account, hexOf(block)]),
  };
}
