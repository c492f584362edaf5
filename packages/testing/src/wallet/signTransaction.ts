import * as v from 'valibot';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { JsonRpc } from '../jsonRpc.ts';
import { hexSchema, quantitySchema } from './params.ts';

/** The fields of a transaction that a page may set; the wallet fills in the rest. */
export type TransactionRequest = {
  to?: Hex | undefined;
  value?: bigint | undefined;
  data?: Hex | undefined;
  gas?: bigint | undefined;
  gasPrice?: bigint | undefined;
  maxFeePerGas?: bigint | undefined;
  maxPriorityFeePerGas?: bigint | undefined;
  nonce?: number | undefined;
};

/** A transaction with everything a signature covers. */
export type Signable = TransactionRequest & { nonce: number; gas: bigint };

const hashSchema = v.pipe(hexSchema, v.length(66));
const blockSchema = v.object({ baseFeePerGas: v.optional(quantitySchema) });

/** Fills in nonce, gas and fees from the node; the nonce is `leastNonce` or higher. */
export async function completeTransaction(
  rpc: JsonRpc,
  from: Hex,
  request: TransactionRequest,
  leastNonce: number,
): Promise<Signable> {
  const nonce =
    request.nonce ?? Math.max(leastNonce, await quantity(rpc, 'eth_getTransactionCount', [from, 'pending']));
  const fees = request.gasPrice === undefined ? await dynamicFees(rpc, request) : { gasPrice: request.gasPrice };
  const { to, data, value } = request;
  const call = { from, ...(to && { to }), ...(data && { data }), ...(value && { value: `0x${value.toString(16)}` }) };
  const gas = request.gas ?? BigInt(await quantity(rpc, 'eth_estimateGas', [call]));
  return { to, data, value, gas, nonce, ...fees };
}

async function dynamicFees(rpc: JsonRpc, request: TransactionRequest) {
  const { baseFeePerGas } = v.parse(blockSchema, await rpc('eth_getBlockByNumber', ['latest', false]));
  if (baseFeePerGas === undefined) return { gasPrice: BigInt(await quantity(rpc, 'eth_gasPrice', [])) };
  const maxPriorityFeePerGas =
    request.maxPriorityFeePerGas ?? BigInt(await quantity(rpc, 'eth_maxPriorityFeePerGas', []));
  const maxFeePerGas = request.maxFeePerGas ?? baseFeePerGas * 2n + maxPriorityFeePerGas;
  return { maxFeePerGas, maxPriorityFeePerGas };
}

async function quantity(rpc: JsonRpc, method: string, params: readonly unknown[]): Promise<number> {
  return Number(v.parse(quantitySchema, await rpc(method, params)));
}

/** Signs; the hash is known before anything is sent. */
export async function signTransaction(account: PrivateKeyAccount, chainId: number, signable: Signable) {
  const { keccak256 } = await import('viem/utils');
  const { to, data, value, gas, nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = signable;
  const common = { chainId, to: to ?? null, nonce, gas, value: value ?? 0n, ...(data && { data }) };
  const raw =
    gasPrice === undefined
      ? await account.signTransaction({ type: 'eip1559', ...common, maxFeePerGas, maxPriorityFeePerGas })
      : await account.signTransaction({ type: 'legacy', ...common, gasPrice });
  return { raw, hash: v.parse(hashSchema, keccak256(raw)) };
}

const higher = (fee: bigint | undefined): bigint | undefined => (fee === undefined ? fee : (fee * 3n) / 2n + 1n);

/** The same with a higher fee: nodes take a replacement only for a fee at least a tenth higher. */
export function raised(signable: Signable): Signable {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = signable;
  return {
    ...signable,
    gasPrice: higher(gasPrice),
    maxFeePerGas: higher(maxFeePerGas),
    maxPriorityFeePerGas: higher(maxPriorityFeePerGas),
  };
}

/** Nothing, to oneself, with the same nonce: what wallets call cancelling. */
export function cancelling(signable: Signable, to: Hex): Signable {
  return { ...raised(signable), to, value: 0n, data: undefined, gas: 21_000n };
}
