import type { AddressKind } from '@portico/core';
import type { ReadTarget } from '@portico/core/adapter';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { parseTokenMint } from './tokenMint.ts';

/** Owns the accounts of people: their key alone can spend. */
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

/**
 * The kind of an address, by the owner of its account: the system program owns people's accounts, programs are
 * executable, and all else belongs to a program, token accounts too.
 */
export async function describeAddress(rpc: Rpc, target: ReadTarget, address: string): Promise<AddressKind> {
  const { value: account } = await rpc.request(target, 'getAccountInfo', [
    address,
    { encoding: 'jsonParsed', commitment },
  ]);
  if (account === null || (account.lamports === 0n && account.owner === SYSTEM_PROGRAM)) return 'unused';
  if (account.executable) return 'contract';
  if (account.owner === SYSTEM_PROGRAM) return 'account';
  return parseTokenMint(account.data) ? 'token' : 'contract';
}
