import type { ReadTarget } from '@portico/core';
import type { Hex } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';

/** Code of an account that delegates to a contract (EIP-7702): a person's account, which pays its own gas. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

/** Whether an address has code, and whether that code is a mere delegation. */
export async function readCodeKind(
  rpc: Rpc,
  target: ReadTarget,
  address: Hex,
): Promise<'none' | 'delegation' | 'contract'> {
  const code = await rpc.ask(target, 'eth_getCode', [address, 'latest']);
  if (code === '0x') return 'none';
  return DELEGATION.test(code) ? 'delegation' : 'contract';
}
