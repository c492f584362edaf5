import type { Hex } from 'viem';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { Prepared } from '../approval/prepared.ts';
import { describeCall } from './describeCall.ts';
import { type EvmContext, chainIdOf } from './evmContext.ts';
import { formatFee, priceOf, readFees } from './fees.ts';
import { addressField, hexField } from './fields.ts';
import { readGas } from './gas.ts';
import { looseQuantitySchema } from './quantity.ts';
import { prepareSafeTransaction, prepareSponsoredTransaction } from './userOperations/prepareAsOperation.ts';
import { send } from './send.ts';

/** Strict: a field that is not shown, such as the delegation of an account, is not signed. */
const transactionSchema = v.strictObject({
  from: addressField,
  to: v.optional(v.nullable(addressField)),
  value: v.optional(looseQuantitySchema),
  data: v.optional(hexField),
  input: v.optional(hexField),
  gas: v.optional(looseQuantitySchema),
  gasPrice: v.optional(looseQuantitySchema),
  maxFeePerGas: v.optional(looseQuantitySchema),
  maxPriorityFeePerGas: v.optional(looseQuantitySchema),
  nonce: v.optional(looseQuantitySchema),
  chainId: v.optional(looseQuantitySchema),
  type: v.optional(v.picklist(['0x0', '0x2'])),
});

type Wanted = v.InferOutput<typeof transactionSchema>;

/** The transaction of a call, checked against the account and the network of the page. */
function parseTransaction(params: unknown, own: string, chainId: number): Wanted & { readonly bytes: Hex } {
  const { success, output } = v.safeParse(v.tupleWithRest([transactionSchema], v.unknown()), params);
  if (!success) throw new FrameError('rpc.invalid_params');
  const [wanted] = output;
  if (wanted.from.toLowerCase() !== own.toLowerCase()) throw new FrameError('wallet.unauthorized');
  if (wanted.chainId !== undefined && wanted.chainId !== BigInt(chainId)) throw new FrameError('chain.unsupported');
  const bytes = wanted.data ?? wanted.input ?? '0x';
  if (wanted.input !== undefined && wanted.input !== bytes) throw new FrameError('rpc.invalid_params');
  return { ...wanted, bytes };
}

/** A transaction to sign and send: what it moves, to whom, and the most that it costs. */
export async function prepareTransaction(context: EvmContext, params: unknown): Promise<Prepared> {
  const { caipNetworkId, read } = context;
  const { address: own, safe } = await context.usedOn(caipNetworkId);
  const wanted = parseTransaction(params, own, chainIdOf(caipNetworkId));
  const { to, bytes: data, value = 0n, nonce } = wanted;
  const call = { to: to ?? undefined, value, data };
  if (safe) return prepareSafeTransaction(context, safe, { ...wanted, call });
  const sponsored = await prepareSponsoredTransaction(context, { address: own }, { ...wanted, call });
  if (sponsored) return sponsored;
  const [described, gas, fees] = await Promise.all([
    describeCall(read, call),
    wanted.gas ?? readGas(read, own, call),
    readFees(read, wanted),
  ]);
  return {
    ...described,
    facts: [...described.facts, ['account', own], ['fee', formatFee(gas, fees)]],
    // One with a nonce of the page could take the place of another transaction.
    ...(to &&
      nonce === undefined && { spending: { account: own, calls: [{ to, value, data }], fee: gas * priceOf(fees) } }),
    execute: () => send(context, own, { ...call, gas, fees, nonce }),
  };
}
