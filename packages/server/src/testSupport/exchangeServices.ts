import type { Hex } from '@portico/protocol';
import { type SearchingExchange, exchangeRouters } from '@portico/protocol/swap';
import { decodeFunctionData, encodeFunctionData, parseAbi, zeroHash } from 'viem';
import { toKey } from '../api/namespaces/evm/evmFacts.ts';
import { type ServiceRequest, startJsonService } from './startJsonService.ts';

/** The terms that a service writes into its call, and what it answers next to it. */
export interface ServedSwap {
  from: Hex;
  to: Hex;
  amount: bigint;
  amountOut: bigint;
  minimum: bigint;
  recipient: Hex;
  /** The contract that receives the call, and the one that the service names as such. */
  router: Hex;
  value: bigint;
  gas: number;
  paid: readonly bigint[];
  fees: readonly bigint[];
  flags: bigint;
  permit: Hex;
  /** Of 0x: the contract that acts for its router, as operator and as target. */
  settler: Hex;
  target: Hex;
  /** The call itself; undefined: as the terms encode it. */
  data: Hex | undefined;
  /** The whole answer; undefined: the published shape. */
  answer: unknown;
}

export const settler: Hex = `0x${'5e'.repeat(20)}`;
const executor: Hex = `0x${'e0'.repeat(20)}`;
const abi = parseAbi([
  'struct Kyber { address srcToken; address dstToken; address[] srcReceivers; uint256[] srcAmounts; address[] feeReceivers; uint256[] feeAmounts; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; bytes permit; }',
  'struct KyberSwap { address callTarget; address approveTarget; bytes targetData; Kyber desc; bytes clientData; }',
  'function swap(KyberSwap execution) payable returns (uint256, uint256)',
  'function swapSimpleMode(address caller, Kyber desc, bytes executorData, bytes clientData) returns (uint256, uint256)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
]);
const oneInchAbi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable returns (uint256, uint256)',
]);

const kyberDescription = ({ from, to, amount, minimum, recipient, paid, fees, flags, permit }: ServedSwap) => ({
  srcToken: from,
  dstToken: to,
  srcReceivers: paid.map(() => executor),
  srcAmounts: paid,
  feeReceivers: fees.map(() => executor),
  feeAmounts: fees,
  dstReceiver: recipient,
  amount,
  minReturnAmount: minimum,
  flags,
  permit,
});

/** The call of each exchange, as viem encodes it for its published interface. */
const encoders: Readonly<Record<SearchingExchange, (served: ServedSwap) => Hex>> = {
  kyberswap: (served) => {
    const common = {
      callTarget: executor,
      approveTarget: executor,
      targetData: '0x1234',
      clientData: '0x7b7d',
    } as const;
    return encodeFunctionData({ abi, functionName: 'swap', args: [{ ...common, desc: kyberDescription(served) }] });
  },
  '1inch': ({ from, to, amount, minimum, recipient, flags }) => {
    const tokens = { srcToken: from, dstToken: to, srcReceiver: executor, dstReceiver: recipient };
    const description = { ...tokens, amount, minReturnAmount: minimum, flags };
    return encodeFunctionData({ abi: oneInchAbi, functionName: 'swap', args: [executor, description, '0xabcdef'] });
  },
  '0x': ({ from, to, amount, minimum, recipient, settler: operator, target }) => {
    const slippage = { recipient, buyToken: to, minAmountOut: minimum };
    const data = encodeFunctionData({ abi, functionName: 'execute', args: [slippage, ['0x12345678'], zeroHash] });
    return encodeFunctionData({ abi, functionName: 'exec', args: [operator, from, amount, target, data] });
  },
};

/** The terms of a call, as viem reads them for the published interface; undefined where it cannot. */
export function decodeServed(name: SearchingExchange, data: Hex) {
  try {
    if (name === '1inch') {
      const { srcToken, dstToken, dstReceiver, amount, minReturnAmount } = decodeFunctionData({ abi: oneInchAbi, data })
        .args[1];
      return { from: srcToken, to: dstToken, recipient: dstReceiver, amount, minimum: minReturnAmount };
    }
    const call = decodeFunctionData({ abi, data });
    if (name === '0x') {
      if (call.functionName !== 'exec') return undefined;
      const inner = decodeFunctionData({ abi, data: call.args[4] });
      if (inner.functionName !== 'execute') return undefined;
      const { recipient, buyToken, minAmountOut } = inner.args[0];
      return { from: call.args[1], to: buyToken, recipient, amount: call.args[2], minimum: minAmountOut };
    }
    if (call.functionName !== 'swap' && call.functionName !== 'swapSimpleMode') return undefined;
    const { desc } = call.functionName === 'swap' ? call.args[0] : { desc: call.args[1] };
    const { srcToken, dstToken, dstReceiver, amount, minReturnAmount } = desc;
    return { from: srcToken, to: dstToken, recipient: dstReceiver, amount, minimum: minReturnAmount };
  } catch {
    return undefined;
  }
}

