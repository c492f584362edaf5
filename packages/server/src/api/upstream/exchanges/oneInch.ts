import * as v from 'valibot';
import {
  type ExchangePort,
  type ExchangeQuery,
  addressField,
  amountField,
  countField,
  dataField,
  readService,
  referenceOf,
  requireSame,
} from './exchangePort.ts';

/** Chains on which its router has the same address. */
const chains: ReadonlySet<string> = new Set(['1', '10', '56', '100', '137', '8453', '42161', '43114']);

const token = v.object({ address: addressField });
const common = { srcToken: token, dstToken: token, dstAmount: amountField };
const quoteSchema = v.object({ ...common, gas: countField });
const swapSchema = v.object({
  ...common,
  tx: v.object({ from: addressField, to: addressField, data: dataField, value: countField, gas: countField }),
});
/** How it rounds a minimum is not published: so much of a per cent is left for that. */
const rounding = 0.0001;

export interface OneInchParameters {
  /** `https://api.1inch.dev` */
  readonly url: string;
  readonly key: string;
}

/** 1inch, by version 6.0 of its published Swap API; with a key. */
export function createOneInch({ url, key }: OneInchParameters): ExchangePort {
  const headers = { authorization: `Bearer ${key}` };

  async function read<Schema extends typeof quoteSchema | typeof swapSchema>(
    path: 'quote' | 'swap',
    { chainId, from, to, amount, signal }: ExchangeQuery,
    schema: Schema,
    further: Readonly<Record<string, string>>,
  ) {
    const own = { src: from, dst: to, amount: String(amount), includeTokensInfo: 'true' };
    const search = new URLSearchParams({ ...own, ...further });
    const address = `${url}/swap/v6.0/${referenceOf(chainId)}/${path}?${search.toString()}`;
    const answer = await readService({ url: address, headers, schema, signal });
    if (answer !== undefined)
      requireSame([
        [answer.srcToken.address, from],
        [answer.dstToken.address, to],
      ]);
    return answer;
  }

  return {
    name: '1inch',
    covers: (chainId) => chains.has(referenceOf(chainId)),
    async quote(query) {
      const answer = await read('quote', query, quoteSchema, { includeGas: 'true' });
      return answer && { amountOut: answer.dstAmount, gas: answer.gas };
    },
    async build(query) {
      const { user, slippage } = query;
      // Its shorter functions name neither the token that is received nor its recipient.
      const isWhole = { compatibility: 'true', allowPartialFill: 'false', disableEstimate: 'true' };
      const tolerated = String(Math.max(0, Math.round((slippage - rounding) * 10_000) / 10_000));
      const further = { from: user, origin: user, receiver: user, slippage: tolerated, ...isWhole };
      const answer = await read('swap', query, swapSchema, further);
      if (answer === undefined) return undefined;
      const { from, to, data, value, gas } = answer.tx;
      requireSame([[from, user]]);
      return { amountOut: answer.dstAmount, to, data, value, gas };
    },
  };
}
