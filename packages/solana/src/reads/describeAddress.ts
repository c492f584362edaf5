import type { AddressKind } from '@portico/core';
import type { ReadTarget } from '@portico/core/adapter';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { programs } from './programs.ts';
import { parseTokenMint } from './tokenMint.ts';

/**
 * The kind of an address, by the owner of its account: the system program owns people's accounts, programs are
 * executable, and all else belongs to a program, token accounts too.
 */
export async function describeAddress(rpc: Rpc, target: ReadTarget, address: string): Promise<AddressKind> {
  const { value: account } = await rpc.request(target, 'getAccountInfo', [
    address,
    { encoding: 'jsonParsed', commitment },
  ]);
  if (account === null || (account.lamports === 0n && account.owner === programs.system)) return 'unused';
  if (account.executable) return 'contract';
  if (account.owner === programs.system) return 'account';
  return parseTokenMint(address, account) ? 'token' : 'contract';
}
