import { type Hex, concat } from 'viem';
import {
  type UserOperation,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
} from 'viem/account-abstraction';
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { parseAbi } from 'viem';
import { DELEGATE, signDelegation } from '../calls/delegation.ts';
import { type EvmContext, type Read, chainIdOf } from '../evmContext.ts';
import type { Fees } from '../fees.ts';
import { hexField } from '../fields.ts';
import { parseAnswer, quantitySchema } from '../quantity.ts';
import { signHash } from '../signHash.ts';

/** A user operation of ERC-4337, in the form of EntryPoint 0.8. */
export type Operation = UserOperation<'0.8'>;

/** The contract that carries out operations: the one that the code of the delegate takes them from. */
export const ENTRY_POINT = entryPoint08Address;

const abi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)']);

/** In the form of a signature, for estimates: of no key. */
const stub = {
  r: '0xfffffffffffffffffffffffffffffff000000000000000000000000000000000',
  s: '0x7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  yParity: 1,
} as const;
const stubSignature: Hex = concat([stub.r, stub.s, '0x1c']);

/** The next nonce of an account at the EntryPoint: its operations come one after the other. */
export async function readNonce(read: Read, own: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi, args: [own, 0n] });
  const answer = parseAnswer(hexField, await read('eth_call', [{ to: ENTRY_POINT, data }, 'latest']));
  return decodeFunctionResult({ abi, data: answer });
}

const toMaximum = (fees: Fees) =>
  'gasPrice' in fees ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice } : fees;

interface DraftParameters {
  readonly context: EvmContext;
  readonly own: Hex;
  readonly callData: Hex;
  readonly fees: Fees;
  /** The account has no code yet: the operation turns it on. */
  readonly isNew: boolean;
}

/** An operation without its gas, and with a stub in the place of each signature. */
export async function draftOperation({ context, own, callData, fees, isNew }: DraftParameters): Promise<Operation> {
  return {
    sender: own,
    nonce: await readNonce(context.read, own),
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    ...toMaximum(fees),
    signature: stubSignature,
    ...(isNew && {
      factory: '0x7702',
      factoryData: '0x',
      authorization: { address: DELEGATE, chainId: chainIdOf(context.caipNetworkId), nonce: 0, ...stub },
    }),
  };
}

/** Signs an operation, and the authorization of its code where it turns that on. */
export async function signOperation(context: EvmContext, operation: Operation): Promise<Operation & { hash: Hex }> {
  const chainId = chainIdOf(context.caipNetworkId);
  const { account, read } = context;
  const signed = { ...operation };
  if (operation.authorization) {
    const count = await read('eth_getTransactionCount', [operation.sender, 'pending']);
    const { authorizationList } = await signDelegation(context, DELEGATE, Number(parseAnswer(quantitySchema, count)));
    [signed.authorization] = authorizationList;
  }
  const hash = getUserOperationHash({
    userOperation: signed,
    chainId,
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.8',
  });
  return { ...signed, signature: await signHash(account, hash), hash };
}

/** An operation as bundlers and paymasters read it. */
export const toRequest = (operation: Partial<Operation>) => formatUserOperationRequest(operation);

/** The most that an operation costs its account, in units of gas. */
export const gasOf = (operation: Operation): bigint =>
  operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas;
