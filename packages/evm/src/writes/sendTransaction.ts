import type { SendTarget, Sent } from '@portico/core/adapter';
import { PorticoError, UINT256_MAX, checkEip1559Support, checkTransaction, isEvmAddressShape } from '@portico/protocol';
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
// Its limits have errors of their own: checkFees.
const fee = v.optional(v.pipe(v.bigint(), v.minValue(0n)));

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
  gasPrice: fee,
  maxFeePerGas: fee,
  maxPriorityFeePerGas: fee,
});

/**
 * A transaction of an EVM chain, as a host or a service writes it. The nonce is the wallet's, and so are fees left out.
 */
export type EvmTransaction = v.InferInput<typeof transactionSchema>;

type Fees = Pick<EvmTransaction, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>;

const toHexFees = (fees: Fees) =>
  Object.fromEntries(
    Object.entries(fees).flatMap(([name, value]) => (value === undefined ? [] : [[name, toHex(value)]])),
  );

/** Fees that can be, on a chain that has them (spec §5). */
async function checkFees({ rpc }: PromptContext, target: SendTarget, fees: Fees): Promise<void> {
  checkTransaction(fees);
  if (fees.maxFeePerGas === undefined && fees.maxPriorityFeePerGas === undefined) return;
  // Where no node answers, the wallet's own node may.
  const block = await rpc.request(target, 'eth_getBlockByNumber', ['latest', false]).catch(() => null);
  if (block) checkEip1559Support(block.baseFeePerGas);
}

/**
 * Sends any transaction, such as the call of a contract.
 * @throws PorticoError `rpc.invalid_params` where it is not of the form of `EvmTransaction`, `fee.price_with_max_fee`,
 * `fee.max_fee_too_high`, `fee.priority_above_max`, `fee.eip1559_unsupported`.
 */
export async function sendTransaction(context: PromptContext, target: SendTarget, transaction: unknown): Promise<Sent> {
  const signer = toSigner(target);
  const parsed = v.safeParse(transactionSchema, transaction);
  const { to, data } = parsed.success ? parsed.output : {};
  if (!parsed.success || (to === undefined && (data === undefined || data === '0x'))) {
    throw new PorticoError('rpc.invalid_params', { method: 'eth_sendTransaction' });
  }
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...call } = parsed.output;
  const fees = { gasPrice, maxFeePerGas, maxPriorityFeePerGas };
  await checkFees(context, target, fees);
  return promptTransaction(context, signer, target, { ...call, ...toHexFees(fees) });
}
