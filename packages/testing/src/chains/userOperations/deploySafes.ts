import { type Abi, type Hex, parseAbi } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import * as v from 'valibot';
import { create2Deployer, deployContract } from '../deployContract.ts';
import type { Chain } from '../startChain.ts';

/** Where Safe deploys its contracts from, on every network: the same code as that of other deployers. */
const SAFE_DEPLOYER: Hex = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7';
const moduleAbi: Abi = parseAbi(['constructor(address entryPoint)']);

/** The code of the contracts. */
export interface SafeBytecodes {
  /** Safe 1.4.1: the factory of proxies, the singleton, and both contracts that make several calls. */
  readonly contracts: readonly Hex[];
  readonly module: Hex;
  readonly moduleSetup: Hex;
}

/**
 * Puts Safe 1.4.1 and its module for user operations at their addresses, which follow from their code. It is LGPL-3.0
 * and GPL-3.0, and no part of this package. Resolves with the addresses.
 */
export async function deploySafes(
  chain: Chain,
  { contracts, module, moduleSetup }: SafeBytecodes,
): Promise<readonly Hex[]> {
  const code = v.parse(v.string(), await chain.request('eth_getCode', [create2Deployer, 'latest']));
  await chain.request('anvil_setCode', [SAFE_DEPLOYER, code]);
  const addresses: Hex[] = [];
  for (const bytecode of contracts)
    addresses.push(await deployContract(chain, { abi: [], bytecode, create2: SAFE_DEPLOYER }));
  addresses.push(await deployContract(chain, { abi: moduleAbi, bytecode: module, args: [entryPoint07Address] }));
  addresses.push(await deployContract(chain, { abi: [], bytecode: moduleSetup }));
  return addresses;
}
