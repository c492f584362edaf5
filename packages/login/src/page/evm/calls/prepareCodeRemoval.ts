import { isAddressEqual } from 'viem/utils';
import * as v from 'valibot';
import { FrameError } from '../../../messages/frameError.ts';
import type { Prepared } from '../../approval/prepared.ts';
import { type EvmContext, chainIdOf, readOwn } from '../evmContext.ts';
import { formatFee, readFees } from '../fees.ts';
import { addressField, hexField } from '../fields.ts';
import { readGas } from '../gas.ts';
import { parseAnswer, quantitySchema } from '../quantity.ts';
import { send } from '../send.ts';
import { AUTHORIZATION_GAS, NO_DELEGATE } from './delegation.ts';

/** The type of transactions that change the code of an account (EIP-7702). */
const SET_CODE = '0x4';

/** Strict, and without a value or a call: it changes the code, and does nothing else. */
const removalSchema = v.strictObject({
  type: v.literal(SET_CODE),
  from: addressField,
  to: v.optional(addressField),
  chainId: v.optional(quantitySchema),
  authorizationList: v.tuple([
    v.strictObject({ address: v.literal(NO_DELEGATE), chainId: v.optional(quantitySchema) }),
  ]),
});
const paramsSchema = v.tuple([removalSchema]);

/** True for the parameters of a transaction that changes the code of an account. */
export const changesCode = (params: unknown): boolean =>
  v.is(v.looseTuple([v.looseObject({ type: v.literal(SET_CODE) })]), params);

/**
 * Turns a smart account off: an authorization of no code, which the frame signs itself. Code is turned on by a batch
 * alone, so another delegate in the list is refused.
 */
export async function prepareCodeRemoval(context: EvmContext, params: unknown): Promise<Prepared> {
  const { account, caipNetworkId, read } = context;
  const own = await readOwn(account);
  const { success, output } = v.safeParse(paramsSchema, params);
  if (!success) throw new FrameError('rpc.invalid_params');
  const [{ from, to = own, chainId, authorizationList }] = output;
  if (!isAddressEqual(from, own)) throw new FrameError('wallet.unauthorized');
  if (!isAddressEqual(to, own)) throw new FrameError('rpc.invalid_params');
  const named = [chainId, authorizationList[0].chainId].filter((id) => id !== undefined);
  if (named.some((id) => id !== BigInt(chainIdOf(caipNetworkId)))) throw new FrameError('chain.unsupported');
  const code = parseAnswer(hexField, await read('eth_getCode', [own, 'latest']));
  // There is nothing to turn off.
  if (!code.startsWith('0xef0100')) throw new FrameError('rpc.invalid_params');
  const call = { to: own, value: 0n, data: '0x' } as const;
  const [gas, fees] = await Promise.all([readGas(read, own, call, { [own]: { code: '0x' } }), readFees(read, {})]);
  const total = gas + AUTHORIZATION_GAS;
  return {
    title: 'removeCode',
    facts: [
      ['account', own],
      ['contract', `0x${code.slice('0xef0100'.length)}`],
      ['fee', formatFee(total, fees)],
    ],
    warnings: ['downgrade'],
    execute: () => send(context, own, { ...call, gas: total, fees, delegate: NO_DELEGATE }),
  };
}
