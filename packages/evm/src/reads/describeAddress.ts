import type { AddressKind } from '@portico/core';
import type { ReadTarget } from '@portico/core/adapter';
import type { Hex } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';
import { callMany } from './callMany.ts';
import { decodeNumber, factCalls } from './erc20Data.ts';

/** Code of an account that delegates to a contract (EIP-7702): a person's account, which pays its own gas. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

/** Whether an address has code, and whether that code is a mere delegation. */
export async function readCodeKind(
  rpc: Rpc,
  target: ReadTarget,
  address: Hex,
): Promise<'none' | 'delegation' | 'contract'> {
  const code = await rpc.request(target, 'eth_getCode', [address, 'latest']);
  if (code === '0x') return 'none';
  return DELEGATION.test(code) ? 'delegation' : 'contract';
}

/** `totalSupply()` of ERC-20, `getThreshold()` of a Safe, `entryPoint()` of an ERC-4337 account. */
const [TOTAL_SUPPLY, GET_THRESHOLD, ENTRY_POINT] = ['0x18160ddd', '0xe75235b8', '0xb0d691fe'] as const;

/** A contract can claim any interface: the kind informs the person who sends, and proves nothing. */
async function describeContract(rpc: Rpc, target: ReadTarget, address: Hex): Promise<AddressKind> {
  const data = [factCalls.decimals, TOTAL_SUPPLY, GET_THRESHOLD, ENTRY_POINT];
  const answers = await callMany(
    rpc,
    target,
    data.map((one) => ({ address, data: one })),
  );
  const [hasDecimals, hasSupply, hasThreshold, hasEntryPoint] = answers.map((one) => decodeNumber(one) !== undefined);
  if (hasDecimals && hasSupply) return 'token';
  return hasThreshold || hasEntryPoint ? 'smartAccount' : 'contract';
}

/**
 * The kind of an address: by its code, by the answers of that code, and by its nonce and balance where there is none.
 */
export async function describeAddress(rpc: Rpc, target: ReadTarget, address: Hex): Promise<AddressKind> {
  const kind = await readCodeKind(rpc, target, address);
  if (kind === 'delegation') return 'delegated';
  if (kind === 'contract') return describeContract(rpc, target, address);
  const [nonce, balance] = await Promise.all([
    rpc.request(target, 'eth_getTransactionCount', [address, 'latest']),
    rpc.request(target, 'eth_getBalance', [address, 'latest']),
  ]);
  return nonce === 0n && balance === 0n ? 'unused' : 'account';
}
