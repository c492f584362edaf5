import type { Hex } from 'viem';
import { type UserOperation, formatUserOperationRequest } from 'viem/account-abstraction';
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { concat, parseAbi } from 'viem';
import type { Prepared } from '../../approval/prepared.ts';
import type { EvmCall } from '../describeCall.ts';
import type { Read } from '../evmContext.ts';
import type { Fees } from '../fees.ts';
import { hexField } from '../fields.ts';
import { parseAnswer } from '../quantity.ts';

/** A user operation of ERC-4337, in the form of EntryPoint 0.7 and later. */
export type Operation = UserOperation<'0.8'>;

/** A signed one, with its hash at its EntryPoint. */
export type SignedOperation = Operation & { readonly hash: Hex };

/** An account that operations are carried out by: how it is called, and how it signs. */
export interface OperationAccount extends Pick<Prepared, 'facts' | 'warnings'> {
  readonly address: Hex;
  /** The contract that carries its operations out. */
  readonly entryPoint: Hex;
  /** It has no code yet: its next operation changes that. */
  readonly isNew: boolean;
  /** What only its first operation has, with stubs in the place of signatures. */
  readonly first: Partial<Operation>;
  /** In the form of its signature, for estimates: of no key. */
  readonly stubSignature: Hex;
  encode(calls: readonly EvmCall[]): Hex;
  sign(operation: Operation): Promise<SignedOperation>;
}

const abi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)']);

/** Parts of a signature that no key made. */
export const stub = {
  r: '0xfffffffffffffffffffffffffffffff000000000000000000000000000000000',
  s: '0x7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  yParity: 1,
} as const;
/** The same, as one. */
export const stubSignature: Hex = concat([stub.r, stub.s, '0x1c']);

/** The next nonce of an account at its EntryPoint: its operations come one after the other. */
async function readNonce(read: Read, { address, entryPoint }: OperationAccount): Promise<bigint> {
  const data = encodeFunctionData({ abi, args: [address, 0n] });
  const answer = parseAnswer(hexField, await read('eth_call', [{ to: entryPoint, data }, 'latest']));
  return decodeFunctionResult({ abi, data: answer });
}

const toMaximum = (fees: Fees) =>
  'gasPrice' in fees ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice } : fees;

interface DraftParameters {
  readonly read: Read;
  readonly account: OperationAccount;
  readonly callData: Hex;
  readonly fees: Fees;
}

/** An operation without its gas, and with a stub in the place of each signature. */
export async function draftOperation({ read, account, callData, fees }: DraftParameters): Promise<Operation> {
  return {
    sender: account.address,
    nonce: await readNonce(read, account),
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    ...toMaximum(fees),
    signature: account.stubSignature,
    ...(account.isNew && account.first),
  };
}

/** An operation as bundlers and paymasters read it. */
export const toRequest = (operation: Partial<Operation>) => formatUserOperationRequest(operation);

/** The most that an operation costs its account, in units of gas. */
export const gasOf = (operation: Operation): bigint =>
  operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas;
