import * as v from 'valibot';

const MS_PER_SECOND = 1000;
/** 21 million bitcoin; a number holds that many satoshis exactly. */
const SATOSHIS_MAX = 2_100_000_000_000_000;
const ITEMS_MAX = 20_000;

const satoshis = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(SATOSHIS_MAX),
  v.transform((value) => BigInt(value)),
);
export const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const address = v.optional(v.pipe(v.string(), v.maxLength(100)));
const status = v.object({ confirmed: v.boolean(), block_time: v.nullish(count) });
const stats = v.object({ funded_txo_sum: count, spent_txo_sum: count, tx_count: count });
const part = v.pipe(
  v.object({ scriptpubkey_address: address, value: satoshis }),
  v.transform(({ scriptpubkey_address, value }) => ({
    value,
    ...(scriptpubkey_address !== undefined && { address: scriptpubkey_address }),
  })),
);

export const transaction = v.pipe(
  v.object({
    txid,
    fee: satoshis,
    status,
    vin: v.pipe(v.array(v.object({ prevout: v.nullish(part) })), v.maxLength(ITEMS_MAX)),
    vout: v.pipe(v.array(part), v.maxLength(ITEMS_MAX)),
  }),
  v.transform((read) => ({
    txid: read.txid,
    fee: read.fee,
    // New coins of a block spend no output.
    inputs: read.vin.flatMap(({ prevout }) => (prevout ? [prevout] : [])),
    outputs: read.vout,
    ...(read.status.confirmed && { minedAtMs: (read.status.block_time ?? 0) * MS_PER_SECOND }),
  })),
);

/** The forms of the answers of Esplora. https://github.com/Blockstream/esplora/blob/master/API.md */
export const esploraSchemas = {
  address: v.pipe(
    v.object({ chain_stats: stats, mempool_stats: stats }),
    v.transform(({ chain_stats: chain, mempool_stats: pool }) => ({
      balance: BigInt(chain.funded_txo_sum - chain.spent_txo_sum + pool.funded_txo_sum - pool.spent_txo_sum),
      transactionCount: chain.tx_count + pool.tx_count,
    })),
  ),
  utxos: v.pipe(
    v.array(
      v.pipe(
        v.object({ txid, vout: count, value: satoshis, status }),
        v.transform((utxo) => ({
          txid: utxo.txid,
          vout: utxo.vout,
          value: utxo.value,
          isConfirmed: utxo.status.confirmed,
        })),
      ),
    ),
    v.maxLength(ITEMS_MAX),
  ),
  feeRates: v.record(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))),
  transactions: v.pipe(v.array(transaction), v.maxLength(100)),
  transaction,
  spender: v.object({ spent: v.boolean(), txid: v.nullish(txid) }),
  hex: v.pipe(v.string(), v.maxLength(8_000_000), v.regex(/^[0-9a-f]+$/i)),
  hash: txid,
} as const;
