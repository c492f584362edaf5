import type { OnrampOptions, OnrampPurchase } from '@portico/protocol/api';
import { readProperty } from '@portico/core/adapter';
import type { Purchase, PurchaseOrder } from '@portico/core/internal';
import { fixtureAddresses } from './fixtureConnectors.ts';
import { FIXTURE_NOW_MS } from './fixturePortico.ts';
import { refusal } from './fixtureSwaps.ts';
import type { FixtureAnswer, FixtureService } from './fixtureService.ts';

const places = {
  ethereum: { name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1' },
  base: { name: 'base', display_name: 'Base', chain_id: 'eip155:8453' },
  arbitrum: { name: 'arbitrum', display_name: 'Arbitrum', chain_id: 'eip155:42161' },
  optimism: { name: 'optimism', display_name: 'Optimism', chain_id: 'eip155:10' },
} as const;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'bankAccount', min: '10.00', max: '25000.00' },
];

/** What the providers of the gallery sell. */
const offers: OnrampOptions = {
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: Object.values(places).map((place) => ({ ...place, contract_address: usdc })),
    },
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: Object.values(places).map((place) => ({ ...place, contract_address: '' })),
    },
  ],
  paymentCurrencies: ['USD', 'EUR', 'GBP'].map((id) => ({ id, payment_method_limits: limits })),
  providers: [
    { name: 'coinbase', label: 'Coinbase', feeRange: [1, 2], networks: Object.keys(places), isTest: false },
    { name: 'meld', label: 'Meld', feeRange: [1, 2], networks: ['ethereum', 'base'], isTest: false },
  ],
};
const sandbox: OnrampOptions = {
  ...offers,
  providers: [{ name: 'sandbox', label: 'Sandbox', feeRange: [1, 2], networks: Object.keys(places), isTest: true }],
};

/** What differs from providers that answer. */
export interface FixtureOnramp {
  /** In place of the answer to a call: `options`, `quote`, `onrampurl`. */
  readonly answers?: Readonly<Record<string, FixtureAnswer>>;
  /** Of every purchase. Left out: the server has none. */
  readonly purchase?: Omit<OnrampPurchase, 'provider'> | 'fails';
  /** The provider is one for tests. */
  readonly isSandbox?: boolean;
}

/** What the visitor of the gallery buys. */
export const fixtureOrder: PurchaseOrder = {
  provider: 'coinbase',
  providerLabel: 'Coinbase',
  symbol: 'USDC',
  network: 'ethereum',
  networkLabel: 'Ethereum',
  caipNetworkId: 'eip155:1',
  address: fixtureAddresses.maya,
  currency: 'USD',
  amount: '100',
};

/** A purchase of a former visit, begun so many minutes ago. */
export const fixturePurchase = (status: Purchase['status'], change: Partial<Purchase> = {}, minutes = 2): Purchase => ({
  ...fixtureOrder,
  reference: `${status}a1b2c3d4e5f60718293a4b5c6d7e8f90`.slice(0, 32),
  startedAtMs: FIXTURE_NOW_MS - minutes * 60_000,
  status,
  ...change,
});

/** Purchases that brought tokens, as the server lists them: by hash, and how many minutes ago. */
export const fixtureBought = (...bought: readonly (readonly [hash: string, minutes: number])[]) => ({
  data: bought.map(([hash, minutes]) => ({
    id: `onramp:eip155:1:${hash}`,
    metadata: {
      operationType: 'buy',
      hash,
      minedAt: new Date(FIXTURE_NOW_MS - minutes * 60_000).toISOString(),
      nonce: 0,
      sentFrom: '',
      sentTo: fixtureAddresses.maya,
      status: 'confirmed',
      chain: 'eip155:1',
    },
    transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '49.100000' } }],
  })),
  next: null,
});

/** A hundredth and a half for the provider, and a quarter for the network. */
function quote(body: string) {
  const wanted: unknown = JSON.parse(body);
  const read = (name: string): string => String(readProperty(wanted, name));
  const currency = read('paymentCurrency');
  const total = Number(read('amount'));
  const fee = total * (read('provider') === 'meld' ? 0.018 : 0.015);
  const symbol = read('purchaseCurrency');
  const money = (amount: number) => ({ amount: amount.toFixed(2), currency });
  const subtotal = total - fee - 0.25;
  return {
    coinbaseFee: money(fee),
    networkFee: money(0.25),
    paymentSubtotal: money(subtotal),
    paymentTotal: money(total),
    purchaseAmount: { amount: (symbol === 'ETH' ? subtotal / 3248.25 : subtotal).toFixed(6), currency: symbol },
    quoteId: 'quote-1',
  };
}

/** A server that sells tokens. */
export function onrampService(setup: FixtureOnramp = {}): Required<Pick<FixtureService, 'onramp'>> {
  return {
    onramp({ pathname }, body) {
      const call = pathname.split('/').at(-1) ?? '';
      const own = setup.answers?.[call];
      if (own !== undefined) return own;
      if (call === 'options') return setup.isSandbox ? sandbox : offers;
      if (call === 'quote') return quote(body ?? '');
      if (call === 'onrampurl') return { url: 'https://pay.example/buy' };
      const { purchase } = setup;
      if (purchase === 'fails') return purchase;
      return purchase
        ? { provider: 'coinbase', ...purchase }
        : refusal('onramp.not_found', 'There is no such purchase.');
    },
  };
}
