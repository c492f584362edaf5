import { base58 } from '@scure/base';
import { base58TextSchema } from '@portico/protocol';
import * as v from 'valibot';
import type { ServedChain } from '../../services/rpc/createChainRpc.ts';
import { readNode } from '../readNode.ts';
import { commitment } from './ledgerForms.ts';

/** The token program, and the one of 2022: their accounts start alike. */
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
const KEY_BYTES = 32;
const AMOUNT_OFFSET = 2 * KEY_BYTES;
/**
 * The mint, the owner and the amount: foreign accounts decide how many token accounts an owner has, so no more is read
 * of each.
 */
const SLICE_BYTES = AMOUNT_OFFSET + 8;

const bytes = v.pipe(
  v.string(),
  v.maxLength(128),
  v.transform((text) => Buffer.from(text, 'base64')),
  v.check((data) => data.length === SLICE_BYTES),
);
const accountsSchema = v.object({
  value: v.array(
    v.object({ pubkey: base58TextSchema, account: v.object({ data: v.tuple([bytes, v.literal('base64')]) }) }),
  ),
});

/** One account that holds a token for its owner. */
export interface TokenAccount {
  readonly address: string;
  readonly mint: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

export interface ReadTokenAccountsParameters {
  readonly owner: string;
  /** Accounts of other tokens are left out: they may have been created for other owners. */
  readonly mints: readonly string[];
  readonly signal: AbortSignal;
}

const keyOf = (mint: Uint8Array): string => Buffer.from(mint).toString('latin1');

/** The accounts that hold these tokens for an owner, under both programs. @throws UpstreamFailure */
export async function readTokenAccounts(
  chain: Pick<ServedChain, 'call' | 'rules'>,
  { owner, mints, signal }: ReadTokenAccountsParameters,
): Promise<TokenAccount[]> {
  if (mints.length === 0) return [];
  const byKey = new Map(mints.map((mint) => [keyOf(base58.decode(mint)), mint]));
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: SLICE_BYTES } };
  const ofPrograms = tokenPrograms.map(async (programId) => {
    const params = [owner, { programId }, options];
    const { value } = await readNode(
      chain,
      { method: 'getTokenAccountsByOwner', params, schema: accountsSchema },
      signal,
    );
    return value.flatMap(({ pubkey: address, account }): TokenAccount[] => {
      const [data] = account.data;
      const mint = byKey.get(keyOf(data.subarray(0, KEY_BYTES)));
      return mint === undefined ? [] : [{ address, mint, amount: data.readBigUInt64LE(AMOUNT_OFFSET) }];
    });
  });
  return (await Promise.all(ofPrograms)).flat();
}
