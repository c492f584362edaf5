import type { NamespaceWrites } from '@portico/core/adapter';
import { NATIVE_TOKEN_ADDRESSES, PorticoError } from '@portico/protocol';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { refusal, swapService, swapTokens } from '../../testing/fixtureSwaps.ts';
import type { FixtureSwaps } from '../../testing/fixtureSwaps.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { RouteOf } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const { ether, usdc } = swapTokens;

type Route = Pick<RouteOf<'SwapPreview'>, 'from' | 'to' | 'amount'>;

const sellEther: Route = { from: ether, to: usdc, amount: 250_000_000_000_000_000n };
const sellDollars: Route = { from: usdc, to: ether, amount: 100_000_000n };

/** A wallet that makes several calls at once. */
const atomic: Partial<NamespaceWrites> = {
  calls: {
    getCapabilities: async () => ({ atomic: { status: 'supported' } }),
    sendCalls: () => new Promise(() => undefined),
    getCallsStatus: async () => ({ status: 'pending' }),
    toSent: () => ({ hash: '0x7', tracking: {} }),
  },
};

/** A token that is approved by a signature, which the wallet is prompted for. */
const permits: Partial<NamespaceWrites> = {
  permits: { prepare: async () => ({ sign: () => new Promise(() => undefined) }) },
};

/** As on Solana: the fee comes with the quote, the path is the exchange's own, and nothing is approved. */
const whole: Partial<NamespaceWrites> = { swaps: { usualFee: 10n ** 15n, check: () => new Promise(() => undefined) } };
const wholeQuote = {
  id: 'jupiter:1:0',
  fromAmount: '100000000',
  fromAccount: `eip155:1:${usdc.address}`,
  toAccount: `eip155:1:${NATIVE_TOKEN_ADDRESSES.eip155}`,
  toAmount: '30600000000000000',
  fee: '1000000000000000',
  route: [],
};

function preview(
  route: Route,
  swaps: FixtureSwaps = {},
  writes: Partial<NamespaceWrites> = {},
): Fixture<'SwapPreview'> {
  const draft = { caipNetworkId: 'eip155:1', from: route.from, to: route.to } as const;
  return {
    route: { view: 'SwapPreview', draft, ...route },
    history: [{ view: 'Account' }, { view: 'Swap', draft }],
    setup: { connected, service: swapService(swaps), writes },
  };
}

/** Confirmed by the visitor. */
function pressed(...parameters: Parameters<typeof preview>): Fixture<'SwapPreview'> {
  return {
    ...preview(...parameters),
    act: ({ press }) => press('.sticky-end > .button:not([aria-disabled])'),
  };
}

export const fixtures = defineFixtures('SwapPreview', {
  default: preview(sellEther),
  approval: preview(sellDollars),
  allowed: preview(sellDollars, { allowance: 100_000_000n }),
  together: preview(sellDollars, {}, atomic),
  whole: preview(sellDollars, { answers: { quotes: { quotes: [wholeQuote] } } }, whole),
  impact: preview(sellEther, { toAmount: 600_000_000n }),
  unagreed: pressed(sellEther, { toAmount: 600_000_000n }),
  noRoute: preview(sellEther, { answers: { quotes: refusal('swap.no_route', 'There is no route.') } }),
  building: pressed(sellEther, { answers: { 'build-transaction': 'hangs' } }),
  swapping: pressed(sellEther),
  permitting: pressed(sellDollars, {}, permits),
  approving: pressed(sellDollars),
  batching: pressed(sellDollars, {}, atomic),
  declined: pressed(sellEther, {}, { sendTransaction: () => Promise.reject(new PorticoError('user.rejected')) }),
  dishonest: pressed(sellEther, { isDishonest: true }),
  wouldFail: pressed(sellEther, {
    answers: { 'build-transaction': refusal('swap.would_fail', 'It would be undone.') },
  }),
});
