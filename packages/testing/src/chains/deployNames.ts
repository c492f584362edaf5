import { namehash } from 'viem';
import type { Abi, Hex } from 'viem';
import type { DevnetChain } from '../devnet/devnetDescription.ts';
import {
  nameRegistryAbi,
  nameRegistryBytecode,
  nameResolverAbi,
  nameResolverBytecode,
  universalNameResolverAbi,
  universalNameResolverBytecode,
} from './contracts/artifacts.ts';
import { callFromDeployer, deployContract } from './deployContract.ts';
import type { Chain } from './startChain.ts';

export type NameRecord = { name: string; address: Hex; avatar?: string };
export type Names = NonNullable<DevnetChain['names']>;

/**
 * A name service whose names resolve forward and reverse: give `universalResolver` to a client as
 * `ensUniversalResolver`. Clients that name no batch gateways themselves are sent to those given here.
 */
export async function deployNames(
  chain: Chain,
  records: readonly NameRecord[],
  batchGateways: readonly string[] = [],
): Promise<Names> {
  const registry = await deployContract(chain, { abi: nameRegistryAbi, bytecode: nameRegistryBytecode });
  const resolver = await deployContract(chain, { abi: nameResolverAbi, bytecode: nameResolverBytecode });
  const universalResolver = await deployContract(chain, {
    abi: universalNameResolverAbi,
    bytecode: universalNameResolverBytecode,
    args: [registry, batchGateways],
  });
  for (const record of records) await writeRecord(chain, { registry, resolver }, record);
  return { registry, resolver, universalResolver, records: [...records] };
}

/** Hands a name, and all below it that have no resolver of their own, to a resolver. */
export async function delegateNames(
  chain: Chain,
  { registry, name, resolver }: { readonly registry: Hex; readonly name: string; readonly resolver: Hex },
): Promise<void> {
  const args = [namehash(name), resolver, resolver];
  await callFromDeployer(chain, { address: registry, abi: nameRegistryAbi, functionName: 'setRecord', args });
}

/** The primary name that an account chooses on the chain; whether the name resolves to it is another matter. */
export async function setPrimaryName(
  chain: Chain,
  { registry, resolver }: Pick<Names, 'registry' | 'resolver'>,
  { name, address }: Pick<NameRecord, 'name' | 'address'>,
): Promise<void> {
  const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`);
  const write = { address: registry, abi: nameRegistryAbi, functionName: 'setRecord', args: [node, address, resolver] };
  await callFromDeployer(chain, write);
  await callFromDeployer(chain, {
    address: resolver,
    abi: nameResolverAbi,
    functionName: 'setName',
    args: [node, name],
  });
}

async function writeRecord(chain: Chain, at: { registry: Hex; resolver: Hex }, record: NameRecord): Promise<void> {
  const node = namehash(record.name);
  const write = (address: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> =>
    callFromDeployer(chain, { address, abi, functionName, args });
  await write(at.registry, nameRegistryAbi, 'setRecord', [node, record.address, at.resolver]);
  await write(at.resolver, nameResolverAbi, 'setAddr', [node, record.address]);
  await setPrimaryName(chain, at, record);
  if (record.avatar !== undefined) {
    await write(at.resolver, nameResolverAbi, 'setText', [node, 'avatar', record.avatar]);
  }
}
