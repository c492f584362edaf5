import type { Hex } from 'viem';
import { deployContract } from '../deployContract.ts';
import type { Chain } from '../startChain.ts';
import { type EntryPointVersion, entryPoints } from './entryPoints.ts';

/** Puts an EntryPoint of ERC-4337 at its address. Its code is GPL-3.0, and no part of this package. */
export async function deployEntryPoint(chain: Chain, bytecode: Hex, version: EntryPointVersion = '0.8'): Promise<Hex> {
  const { address: expected, salt } = entryPoints[version];
  const address = await deployContract(chain, { abi: [], bytecode, salt });
  if (address.toLowerCase() === expected.toLowerCase()) return address;
  throw new Error(`This code is not that of EntryPoint ${version}: it led to ${address}.`);
}
