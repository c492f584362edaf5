import { type Hex, concat, encodeAbiParameters, pad, toHex } from 'viem';
import { entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction';
import { hashTypedData, serializeErc6492Signature } from 'viem/utils';
import type { Operation } from '../userOperations/operation.ts';
import { SAFE_CONTRACTS } from './contracts.ts';
import type { Safe } from '../usedAccount.ts';

const messageTypes = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const;

/** What the owner signs so that the account confirms a hash (ERC-1271). */
export function hashForSafe(address: Hex, chainId: number, hash: Hex): Hex {
  return hashTypedData({
    domain: { chainId, verifyingContract: address },
    types: messageTypes,
    primaryType: 'SafeMessage',
    message: { message: encodeAbiParameters([{ type: 'bytes32' }], [hash]) },
  });
}

/** A signature that is verified before the account is deployed: with what deploys it (ERC-6492). */
export const wrapSignature = ({ factory, factoryData }: Safe, signature: Hex): Hex =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature });

const operationTypes = {
  SafeOp: [
    { name: 'safe', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'verificationGasLimit', type: 'uint128' },
    { name: 'callGasLimit', type: 'uint128' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'maxPriorityFeePerGas', type: 'uint128' },
    { name: 'maxFeePerGas', type: 'uint128' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const;

/** What the owner signs for an operation: every field of it. It is good at any time, until its nonce is used. */
export function hashSafeOperation(operation: Operation, chainId: number): Hex {
  const { initCode, paymasterAndData } = toPackedUserOperation(operation);
  return hashTypedData({
    domain: { chainId, verifyingContract: SAFE_CONTRACTS.module },
    types: operationTypes,
    primaryType: 'SafeOp',
    message: {
      ...operation,
      safe: operation.sender,
      initCode,
      paymasterAndData,
      validAfter: 0,
      validUntil: 0,
      entryPoint: entryPoint07Address,
    },
  });
}

const TIMES_BYTES = 12;
const noTimes = pad(toHex(0), { size: TIMES_BYTES });

/** The signature of an operation, behind the times between which it is good: here none. */
export const toOperationSignature = (signature: Hex): Hex => concat([noTimes, signature]);
