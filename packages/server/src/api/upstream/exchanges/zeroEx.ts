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
  referenceOf,
  requireSame,
} from './exchangePort.ts';

/** Chains on which AllowanceHolder has the same address. */
const chains: ReadonlySet<string> = new Set(['1', '10', '56', '137', '8453', '42161', '43114']);

const noneSchema = v.object({ liquidityAvailable: v.literal(false) });
const priceFields = {
  liquidityAvailable: v.literal(true),
  sellToken: addressField,
  buyToken: addressField,
  sellAmount: amountField,
  buyAmount: amountField,
  allowanceTarget: addressField,
};
const priceSchema = v.union([noneSchema, v.object({ ...priceFields, gas: countField })]);
const quoteSchema = v.union([
  noneSchema,
  v.object({
    ...priceFields,
    transaction: v.object({ to: addressField, data: dataField, gas: countField, value: countField }),
  }),
]);

export interface ZeroExParameters {
  /** `https://api.0x.org` */
  readonly url: string;
  readonly key: string;
}

/**
 * 0x, by version 2 of its published Swap API with AllowanceHolder; with a key. Coins are not sold there: its settlers
 * take those directly, by a call that names no amount.
 */
export function createZeroEx({ url, key }: ZeroExParameters): ExchangePort {
  const headers = { '0x-api-key': key, '0x-version': 'v2' };
  const isSold = ({ from }: ExchangeQuery): boolean => from !== NATIVE_TOKEN_ADDRESSES.eip155;

  function read<Schema extends v.GenericSchema>(
    path: 'price' | 'quote',
    { chainId, from, to, amount, signal }: ExchangeQuery,
    schema: Schema,
    further: Readonly<Record<string, string>> = {},
  ) {
    const own = { chainId: referenceOf(chainId), sellToken: from, buyToken: to, sellAmount: String(amount) };
    const search = new URLSearchParams({ ...own, ...further });
    return readService({ url: `${url}/swap/allowance-holder/${path}?${search.toString()}`, headers, schema, signal });
  }

  const requireRequested = (
    answer: { sellToken: string; buyToken: string; sellAmount: bigint; allowanceTarget: string },
    { from, to, amount }: ExchangeQuery,
  ): void =>
    requireSame([
      [answer.allowanceTarget, exchangeRouters['0x']],
      [answer.sellToken, from],
      [answer.buyToken, to],
      [answer.sellAmount, amount],
    ]);

  return {
    name: '0x',
    covers: (chainId) => chains.has(referenceOf(chainId)),
    async quote(query) {
      const answer = isSold(query) ? await read('price', query, priceSchema) : undefined;
      if (answer === undefined || !answer.liquidityAvailable) return undefined;
      requireRequested(answer, query);
      return { amountOut: answer.buyAmount, gas: answer.gas };
    },
    async build(query) {
      const further = { taker: query.user, slippageBps: String(basisPoints(query.slippage)) };
      const answer = isSold(query) ? await read('quote', query, quoteSchema, further) : undefined;
      if (answer === undefined || !answer.liquidityAvailable) return undefined;
      requireRequested(answer, query);
      return { amountOut: answer.buyAmount, ...answer.transaction };
    },
  };
}
