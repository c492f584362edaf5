import type { ReadTarget } from '@portico/core/adapter';
import { toBytes } from '../reads/tokenMint.ts';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import { type Rpc, commitment } from '../rpc/createRpc.ts';

/** An account of the ledger. */
export interface LedgerAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: Uint8Array;
}

/** Accounts by their addresses, from a list of a node in the same order; without those that are not there. */
export function toAccounts(
  addresses: readonly string[],
  answers: RpcAnswer<'getMultipleAccounts'>['value'],
): ReadonlyMap<string, LedgerAccount> {
  return new Map(
    addresses.flatMap((address, index) => {
      const answer = answers[index];
      const data = toBytes(answer);
      return answer?.lamports && data ? [[address, { ...answer, data }] as const] : [];
    }),
  );
}

/** Accounts with their bytes. @throws PorticoError where no node answers. */
export async function readAccounts(
  rpc: Rpc,
  read: ReadTarget,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, LedgerAccount>> {
  const { value } = await rpc.request(read, 'getMultipleAccounts', [addresses, { encoding: 'base64', commitment }]);
  return toAccounts(addresses, value);
}
