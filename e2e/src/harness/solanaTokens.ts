import { createJsonRpc } from '@portico/testing';
import * as v from 'valibot';
import { devnet } from './test.ts';

const amount = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
);
const info = v.object({ tokenAmount: v.object({ amount }) });
const tokenAccounts = v.object({
  value: v.array(v.object({ account: v.object({ data: v.object({ parsed: v.object({ info }) }) }) })),
});

/** The tokens of an owner on the ledger of this worker, in base units. */
export async function solanaTokensOf(owner: string, mint: string): Promise<bigint> {
  const request = createJsonRpc(devnet.solana?.rpcUrl ?? '');
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' };
  const answer = v.parse(tokenAccounts, await request('getTokenAccountsByOwner', [owner, { mint }, options]));
  return answer.value.reduce((sum, { account: held }) => sum + held.data.parsed.info.tokenAmount.amount, 0n);
}
