import { encodeFunctionData, getContractAddress, concat, encodeAbiParameters, keccak256, zeroHash } from 'viem';
import type { Hex } from 'viem';
import * as v from 'valibot';
import { ownedAccountBytecode, ownedAccountFactoryAbi, ownedAccountFactoryBytecode } from './contracts/artifacts.ts';
import { callFromDeployer, deployContract } from './deployContract.ts';
import type { Chain } from './startChain.ts';

/** An account whose owner signs for it, and how it comes to be. */
export interface ContractAccount {
  readonly address: Hex;
  readonly factory: Hex;
  readonly factoryData: Hex;
  /** Puts it on the chain; until then it signs by ERC-6492. */
  readonly deploy: () => Promise<void>;
}

/** The contract account (EIP-1271) of an owner, not deployed yet, and the factory that makes it. */
export async function createContractAccount(chain: Chain, owner: Hex): Promise<ContractAccount> {
  const factory = await deployContract(chain, { abi: ownedAccountFactoryAbi, bytecode: ownedAccountFactoryBytecode });
  const initCode = concat([ownedAccountBytecode, encodeAbiParameters([{ type: 'address' }], [owner])]);
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: zeroHash,
    bytecodeHash: keccak256(initCode),
  });
  const call = { abi: ownedAccountFactoryAbi, functionName: 'create', args: [owner] } as const;
  return {
    address,
    factory,
    factoryData: encodeFunctionData(call),
    deploy: () => callFromDeployer(chain, { address: factory, ...call }),
  };
}

/** Puts the account of an owner at any address: that of an account of another chain, for its signatures there. */
export async function placeContractAccount(chain: Chain, at: Hex, owner: Hex): Promise<void> {
  const account = await createContractAccount(chain, owner);
  await account.deploy();
  const code = v.parse(v.string(), await chain.request('eth_getCode', [account.address, 'latest']));
  await chain.request('anvil_setCode', [at, code]);
}
