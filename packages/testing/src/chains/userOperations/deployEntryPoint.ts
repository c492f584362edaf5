import { entryPoint08Address } from 'viem/account-abstraction';
import type { Hex } from 'viem';
import { deployContract } from '../deployContract.ts';
import type { Chain } from '../startChain.ts';

/** That of the deployment on every network: with the contract's own code it leads to the one address. */
const SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';

/** Puts EntryPoint 0.8 of ERC-4337 at its address. Its code is GPL-3.0, and no part of this package. */
export async function deployEntryPoint(chain: Chain, bytecode: Hex): Promise<Hex> {
  const address = await deployContract(chain, { abi: [], bytecode, salt: SALT });
  if (address.toLowerCase() === entryPoint08Address.toLowerCase()) return address;
  throw new Error(`This code is not that of EntryPoint 0.8: it led to ${address}.`);
}
