import type { SendTarget, Sent } from '@portico/core';
import { PorticoError, UINT256_MAX, isEvmAddressShape } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import * as v from 'valibot';
import { isHexData } from '../rpc/answerSchemas.ts';
import { requireAddress } from '../reads/addresses.ts';
import { toHex } from '../reads/transferRequest.ts';
import { promptTransaction } from './promptTransaction.ts';
import type { PromptContext } from './promptTransaction.ts';
import { toSigner } from './walletCheck.ts';

const quantity = v.pipe(
  v.bigint(),
  v.minValue(0n),
  v.maxValue(UINT256_MAX),
  v.transform((value) => toHex(value)),
);

const transactionSchema = v.strictObject({
  /** Left out where the transaction creates a contract. */
  to: v.optional(
    v.pipe(
      v.custom<string>(isEvmAddressShape),
      v.transform((to) => requireAddress(to)),
    ),
  ),
  value: v.optional(quantity),
  data: v.optional(v.custom<Hex>(isHexData)),
  gas: v.optional(quantity),
});

/** A transaction of an EVM chain, as a host or a service writes it. Fees and nonce are the wallet's. */
export type EvmTransaction = v.InferInput<typeof transactionSchema>;

/**
 * Sends any transaction, such as the call of a contract.
 * @throws PorticoError `rpc.invalid_params` where it is not of the form of `EvmTransaction`.
 */
export async function sendTransaction(context: PromptContext, target: SendTarget, transaction: unknown): Promise<Sent> {
  const signer = toSigner(target);
  const parsed = v.safeParse(transactionSchema, transaction);
  const { to, data } = parsed.success ? parsed.output : {};
  if (!parsed.success || (to === undefined && (data === undefined || data === '0x'))) {
    throw new PorticoError('rpc.invalid_params', { method: 'eth_sendTransaction' });
  }
  return promptTransaction(context, signer, target, parsed.output);
}
