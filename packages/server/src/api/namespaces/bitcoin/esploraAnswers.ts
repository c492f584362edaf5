import * as v from 'valibot';
import { count } from '../readNode.ts';

/** 21 million bitcoin: a number holds that many satoshis exactly. */
const satoshis = v.pipe(count, v.maxValue(2_100_000_000_000_000));
/** Of all that an address ever received: more than there is. */
const stats = v.object({ funded_txo_sum: count, spent_txo_sum: count });
const PARTS_MAX = 20_000;
const part = v.object({ scriptpubkey_address: v.optional(v.pipe(v.string(), v.maxLength(100))), value: satoshis });
const transaction = v.object({
  txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  fee: satoshis,
  status: v.object({
    confirmed: v.boolean(),
    block_height: v.nullish(count),
    block_time: v.nullish(v.pipe(count, v.maxValue(253_402_300_799))),
  }),
  // New coins of a block spend no output.
  vin: v.pipe(v.array(v.object({ prevout: v.nullish(part) })), v.maxLength(PARTS_MAX)),
  vout: v.pipe(v.array(part), v.maxLength(PARTS_MAX)),
});

/** Mined transactions come 25 at a time, of servers over Electrum ten: a page with fewer is the last. */
export const PAGE_MIN = 10;
/** Of the first page, which has those that wait in addition. */
const PAGE_MAX = 100;

/** The answers of Esplora by the names of requests here. https://github.com/Blockstream/esplora/blob/master/API.md */
export const esploraAnswers = {
  getGenesisHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  getAddress: v.object({ chain_stats: stats, mempool_stats: stats }),
  getTransactions: v.pipe(v.array(transaction), v.maxLength(PAGE_MAX)),
} as const;

/** The name of a request. */
export type EsploraMethod = keyof typeof esploraAnswers;

/** One transaction, with the outputs that it spends and makes. */
export type EsploraTransaction = v.InferOutput<typeof transaction>;
