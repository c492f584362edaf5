import { type Address, type Hex, encodeAbiParameters } from 'viem';
import * as v from 'valibot';
import {
  farcasterIdRegistryAbi,
  farcasterIdRegistryBytecode,
  farcasterKeyRegistryAbi,
  farcasterKeyRegistryBytecode,
} from '../chains/contracts/artifacts.ts';
import { callFromDeployer, deployContract } from '../chains/deployContract.ts';
import type { Chain } from '../chains/startChain.ts';

/** Where OP Mainnet has them. */
const idRegistry: Address = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b';
const keyRegistry: Address = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e';

/** A key that signs in. */
const AUTH_ADDRESS = 2;

/** The registries of Farcaster on a local chain. */
export interface FarcasterRegistries {
  /** Makes an address the owner of an account, which may be new. */
  setCustody(fid: bigint, owner: Address): Promise<void>;
  /** `keyType`: 2 signs in, 1 signs casts. */
  addKey(fid: bigint, key: Address, keyType?: number): Promise<void>;
  removeKey(fid: bigint, key: Address): Promise<void>;
}

/** Puts a contract where OP Mainnet has it. */
async function place(chain: Chain, at: Address, contract: Parameters<typeof deployContract>[1]): Promise<void> {
  const address = await deployContract(chain, contract);
  const code = v.parse(v.string(), await chain.request('eth_getCode', [address, 'latest']));
  await chain.request('anvil_setCode', [at, code]);
}

/** Deploys the registries of Farcaster to a chain, at their own addresses. */
export async function deployFarcasterRegistries(chain: Chain): Promise<FarcasterRegistries> {
  await place(chain, idRegistry, { abi: farcasterIdRegistryAbi, bytecode: farcasterIdRegistryBytecode });
  await place(chain, keyRegistry, { abi: farcasterKeyRegistryAbi, bytecode: farcasterKeyRegistryBytecode });
  const keyOf = (key: Address): Hex => encodeAbiParameters([{ type: 'address' }], [key]);
  const ofIds = { address: idRegistry, abi: farcasterIdRegistryAbi } as const;
  const ofKeys = { address: keyRegistry, abi: farcasterKeyRegistryAbi } as const;
  return {
    setCustody: (fid, owner) => callFromDeployer(chain, { ...ofIds, functionName: 'setCustody', args: [fid, owner] }),
    addKey: (fid, key, keyType = AUTH_ADDRESS) =>
      callFromDeployer(chain, { ...ofKeys, functionName: 'add', args: [fid, keyType, keyOf(key)] }),
    removeKey: (fid, key) => callFromDeployer(chain, { ...ofKeys, functionName: 'remove', args: [fid, keyOf(key)] }),
  };
}
