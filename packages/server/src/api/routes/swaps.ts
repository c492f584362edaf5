import { SWAP_SLIPPAGE_PERCENT } from '@portico/protocol';
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
import { type OfferedNamespace, factsOf, requireChain } from '../namespaces/facts.ts';
import { portsOf } from '../namespaces/ports.ts';
import type { ServedChain } from '../services/rpc/createChainRpc.ts';
import { type SwapChains, requireUser } from '../services/swaps/createSwapChains.ts';
import { readGasPrices } from '../services/swaps/evm/readGasPrices.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';
import { pictureFor } from './appKitClient.ts';

export interface SwapsModuleParameters {
  readonly chains: ReadonlyMap<string, ServedChain>;
  readonly swapChains: SwapChains;
  readonly pricing: () => Pricing;
}

/** A quote costs as much as the requests to a node that it makes. */
const weigh = (): number => 4;

async function upstream<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw toUpstreamError(error);
  }
}

/** A page writes it under the name of the namespace. */
const toleranceOf = (
  tolerances: Partial<Record<OfferedNamespace, { slippage?: number | undefined } | undefined>>,
  chainId: string,
) => tolerances[requireChain(chainId).namespace];

/** Both tokens, on one chain. @throws ApiError */
function tokensOf(swapChains: SwapChains, tokens: { from: string; to: string }) {
  const from = swapChains.requireToken('from', tokens.from);
  const to = swapChains.requireToken('to', tokens.to);
  if (to.on !== from.on) throw new ApiError('swap.no_route', 'Both tokens must be on one network.');
  return { on: from.on, from: from.key, to: to.key };
}

function serveQuotes(app: App, http: HttpDeps, swapChains: SwapChains): void {
  serve(
    app,
    http,
    getSwapQuotes,
    ({ query, signal }) =>
      upstream(async () => {
        const { on, ...tokens } = tokensOf(swapChains, query);
        const { exchange, gasPrice, userAddress } = query;
        const quotes = await on.swaps.quote({
          ...tokens,
          exchange,
          user: userAddress === undefined ? undefined : requireUser(userAddress, on.chainId),
          amount: BigInt(query.amount),
          gasPriceWei: gasPrice === undefined ? undefined : BigInt(gasPrice),
          signal,
        });
        const requested = { fromAmount: query.amount, fromAccount: query.from, toAccount: query.to };
        return { quotes: quotes.map((quote) => ({ ...quote, ...requested })) };
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
        const { on, ...tokens } = tokensOf(swapChains, body);
        const { slippage = SWAP_SLIPPAGE_PERCENT } = toleranceOf(body, on.chainId) ?? {};
        const { tx, quote } = await on.swaps.build({
          ...tokens,
          exchange: body.exchange,
          amount: BigInt(body.amount),
          user: requireUser(body.userAddress, on.chainId),
          slippage,
          isSimulated: body.disableEstimate !== true,
          nowMs: Date.now(),
          signal,
        });
        return { tx: { ...tx, amount: body.amount }, quote: { ...quote, fromAmount: body.amount } };
      }),
    { weigh },
  );
}

function serveApprovals(app: App, http: HttpDeps, swapChains: SwapChains): void {
  const spendingOf = (
    name: string,
    address: string,
    { userAddress, exchange }: { userAddress: string; exchange?: SwapExchange },
  ) => {
    const { on, key: token } = swapChains.requireToken(name, address);
    const { approvals } = on.swaps;
    if (approvals === undefined) throw new ApiError('chain.unsupported', 'Swaps on this network need no approval.');
    return { approvals, spending: { token, user: requireUser(userAddress, on.chainId), exchange } };
  };
  serve(app, http, getSwapAllowance, ({ query, signal }) =>
    upstream(async () => {
      const { approvals, spending } = spendingOf('tokenAddress', query.tokenAddress, query);
      return { allowance: (await approvals.readAllowance({ ...spending, signal })).toString() };
    }),
  );
  serve(app, http, buildSwapApproval, ({ query, signal }) =>
    upstream(async () => {
      const { approvals, spending } = spendingOf('from', query.from, query);
      swapChains.requireToken('to', query.to);
      const amount = query.amount === undefined ? undefined : BigInt(query.amount);
      return approvals.build({ ...spending, amount, signal });
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
