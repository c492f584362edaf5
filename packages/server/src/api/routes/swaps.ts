import {
  buildSwapApproval,
  buildSwapTransaction,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from '@portico/protocol/api';
import type { SwapExchange } from '@portico/protocol/swap';
import { ApiError } from '../../http/apiError.ts';
import type { App, HttpDeps, ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Pricing } from '../createPricing.ts';
import { factsOf } from '../namespaces/facts.ts';
import { portsOf } from '../namespaces/ports.ts';
import type { ServedChain } from '../services/rpc/createChainRpc.ts';
import { buildApproval, readAllowance } from '../services/swaps/approvals.ts';
import { type SwapChains, requireExchange, requireUser } from '../services/swaps/createSwapChains.ts';
import { buildSwap, quoteSwap } from '../services/swaps/createSwaps.ts';
import { readGasPrice, readGasPrices } from '../services/swaps/readGasPrices.ts';
import type { UnsignedTransaction } from '../services/swaps/unsignedTransaction.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';
import { pictureFor } from './appKitClient.ts';

export interface SwapsModuleParameters {
  readonly chains: ReadonlyMap<string, ServedChain>;
  readonly swapChains: SwapChains;
  readonly pricing: () => Pricing;
}

/** A quote costs as much as the requests to a node that it makes. */
const weigh = (): number => 4;

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

async function upstream<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw toUpstreamError(error);
  }
}

const tokensOf = (swapChains: SwapChains, tokens: { from: string; to: string }) => ({
  from: swapChains.requireToken('from', tokens.from),
  to: swapChains.requireToken('to', tokens.to),
});

function serveQuotes(app: App, http: HttpDeps, swapChains: SwapChains): void {
  serve(
    app,
    http,
    getSwapQuotes,
    ({ query, signal }) =>
      upstream(async () => {
        const { exchange, gasPrice } = query;
        const { quotes, costOf } = await quoteSwap({
          ...tokensOf(swapChains, query),
          exchange,
          amount: BigInt(query.amount),
          gasPriceWei: gasPrice === undefined ? undefined : BigInt(gasPrice),
          signal,
        });
        return {
          quotes: quotes.map((quote, index) => ({
            id: `${quote.exchange}:${quote.block}:${index}`,
            exchange: quote.exchange,
            fromAmount: query.amount,
            fromAccount: query.from,
            toAmount: quote.amountOut.toString(),
            toAccount: query.to,
            gas: quote.gas.toString(),
            ...(costOf && { gasCost: costOf(quote.gas).toString() }),
            block: quote.block.toString(),
            route: [...quote.route],
          })),
        };
      }),
    { weigh },
  );
}

function serveTransactions(app: App, http: HttpDeps, swapChains: SwapChains): void {
  serve(
    app,
    http,
    buildSwapTransaction,
    ({ body, signal }) =>
      upstream(async () => {
        const tokens = tokensOf(swapChains, body);
        const { chainId } = tokens.from.on;
        const built = await buildSwap({
          ...tokens,
          exchange: body.exchange,
          amount: BigInt(body.amount),
          user: requireUser(body.userAddress, chainId),
          slippage: body.eip155?.slippage,
          isSimulated: body.disableEstimate !== true,
          nowMs: Date.now(),
          signal,
        });
        return {
          tx: { ...toTransaction(chainId, built.transaction, built.gasPriceWei), amount: body.amount },
          quote: {
            exchange: built.exchange,
            fromAmount: body.amount,
            toAmount: built.amountOut.toString(),
            toAmountMinimum: built.minimum.toString(),
            deadline: built.deadlineSeconds,
            block: built.block.toString(),
            route: [...built.route],
          },
        };
      }),
    { weigh },
  );
}

function serveApprovals(app: App, http: HttpDeps, swapChains: SwapChains): void {
  const spendingOf = (name: string, address: string, query: { userAddress: string; exchange?: SwapExchange }) => {
    const token = swapChains.requireToken(name, address);
    const { router: spender } = requireExchange(token.on, query.exchange);
    return { token, user: requireUser(query.userAddress, token.on.chainId), spender };
  };
  serve(app, http, getSwapAllowance, ({ query, signal }) =>
    upstream(async () => ({
      allowance: (await readAllowance(spendingOf('tokenAddress', query.tokenAddress, query), signal)).toString(),
    })),
  );
  serve(app, http, buildSwapApproval, ({ query, signal }) =>
    upstream(async () => {
      const spending = spendingOf('from', query.from, query);
      swapChains.requireToken('to', query.to);
      const { chainId, chain } = spending.token.on;
      const amount = query.amount === undefined ? undefined : BigInt(query.amount);
      const [{ tx, reset }, gasPriceWei] = await Promise.all([
        buildApproval({ ...spending, amount, signal }),
        readGasPrice(chain, signal),
      ]);
      return {
        tx: toTransaction(chainId, tx, gasPriceWei),
        ...(reset && { reset: toTransaction(chainId, reset, gasPriceWei) }),
      };
    }),
  );
}

/** Swaps on the exchanges of the chains, and through those that search them: quotes, approvals and transactions. */
export function createSwapsModule({ chains, swapChains, pricing }: SwapsModuleParameters): ServerModule {
  return {
    name: 'swaps',
    calls: [getSwapQuotes, getSwapTokens, getSwapAllowance, getGasPrice, buildSwapTransaction, buildSwapApproval],
    mount(app, http) {
      serveQuotes(app, http, swapChains);
      serveTransactions(app, http, swapChains);
      serveApprovals(app, http, swapChains);
      serve(app, http, getGasPrice, ({ query, signal }) =>
        upstream(async () => {
          const chain = chains.get(query.chainId);
          if (chain === undefined || !portsOf(query.chainId).hasGasPrice)
            throw new ApiError('chain.unsupported', 'Network not supported for Gas Price');
          const { standard, fast, instant } = await readGasPrices(chain, signal);
          return { standard: standard.toString(), fast: fast.toString(), instant: instant.toString() };
        }),
      );
      serve(app, http, getSwapTokens, async ({ query: { chainId, sv }, ownOrigin }) => {
        swapChains.require(chainId);
        const { tokens, icons } = pricing();
        const { toAddress } = factsOf(chainId);
        return {
          tokens: [tokens.coin(chainId), ...tokens.ofChain(chainId)].map(({ address, name, symbol, decimals }) => ({
            address: `${chainId}:${toAddress(address)}`,
            name,
            symbol,
            decimals,
            logoUri: pictureFor(icons(symbol), sv, ownOrigin),
          })),
        };
      });
    },
  };
}
