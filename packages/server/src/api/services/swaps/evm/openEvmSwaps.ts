import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { exchangeRouters } from '@portico/protocol/swap';
import type { Cache } from '../../../../store/cache.ts';
import type { Pricing } from '../../../createPricing.ts';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import type { ExchangePort } from '../../../upstream/exchanges/exchangePort.ts';
import type { ServedChain } from '../../rpc/createChainRpc.ts';
import type {
  AnsweredQuote,
  AnsweredSwap,
  BuildRequest,
  ChainSwaps,
  QuoteRequest,
  SpendRequest,
} from '../chainSwaps.ts';
import type { SwapsOpener } from '../createSwapChains.ts';
import { buildApproval, readAllowance } from './approvals.ts';
import { createRouteFinder, toSwapPlaces } from './createRouteFinder.ts';
import { buildSwap, quoteSwap } from './createSwaps.ts';
import { type ChainExchange, type EvmSwapChain, type EvmSwapToken, requireExchange } from './evmSwapChain.ts';
import { readGasPrice } from './readGasPrices.ts';
import type { UnsignedTransaction } from './unsignedTransaction.ts';

export interface EvmSwapsParameters {
  readonly pricing: () => Pricing;
  readonly cache: Cache;
  /** In the order of the operator's configuration. */
  readonly exchanges: readonly (ExchangePort | 'uniswap')[];
}

const coin: string = NATIVE_TOKEN_ADDRESSES.eip155;

const toToken = (on: EvmSwapChain, key: string): EvmSwapToken => ({
  on,
  isCoin: key === coin,
  address: toKey(key),
});

const toTransaction = (
  chainId: string,
  { from, to, data, value, gas }: UnsignedTransaction & { readonly gas: bigint },
  gasPriceWei: bigint,
) => ({
  from: `${chainId}:${from}`,
  to: `${chainId}:${to}`,
  data,
  value: value.toString(),
  eip155: { gas: Number(gas), gasPrice: gasPriceWei.toString() },
});

async function quote(on: EvmSwapChain, request: QuoteRequest): Promise<readonly AnsweredQuote[]> {
  const { quotes, costOf } = await quoteSwap({
    ...request,
    from: toToken(on, request.from),
    to: toToken(on, request.to),
  });
  return quotes.map(({ exchange, block, amountOut, gas, route }, index) => ({
    id: `${exchange}:${block}:${index}`,
    exchange,
    toAmount: amountOut.toString(),
    gas: gas.toString(),
    ...(costOf && { gasCost: costOf(gas).toString() }),
    block: block.toString(),
    route: [...route],
  }));
}

async function build(on: EvmSwapChain, request: BuildRequest): Promise<AnsweredSwap> {
  const tokens = { from: toToken(on, request.from), to: toToken(on, request.to) };
  const built = await buildSwap({ ...request, ...tokens, user: toKey(request.user) });
  return {
    tx: toTransaction(on.chainId, built.transaction, built.gasPriceWei),
    quote: {
      exchange: built.exchange,
      toAmount: built.amountOut.toString(),
      toAmountMinimum: built.minimum.toString(),
      deadline: built.deadlineSeconds,
      block: built.block.toString(),
      route: [...built.route],
    },
  };
}

function openApprovals(on: EvmSwapChain): ChainSwaps['approvals'] {
  const toSpending = ({ token, user, exchange }: SpendRequest) => {
    const { router: spender } = requireExchange(on, exchange);
    return { token: toToken(on, token), user: toKey(user), spender };
  };
  return {
    readAllowance: (request) => readAllowance(toSpending(request), request.signal),
    async build({ amount, ...request }) {
      const { signal } = request;
      const [{ tx, reset }, gasPriceWei] = await Promise.all([
        buildApproval({ ...toSpending(request), amount, signal }),
        readGasPrice(on.chain, signal),
      ]);
      return {
        tx: toTransaction(on.chainId, tx, gasPriceWei),
        ...(reset && { reset: toTransaction(on.chainId, reset, gasPriceWei) }),
      };
    },
  };
}

/** Swaps on the pools of EVM chains, and through the exchanges that search them. */
export function openEvmSwaps({ pricing, cache, exchanges }: EvmSwapsParameters): SwapsOpener {
  function openExchange(one: ExchangePort | 'uniswap', chainId: string, chain: ServedChain): ChainExchange[] {
    if (one !== 'uniswap') return one.covers(chainId) ? [{ ...one, router: toKey(exchangeRouters[one.name]) }] : [];
    const places = toSwapPlaces(pricing().exchanges(chainId));
    if (places === undefined) return [];
    const findRoutes = createRouteFinder({ chainId, chain, places, cache });
    return [{ name: 'uniswap', router: places.router, places, findRoutes }];
  }
  return (chainId, chain) => {
    const [first, ...further] = exchanges.flatMap((one) => openExchange(one, chainId, chain));
    if (first === undefined) return undefined;
    const on: EvmSwapChain = { chainId, chain, exchanges: [first, ...further] };
    return {
      quote: (request) => quote(on, request),
      build: (request) => build(on, request),
      approvals: openApprovals(on),
    };
  };
}
