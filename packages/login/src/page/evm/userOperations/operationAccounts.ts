import type { Hex } from 'viem';
import { entryPoint07Address, entryPoint08Address, getUserOperationHash } from 'viem/account-abstraction';
import { DELEGATE, signDelegation } from '../calls/delegation.ts';
import { encodeBatch } from '../calls/encodeBatch.ts';
import { hasCode } from '../code.ts';
import { type EvmContext, chainIdOf } from '../evmContext.ts';
import { parseAnswer, quantitySchema } from '../quantity.ts';
import { encodeSafeCalls } from '../safe/safeCalls.ts';
import { hashSafeOperation, toOperationSignature } from '../safe/safeSignatures.ts';
import { signHash } from '../signHash.ts';
import type { Safe, UsedAccount } from '../usedAccount.ts';
import { type OperationAccount, stub, stubSignature } from './operation.ts';

/** The contract that carries out the operations of an account: the one that its code takes them from. */
export const entryPointOf = ({ safe }: UsedAccount): Hex => (safe ? entryPoint07Address : entryPoint08Address);

/** The visitor's own address, which runs the code of the delegate (EIP-7702); its first operation turns that on. */
export function delegatedAccount(context: EvmContext, own: Hex, isNew: boolean): OperationAccount {
  const { account, caipNetworkId, read } = context;
  const chainId = chainIdOf(caipNetworkId);
  return {
    address: own,
    entryPoint: entryPoint08Address,
    isNew,
    facts: isNew ? [['delegate', DELEGATE]] : [],
    ...(isNew && { warnings: ['upgrade'] }),
    first: { factory: '0x7702', factoryData: '0x', authorization: { address: DELEGATE, chainId, nonce: 0, ...stub } },
    stubSignature,
    encode: (calls) => encodeBatch(own, calls),
    async sign(operation) {
      const signed = { ...operation };
      if (operation.authorization) {
        const count = parseAnswer(quantitySchema, await read('eth_getTransactionCount', [own, 'pending']));
        const { authorizationList } = await signDelegation(context, DELEGATE, Number(count));
        [signed.authorization] = authorizationList;
      }
      const hash = getUserOperationHash({
        userOperation: signed,
        chainId,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
      });
      return { ...signed, signature: await signHash(account, hash), hash };
    },
  };
}

/** A contract of the visitor's key; its first operation deploys it. */
export async function safeAccount(context: EvmContext, safe: Safe): Promise<OperationAccount> {
  const { account, caipNetworkId, read } = context;
  const { address, factory, factoryData } = safe;
  const chainId = chainIdOf(caipNetworkId);
  return {
    address,
    entryPoint: entryPoint07Address,
    isNew: !(await hasCode(read, address)),
    facts: [],
    first: { factory, factoryData },
    stubSignature: toOperationSignature(stubSignature),
    encode: encodeSafeCalls,
    async sign(operation) {
      const hash = getUserOperationHash({
        userOperation: operation,
        chainId,
        entryPointAddress: entryPoint07Address,
        entryPointVersion: '0.7',
      });
      const signature = await signHash(account, hashSafeOperation(operation, chainId));
      return { ...operation, signature: toOperationSignature(signature), hash };
    },
  };
}
