import { base58, base64 } from '@scure/base';
import * as v from 'valibot';
import type { ServedChain } from '../../services/rpc/createChainRpc.ts';
import { base58Text, commitment, readNode } from './readNode.ts';

/** The token program, and the one of 2022: their accounts start alike. */
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
const KEY_BYTES = 32;
const AMOUNT_OFFSET = 2 * KEY_BYTES;
/** The mint, the owner and the amount: strangers choose how many accounts somebody has, so no more is read of each. */
const SLICE_BYTES = AMOUNT_OFFSET + 8;

const bytes = v.pipe(
  v.string(),
  v.maxLength(128),
  v.rawTransform<string, Uint8Array>(({ dataset, addIssue, NEVER }) => {
    try {
      return base64.decode(dataset.value);
    } catch {
      addIssue({ message: 'must be base64' });
      return NEVER;
    }
  }),
  v.check((data) => data.length === SLICE_BYTES),
);
const accountsSchema = v.object({
  value: v.array(v.object({ pubkey: base58Text, account: v.object({ data: v.tuple([bytes, v.literal('base64')]) }) })),
});

/** One account that holds a token for its owner. */
export interface TokenAccount {
  readonly address: string;
  readonly mint: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** The token accounts of an owner, those of both programs. @throws UpstreamFailure */
export async function readTokenAccounts(
  chain: Pick<ServedChain, 'call' | 'rules'>,
  owner: string,
  signal: AbortSignal,
): Promise<TokenAccount[]> {
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: SLICE_BYTES } };
  const ofPrograms = tokenPrograms.map(async (programId) => {
    const params = [owner, { programId }, options];
    const request = { method: 'getTokenAccountsByOwner', params, schema: accountsSchema };
    const { value } = await readNode(chain, request, signal);
    return value.map(({ pubkey, account }): TokenAccount => {
      const [data] = account.data;
      const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(AMOUNT_OFFSET, true);
      return { address: pubkey, mint: base58.encode(data.subarray(0, KEY_BYTES)), amount };
    });
  });
  return (await Promise.all(ofPrograms)).flat();
}
