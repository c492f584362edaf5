import { base58TextSchema, ledgerTokenBalancesSchema } from '@portico/protocol';
import * as v from 'valibot';
import type { ServedChain } from '../../../services/rpc/createChainRpc.ts';
import { count, integer, readNode } from '../../readNode.ts';
import { commitment } from '../ledgerForms.ts';
import type { LedgerPosition } from './readPositions.ts';

const transactionSchema = v.nullable(
  v.object({
    blockTime: v.nullish(v.bigint()),
    meta: v.nullable(
      v.object({
        /** Null for a transaction that succeeded. */
        err: v.unknown(),
        fee: integer,
        preBalances: v.array(integer),
        postBalances: v.array(integer),
        preTokenBalances: ledgerTokenBalancesSchema,
        postTokenBalances: ledgerTokenBalancesSchema,
      }),
    ),
    transaction: v.object({
      message: v.object({ accountKeys: v.pipe(v.array(v.object({ pubkey: base58TextSchema })), v.minLength(1)) }),
    }),
  }),
);
const timeSchema = v.nullable(count);

/** A transaction's effects, in the form of a node's answer. */
export interface LedgerTransaction {
  readonly signature: string;
  readonly minedAt: Date;
  readonly keys: readonly string[];
  readonly meta: NonNullable<NonNullable<v.InferOutput<typeof transactionSchema>>['meta']>;
}

/** The year 9999: a later time is invalid. */
const SECONDS_MAX = 253_402_300_799;

async function readTime(
  chain: Pick<ServedChain, 'call' | 'rules'>,
  { position, blockTime }: LedgerPosition,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (blockTime !== undefined) return blockTime;
  const request = { method: 'getBlockTime', params: [position.block], schema: timeSchema };
  return (await readNode(chain, request, signal).catch(() => null)) ?? undefined;
}

/** Undefined for a transaction that the node no longer has, or whose time is unknown. @throws UpstreamFailure */
export async function readTransaction(
  chain: Pick<ServedChain, 'call' | 'rules'>,
  place: LedgerPosition,
  signal: AbortSignal,
): Promise<LedgerTransaction | undefined> {
  const { signature } = place;
  const options = { commitment, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
  const request = { method: 'getTransaction', params: [signature, options], schema: transactionSchema, isExact: true };
  const [found, time] = await Promise.all([readNode(chain, request, signal), readTime(chain, place, signal)]);
  const seconds = time ?? Number(found?.blockTime ?? -1);
  if (!found?.meta || seconds < 0 || seconds > SECONDS_MAX) return undefined;
  const keys = found.transaction.message.accountKeys.map(({ pubkey }) => pubkey);
  return { signature, minedAt: new Date(seconds * 1_000), keys, meta: found.meta };
}
