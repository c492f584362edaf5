import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { exchangeRouters } from '@portico/protocol/swap';
import * as v from 'valibot';
import {
  type ExchangePort,
  type ExchangeQuery,
  addressField,
  amountField,
  basisPoints,
  countField,
  dataField,
  readService,
  requireSame,
} from './exchangePort.ts';

/** The names of chains in its addresses; zkSync has another router. */
const chainNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avalanche',
};

/** The summary goes back as it came, with all that it has besides. */
const summarySchema = v.looseObject({
  tokenIn: addressField,
  tokenOut: addressField,
  amountIn: amountField,
  amountOut: amountField,
  gas: countField,
});
const routesSchema = v.object({
  code: v.literal(0),
  data: v.object({ routeSummary: v.unknown(), routerAddress: addressField }),
});
const buildSchema = v.object({
  code: v.literal(0),
  data: v.object({
    amountIn: amountField,
    amountOut: amountField,
    gas: countField,
    data: dataField,
    routerAddress: addressField,
  }),
});

export interface KyberSwapParameters {
  /** `https://aggregator-api.kyberswap.com` */
  readonly url: string;
  /** The name of the site, by which it limits requests. */
  readonly clientId?: string | undefined;
}

const router = exchangeRouters.kyberswap;

/** KyberSwap, by its published `routes` and `route/build`; no account. */
export function createKyberSwap({ url, clientId = 'portico' }: KyberSwapParameters): ExchangePort {
  const headers = { 'x-client-id': clientId };
  const pathOf = (chainId: string): string => `${url}/${chainNames[chainId] ?? ''}/api/v1`;

  async function findRoute({ chainId, from, to, amount, signal }: ExchangeQuery) {
    const search = new URLSearchParams({ tokenIn: from, tokenOut: to, amountIn: String(amount), gasInclude: 'true' });
    const request = { url: `${pathOf(chainId)}/routes?${search.toString()}`, headers, schema: routesSchema, signal };
    const answer = await readService(request);
    if (answer === undefined) return undefined;
    const { routeSummary, routerAddress } = answer.data;
    const parsed = v.safeParse(summarySchema, routeSummary);
    const summary = parsed.success ? parsed.output : undefined;
    requireSame([
      [routerAddress, router],
      [summary?.tokenIn, from],
      [summary?.tokenOut, to],
      [summary?.amountIn, amount],
    ]);
    return summary && { amountOut: summary.amountOut, gas: summary.gas, routeSummary };
  }

  return {
    name: 'kyberswap',
    covers: (chainId) => Object.hasOwn(chainNames, chainId),
    quote: findRoute,
    async build(query) {
      const { chainId, user, slippage, deadlineSeconds, amount, from, signal } = query;
      const found = await findRoute(query);
      if (found === undefined) return undefined;
      const { routeSummary, amountOut } = found;
      const terms = { sender: user, recipient: user, slippageTolerance: basisPoints(slippage) };
      const body = { routeSummary, ...terms, deadline: deadlineSeconds, source: clientId };
      const answer = await readService({
        url: `${pathOf(chainId)}/route/build`,
        headers,
        body,
        schema: buildSchema,
        signal,
      });
      if (answer === undefined) return undefined;
      const { data, gas, routerAddress, amountIn } = answer.data;
      requireSame([
        [routerAddress, router],
        [amountIn, amount],
      ]);
      const isCoin = from === NATIVE_TOKEN_ADDRESSES.eip155;
      return { amountOut, gas, to: routerAddress, data, value: isCoin ? amount : 0n };
    },
  };
}
