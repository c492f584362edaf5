import type { TokenBalance } from '@portico/core';
import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { encodeApproval, encodeRouterCall, minimumOf } from '@portico/protocol/swap';
import type { RouteHop } from '@portico/protocol/swap';
import { readProperty } from '@portico/core/adapter';
import { fixtureAddresses } from './fixtureConnectors.ts';
import { fixtureBalances } from './fixtureReads.ts';
import { FIXTURE_NOW_MS } from './fixturePortico.ts';
import type { FixtureAnswer, FixtureService } from './fixtureService.ts';

const chain = 'eip155:1';
const coin = `${chain}:${NATIVE_TOKEN_ADDRESSES.eip155}`;
const router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45';
const wrappedCoin = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const [ether, usdc] = fixtureBalances;
if (!ether || !usdc) throw new Error('There are no balances.');

/** The tokens of the fixtures' swaps. */
export const swapTokens: Readonly<Record<'ether' | 'usdc' | 'tether', TokenBalance>> = {
  ether,
  usdc,
  /** On the list, and not held: it has no price. */
  tether: {
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 6,
    amount: 0n,
    address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  },
};
/** An address at which there is a token that no list has. */
export const unlistedAddress = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

const toListed = ({ address, name, symbol, decimals }: TokenBalance) => ({
  address: address === undefined ? coin : `${chain}:${address}`,
  name,
  symbol,
  decimals,
  logoUri: '',
});
const wbtc = {
  ...swapTokens.tether,
  name: 'Wrapped Bitcoin',
  symbol: 'WBTC',
  address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
};
const popular = {
  ...swapTokens.tether,
  name: 'Metal',
  symbol: 'METAL',
  address: '0xF433089366899D83a9f26A773D59ec7eCF30355e',
};
const other = {
  ...swapTokens.tether,
  name: 'Quay',
  symbol: 'QUAY',
  address: '0x0000000000000000000000000000000000000c0a',
};
const listed = [swapTokens.ether, swapTokens.usdc, swapTokens.tether, wbtc, popular, other].map(toListed);

/** What differs from an exchange at the prices of the gallery. */
export interface FixtureSwaps {
  /** Base units of the received token. Default: by the prices of ether and a dollar, less 0.3 %. */
  readonly toAmount?: bigint;
  readonly allowance?: bigint;
  /** In place of the answer to a call, by the end of its path. */
  readonly answers?: Readonly<Record<string, FixtureAnswer>>;
  /** The service builds for another receiver. */
  readonly isDishonest?: boolean;
}

const plain = (token: string): string => token.slice(chain.length + 1);
const inPools = (token: string): string => (token === coin ? wrappedCoin : plain(token));
/** In thousandths, so that an amount of either token can be divided. */
const usdOf = (token: string): bigint => (token === coin ? 3_248_250n : 1_000n);
const unitOf = (token: string): bigint => (token === coin ? 10n ** 18n : 10n ** 6n);

function quote({ toAmount }: FixtureSwaps, from: string, to: string, amount: bigint) {
  const worth = (amount * usdOf(from) * unitOf(to) * 997n) / (unitOf(from) * usdOf(to) * 1000n);
  const route: RouteHop[] = [{ version: 3, fee: 3_000, from: inPools(from), to: inPools(to) }];
  return { toAmount: toAmount ?? worth, route: route.map((hop) => ({ ...hop, pool: router })) };
}

const transaction = (to: string, data: string, value: bigint) => ({
  from: `${chain}:${fixtureAddresses.maya}`,
  to: `${chain}:${to}`,
  data,
  value: value.toString(),
  eip155: { gas: 120_000, gasPrice: '1200000000' },
});

function build(setup: FixtureSwaps, body: string) {
  const wanted: unknown = JSON.parse(body);
  const [from = '', to = '', text = ''] = ['from', 'to', 'amount'].map((name) => String(readProperty(wanted, name)));
  const slippage = Number(readProperty(readProperty(wanted, 'eip155'), 'slippage'));
  const amount = BigInt(text);
  const { toAmount, route } = quote(setup, from, to, amount);
  const minimum = minimumOf(toAmount, slippage);
  const deadlineSeconds = FIXTURE_NOW_MS / 1000 + 1_200;
  const recipient = setup.isDishonest ? fixtureAddresses.rafa : fixtureAddresses.maya;
  const data = encodeRouterCall({ route, amount, minimum, recipient, deadlineSeconds, isCoinReceived: to === coin });
  return {
    tx: { ...transaction(router, data, from === coin ? amount : 0n), amount: text },
    quote: {
      fromAmount: text,
      toAmount: toAmount.toString(),
      toAmountMinimum: minimum.toString(),
      deadline: deadlineSeconds,
      block: '23000000',
      route,
    },
  };
}

/** A swap service with an exchange on Ethereum. */
export function swapService(setup: FixtureSwaps = {}): Required<Pick<FixtureService, 'swaps'>> {
  return {
    swaps({ pathname, searchParams: query }, body) {
      const call = pathname.slice('/v1/convert/'.length);
      const own = setup.answers?.[call];
      if (own) return own;
      const [from = '', to = '', text = ''] = ['from', 'to', 'amount'].map((name) => query.get(name) ?? '');
      switch (call) {
        case 'tokens':
          return { tokens: listed };
        case 'gas-price':
          return { standard: '1200000000', fast: '1300000000', instant: '2100000000' };
        case 'allowance':
          return { allowance: String(setup.allowance ?? 0n) };
        case 'build-approve':
          return { tx: transaction(plain(from), encodeApproval(router, BigInt(text)), 0n) };
        case 'build-transaction':
          return build(setup, body ?? '');
        default: {
          const { toAmount, route } = quote(setup, from, to, BigInt(text));
          const amounts = { fromAmount: text, fromAccount: from, toAmount: toAmount.toString(), toAccount: to };
          return { quotes: [{ id: 'one', ...amounts, gas: '120000', block: '23000000', route }] };
        }
      }
    },
  };
}

/** A refusal of the service. */
export const refusal = (code: string, message: string): Response =>
  Response.json({ code, message, requestId: 'request-1' }, { status: 422 });
