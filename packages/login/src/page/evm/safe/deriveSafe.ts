import { type Hex, concat, getContractAddress, keccak256, pad, toHex, zeroAddress } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import type { WalletAccount } from '../../login/account.ts';
import { readOwn } from '../evmContext.ts';
import type { Safe } from '../usedAccount.ts';
import { PROXY_INIT_HASH, SAFE_CONTRACTS, safeAbi } from './contracts.ts';
import { DELEGATE_CALL, encodeMultiSend } from './multiSend.ts';

const SALT_NONCE = 0n;

/** One owner, and the module from the start. */
function encodeSetup(owner: Hex): Hex {
  const { module, moduleSetup, multiSend } = SAFE_CONTRACTS;
  const enable = encodeFunctionData({ abi: safeAbi, functionName: 'enableModules', args: [[module]] });
  const data = encodeMultiSend([{ operation: DELEGATE_CALL, to: moduleSetup, value: 0n, data: enable }]);
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [[owner], 1n, multiSend, data, module, zeroAddress, 0n, zeroAddress],
  });
}

/**
 * The account of a key, on every network the same. It is computed here: no node and no server has a say in an address
 * that others pay to. Another program derives the same one from the key (`toSafeSmartAccount` of permissionless).
 */
export function deriveSafe(owner: Hex): Safe {
  const { factory, singleton } = SAFE_CONTRACTS;
  const initializer = encodeSetup(owner);
  const salt = keccak256(concat([keccak256(initializer), pad(toHex(SALT_NONCE))]));
  return {
    address: getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: PROXY_INIT_HASH }),
    factory,
    factoryData: encodeFunctionData({
      abi: safeAbi,
      functionName: 'createProxyWithNonce',
      args: [singleton, initializer, SALT_NONCE],
    }),
  };
}

/** Every address of the visitor, in lower case, whichever of them a page uses. */
export async function readAddresses(account: WalletAccount): Promise<readonly string[]> {
  const own = await readOwn(account);
  return [own, deriveSafe(own).address].map((address) => address.toLowerCase());
}
