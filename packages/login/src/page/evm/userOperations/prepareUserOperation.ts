import * as v from 'valibot';
import { FrameError } from '../../../messages/frameError.ts';
import type { Prepared } from '../../approval/prepared.ts';
import { decodeBatch } from '../calls/encodeBatch.ts';
import { DELEGATE, readPreferred } from '../calls/delegation.ts';
import { refuseOwnCode } from '../calls/sendCallsParams.ts';
import { describeCall } from '../describeCall.ts';
import { type EvmContext, readOwn } from '../evmContext.ts';
import { formatFee, readFees } from '../fees.ts';
import { addressField, hexField } from '../fields.ts';
import { quantitySchema } from '../quantity.ts';
import { estimate, sendOperation } from './bundler.ts';
import { ENTRY_POINT, type Operation, draftOperation, gasOf, signOperation } from './operation.ts';

/** Strict: what is not shown is not signed. The signature, and the authorization of the code, are the frame's own. */
const operationSchema = v.strictObject({
  sender: addressField,
  callData: hexField,
  nonce: v.optional(quantitySchema),
  factory: v.optional(v.literal('0x7702')),
  factoryData: v.optional(v.literal('0x')),
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

function parse(params: unknown, own: string): Wanted {
  const { success, output } = v.safeParse(paramsSchema, params);
  if (!success || output[1].toLowerCase() !== ENTRY_POINT.toLowerCase()) throw new FrameError('rpc.invalid_params');
  if (output[0].sender.toLowerCase() !== own.toLowerCase()) throw new FrameError('wallet.unauthorized');
  return output[0];
}

/** The operation with the page's own fields, and the gas of the bundler where the page leaves it open. */
async function complete({ read }: EvmContext, draft: Operation, wanted: Wanted): Promise<Operation> {
  const { sender: _own, signature: _signature, factory: _factory, factoryData: _factoryData, ...fields } = wanted;
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const operation: Operation = { ...draft, ...named };
  const hasGas =
    wanted.callGasLimit !== undefined &&
    wanted.verificationGasLimit !== undefined &&
    wanted.preVerificationGas !== undefined;
  return hasGas ? operation : { ...(await estimate(read, operation)), ...named };
}

/** `eth_sendUserOperation` (ERC-4337): calls of the account's own code, paid by the account or by a paymaster. */
export async function prepareUserOperation(context: EvmContext, params: unknown): Promise<Prepared> {
  const { account, caipNetworkId, preference, read, services } = context;
  const own = await readOwn(account);
  const wanted = parse(params, own);
  const calls = decodeBatch(wanted.callData);
  refuseOwnCode(own, calls);
  const delegation = await readPreferred(read, own, preference.get());
  if (delegation === 'none' || !(await services?.findBundler(caipNetworkId)))
    throw new FrameError('feature.not_available');
  const isNew = delegation === 'possible';
  const fees = await readFees(read, wanted);
  const draft = await draftOperation({ context, own, callData: wanted.callData, fees, isNew });
  const [operation, parts] = await Promise.all([
    complete(context, draft, wanted),
    Promise.all(calls.map((call) => describeCall(read, call))),
  ]);
  return {
    title: 'callsTogether',
    facts: [
      ['account', own],
      operation.paymaster ? ['sponsor', operation.paymaster] : ['fee', formatFee(gasOf(operation), { ...operation })],
      ...(isNew ? [['delegate', DELEGATE] as const] : []),
    ],
    ...(isNew && { warnings: ['upgrade'] }),
    parts,
    execute: async () => sendOperation(read, await signOperation(context, operation)),
  };
}
