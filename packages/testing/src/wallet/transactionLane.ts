import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { JsonRpc } from '../jsonRpc.ts';
import { hexSchema, quantitySchema } from './params.ts';
import type { SignedTransaction } from './types.ts';

/** What a page may say about a transaction; the wallet fills in the rest. */
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

type Signable = TransactionRequest & { nonce: number; gas: bigint };
type LaneEntry = { seen: SignedTransaction; account: PrivateKeyAccount; signable: Signable; raw: Hex };

export type TransactionLane = ReturnType<typeof createTransactionLane>;

const hashSchema = v.pipe(hexSchema, v.length(66));
const blockSchema = v.object({ baseFeePerGas: v.optional(quantitySchema) });

/** Signs and sends transactions; they can be held back, lost or replaced on the way, as it happens in the world. */
export function createTransactionLane(rpcOf: (chainId: number) => JsonRpc) {
  const entries: LaneEntry[] = [];
  let isHolding = false;
  let dropsNext = false;

  async function send(account: PrivateKeyAccount, chainId: number, request: TransactionRequest): Promise<Hex> {
    const signable = await complete(rpcOf(chainId), account.address, request, heldNonce(account.address, chainId));
    const { raw, hash } = await sign(account, chainId, signable);
    const kept = isHolding ? 'held' : 'sent';
    const fate = dropsNext ? 'dropped' : kept;
    dropsNext = false;
    if (fate === 'sent') await rpcOf(chainId)('eth_sendRawTransaction', [raw]);
    entries.push({
      seen: { hash, chainId, from: account.address, nonce: signable.nonce, fate },
      account,
      signable,
      raw,
    });
    return hash;
  }

  /** A held transaction is unknown to the network, which would hand out its nonce again. */
  function heldNonce(from: Hex, chainId: number): number {
    const held = entries.filter(({ seen }) => seen.fate === 'held' && seen.from === from && seen.chainId === chainId);
    return Math.max(0, ...held.map(({ seen }) => seen.nonce + 1));
  }

  async function release(): Promise<Hex[]> {
    isHolding = false;
    const hashes: Hex[] = [];
    for (const entry of entries.filter(({ seen }) => seen.fate === 'held')) {
      await rpcOf(entry.seen.chainId)('eth_sendRawTransaction', [entry.raw]);
      entry.seen = { ...entry.seen, fate: 'sent' };
      hashes.push(entry.seen.hash);
    }
    return hashes;
  }

  async function replace(kind: 'speedUp' | 'cancel', hash?: Hex): Promise<Hex> {
    const entry = hash === undefined ? entries.at(-1) : entries.find(({ seen }) => seen.hash === hash);
    if (!entry) throw new ProviderRpcError(walletCodes.invalidParams, 'There is no such transaction to replace');
    const { account, seen } = entry;
    const signable = kind === 'cancel' ? cancelling(entry.signable, account.address) : raised(entry.signable);
    const next = await sign(account, seen.chainId, signable);
    await rpcOf(seen.chainId)('eth_sendRawTransaction', [next.raw]);
    entry.seen = { ...seen, fate: 'replaced' };
    entries.push({ seen: { ...seen, hash: next.hash, fate: 'sent' }, account, signable, raw: next.raw });
    return next.hash;
  }

  return {
    send,
    release,
    replace,
    hold: (): void => void (isHolding = true),
    dropNext: (): void => void (dropsNext = true),
    list: (): SignedTransaction[] => entries.map(({ seen }) => seen),
  };
}

async function complete(rpc: JsonRpc, from: Hex, request: TransactionRequest, least: number): Promise<Signable> {
  const nonce = request.nonce ?? Math.max(least, await quantity(rpc, 'eth_getTransactionCount', [from, 'pending']));
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

async function sign(account: PrivateKeyAccount, chainId: number, signable: Signable) {
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

/** Nodes take a replacement only for a fee at least a tenth higher. */
function raised(signable: Signable): Signable {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = signable;
  return {
    ...signable,
    gasPrice: higher(gasPrice),
    maxFeePerGas: higher(maxFeePerGas),
    maxPriorityFeePerGas: higher(maxPriorityFeePerGas),
  };
}

function cancelling(signable: Signable, to: Hex): Signable {
  return { ...raised(signable), to, value: 0n, data: undefined, gas: 21_000n };
}
