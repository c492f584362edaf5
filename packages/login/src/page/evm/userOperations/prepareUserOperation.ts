import type { Hex } from 'viem';
import * as v from 'valibot';
import { FrameError } from '../../../messages/frameError.ts';
import type { Prepared } from '../../approval/prepared.ts';
import { decodeBatch } from '../calls/encodeBatch.ts';
import { readPreferred } from '../calls/delegation.ts';
import { refuseOwnCode } from '../calls/sendCallsParams.ts';
import { describeCall } from '../describeCall.ts';
import type { EvmContext } from '../evmContext.ts';
import { formatFee, readFees } from '../fees.ts';
import { addressField, hexField } from '../fields.ts';
import { quantitySchema } from '../quantity.ts';
import { decodeSafeCalls } from '../safe/safeCalls.ts';
import type { UsedAccount } from '../usedAccount.ts';
import { estimate } from './bundler.ts';
import { type Operation, type OperationAccount, draftOperation, gasOf } from './operation.ts';
import { delegatedAccount, entryPointOf, safeAccount } from './operationAccounts.ts';
import { signAndSend } from './planOperation.ts';

/** Strict: what is not shown is not signed. The signature, and the authorization of the code, are the frame's own. */
const operationSchema = v.strictObject({
  sender: addressField,
  callData: hexField,
  nonce: v.optional(quantitySchema),
  factory: v.optional(hexField),
  factoryData: v.optional(hexField),
  callGasLimit: v.optional(quantitySchema),
  verificationGasLimit: v.optional(quantitySchema),
  preVerificationGas: v.optional(quantitySchema),
  maxFeePerGas: v.optional(quantitySchema),
  maxPriorityFeePerGas: v.optional(quantitySchema),
  paymaster: v.optional(addressField),
  paymasterData: v.optional(hexField),
  paymasterVerificationGasLimit: v.optional(quantitySchema),
  paymasterPostOpGasLimit: v.optional(quantitySchema),
  signature: v.optional(hexField),
});
const paramsSchema = v.tuple([operationSchema, addressField]);
type Wanted = v.InferOutput<typeof operationSchema>;

const isEqual = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();

function parse(params: unknown, used: UsedAccount): Wanted {
  const { success, output } = v.safeParse(paramsSchema, params);
  if (!success || !isEqual(output[1], entryPointOf(used))) throw new FrameError('rpc.invalid_params');
  if (!isEqual(output[0].sender, used.address)) throw new FrameError('wallet.unauthorized');
  return output[0];
}

/** The account, where its operations can be sent. What the page names to make it has to be the frame's own. */
async function findAccount(
  context: EvmContext,
  { address, safe }: UsedAccount,
  { factory, factoryData }: Wanted,
): Promise<OperationAccount> {
  const { caipNetworkId, preference, read, services } = context;
  if (!(await services?.findBundler(caipNetworkId))) throw new FrameError('feature.not_available');
  const delegation = safe ? 'on' : await readPreferred(read, address, preference.get());
  if (delegation === 'none') throw new FrameError('feature.not_available');
  const account = safe
    ? await safeAccount(context, safe)
    : delegatedAccount(context, address, delegation === 'possible');
  const { first } = account;
  const isOther = (one: Hex | undefined, own: string | undefined) => one !== undefined && !isEqual(one, own);
  if (isOther(factory, first.factory) || isOther(factoryData, first.factoryData))
    throw new FrameError('rpc.invalid_params');
  return account;
}

/** The operation with the page's own fields, and the gas of the bundler where the page leaves it open. */
async function complete({ read }: EvmContext, entryPoint: Hex, draft: Operation, wanted: Wanted): Promise<Operation> {
  const { sender: _own, signature: _signature, factory: _factory, factoryData: _factoryData, ...fields } = wanted;
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const operation: Operation = { ...draft, ...named };
  const hasGas =
    wanted.callGasLimit !== undefined &&
    wanted.verificationGasLimit !== undefined &&
    wanted.preVerificationGas !== undefined;
  return hasGas ? operation : { ...(await estimate(read, entryPoint, operation)), ...named };
}

/** `eth_sendUserOperation` (ERC-4337): calls of the account's own code, paid by the account or by a paymaster. */
export async function prepareUserOperation(context: EvmContext, params: unknown): Promise<Prepared> {
  const { caipNetworkId, read, usedOn } = context;
  const used = await usedOn(caipNetworkId);
  const wanted = parse(params, used);
  const calls = (used.safe ? decodeSafeCalls : decodeBatch)(wanted.callData);
  refuseOwnCode(used.address, calls);
  const account = await findAccount(context, used, wanted);
  const fees = await readFees(read, wanted);
  const draft = await draftOperation({ read, account, callData: wanted.callData, fees });
  const [operation, parts] = await Promise.all([
    complete(context, account.entryPoint, draft, wanted),
    Promise.all(calls.map((call) => describeCall(read, call))),
  ]);
  return {
    title: 'callsTogether',
    facts: [
      ['account', used.address],
      operation.paymaster ? ['sponsor', operation.paymaster] : ['fee', formatFee(gasOf(operation), { ...operation })],
      ...account.facts,
    ],
    ...(account.warnings && { warnings: account.warnings }),
    parts,
    execute: async () => (await signAndSend(context, account, operation)).hash,
  };
}
