import { solanaPrograms } from '@portico/protocol';

import * as v from 'valibot';
import { count, readNode } from '../../../namespaces/readNode.ts';
import type { ServedChain } from '../../rpc/createChainRpc.ts';

const commitment = 'confirmed';
const address = v.pipe(v.string(), v.maxLength(44));
const accountsSchema = v.object({
  context: v.object({ slot: count }),
  value: v.array(v.nullable(v.object({ owner: address }))),
});
const blockhashSchema = v.object({ value: v.object({ blockhash: address, lastValidBlockHeight: count }) });
const simulationSchema = v.object({ value: v.object({ err: v.unknown(), unitsConsumed: v.optional(count, 0) }) });
/** The bytes of a token account. */
const TOKEN_ACCOUNT_BYTES = 165;

/** The owners of accounts, undefined for those that are not there, at one slot. @throws UpstreamFailure */
export async function readOwners(chain: ServedChain, addresses: readonly string[], signal: AbortSignal) {
  const options = { encoding: 'base64', commitment, dataSlice: { offset: 0, length: 0 } };
  const request = { method: 'getMultipleAccounts', params: [addresses, options], schema: accountsSchema };
  const { context, value } = await readNode(chain, request, signal);
  const owners = new Map(addresses.map((one, index) => [one, value[index]?.owner]));
  return { slot: context.slot, ownerOf: (one: string) => owners.get(one) };
}

/** The program of a mint; undefined for an account that is none. */
export const toTokenProgram = (owner: string | undefined): string | undefined =>
  owner === solanaPrograms.token || owner === solanaPrograms.token2022 ? owner : undefined;

/** What an account of a token has to hold as long as it exists, in lamports. @throws UpstreamFailure */
export const readTokenRent = (chain: ServedChain, signal: AbortSignal): Promise<number> =>
  readNode(
    chain,
    { method: 'getMinimumBalanceForRentExemption', params: [TOKEN_ACCOUNT_BYTES], schema: count },
    signal,
  );

/** By which block a transaction is accepted. @throws UpstreamFailure */
export async function readLifetime(chain: ServedChain, signal: AbortSignal) {
  const request = { method: 'getLatestBlockhash', params: [{ commitment }], schema: blockhashSchema };
  return (await readNode(chain, request, signal)).value;
}

/** The compute units of a transaction, base64; undefined where it would fail now. @throws UpstreamFailure */
export async function simulate(chain: ServedChain, wire: string, signal: AbortSignal): Promise<number | undefined> {
  const options = { encoding: 'base64', commitment, sigVerify: false, replaceRecentBlockhash: true };
  const request = { method: 'simulateTransaction', params: [wire, options], schema: simulationSchema };
  const { err, unitsConsumed } = (await readNode(chain, request, signal)).value;
  return err == null ? unitsConsumed : undefined;
}