/** KyberSwap's second function, for swaps whose tokens go to pools at once. */
export const encodeSimpleMode = (served: ServedSwap): Hex =>
  encodeFunctionData({ abi, functionName: 'swapSimpleMode', args: [executor, kyberDescription(served), '0x12', '0x'] });

export const encodeServed = (name: SearchingExchange, served: ServedSwap): Hex => served.data ?? encoders[name](served);

/** The published answers of each exchange. */
const answers: Readonly<Record<SearchingExchange, (request: ServiceRequest, served: ServedSwap) => unknown>> = {
  kyberswap({ url }, served) {
    const { from, to, amount, amountOut, gas, router } = served;
    const amounts = { amountIn: String(amount), amountOut: String(amountOut), gas: String(gas), gasUsd: '0.1' };
    const common = { code: 0, message: 'successfully', requestId: 'abc' };
    if (url.pathname === '/optimism/api/v1/route/build')
      return { ...common, data: { ...amounts, data: encodeServed('kyberswap', served), routerAddress: router } };
    const routeSummary = { tokenIn: from, tokenOut: to, ...amounts, route: [[]], checksum: '123' };
    return { ...common, data: { routeSummary, routerAddress: router } };
  },
  '1inch'({ url, headers }, served) {
    if (headers.authorization !== 'Bearer a-key') return { error: 'Unauthorized' };
    const { from, to, amountOut, gas, router, value, recipient } = served;
    const token = (address: Hex) => ({ address, symbol: 'X', decimals: 18 });
    const common = { srcToken: token(from), dstToken: token(to), dstAmount: String(amountOut) };
    if (url.pathname === '/swap/v6.0/10/quote') return { ...common, gas };
    const data = encodeServed('1inch', served);
    return { ...common, tx: { from: recipient, to: router, data, value: String(value), gas, gasPrice: '1' } };
  },
  '0x'({ url, headers }, served) {
    if (headers['0x-api-key'] !== 'a-key' || headers['0x-version'] !== 'v2') return { name: 'UNAUTHORIZED' };
    const { from, to, amount, amountOut, minimum, gas, router, value } = served;
    const amounts = { sellAmount: String(amount), buyAmount: String(amountOut), minBuyAmount: String(minimum) };
    const tokens = { sellToken: from, buyToken: to, allowanceTarget: exchangeRouters['0x'] };
    const common = { liquidityAvailable: true, ...amounts, ...tokens, issues: {}, zid: '0x11' };
    if (url.pathname === '/swap/allowance-holder/price') return { ...common, gas: String(gas) };
    const data = encodeServed('0x', served);
    const transaction = { to: router, data, gas: String(gas), gasPrice: '1', value: String(value) };
    return { ...common, transaction };
  },
};

/** A service on this machine that answers as an exchange publishes it, and with other terms on demand. */
export async function startExchangeService(name: SearchingExchange, honest: ServedSwap) {
  let served = honest;
  const service = await startJsonService((request) => served.answer ?? answers[name](request, served));
  return {
    ...service,
    serve(change: Partial<ServedSwap>): void {
      served = { ...honest, ...change };
    },
  };
}

/** What an honest service writes for a swap. */
export const honestSwap = (
  name: SearchingExchange,
  { from, to, amount, recipient }: Pick<ServedSwap, 'from' | 'to' | 'amount' | 'recipient'>,
): ServedSwap => ({
  from,
  to,
  amount,
  amountOut: 1_000_000n,
  minimum: 990_000n,
  recipient: toKey(recipient),
  router: toKey(exchangeRouters[name]),
  value: 0n,
  gas: 250_000,
  paid: [amount],
  fees: [],
  flags: 0n,
  permit: '0x',
  settler,
  target: settler,
  data: undefined,
  answer: undefined,
});
