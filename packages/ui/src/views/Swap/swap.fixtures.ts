import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { refusal, swapService, swapTokens } from '../../testing/fixtureSwaps.ts';
import type { FixtureSwaps } from '../../testing/fixtureSwaps.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { SwapDraft } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const { ether, usdc, tether } = swapTokens;

function swap(draft: Partial<SwapDraft> = {}, swaps: FixtureSwaps = {}, setup: FixtureSetup = {}): Fixture<'Swap'> {
  return {
    route: { view: 'Swap', draft: { caipNetworkId: 'eip155:1', ...draft } },
    history: [{ view: 'Account' }],
    setup: { connected, service: swapService(swaps), ...setup },
  };
}

const filled = { from: ether, to: usdc, amountText: '0.25' };

export const fixtures = defineFixtures('Swap', {
  default: swap(),
  filled: swap(filled),
  money: swap({ ...filled, amountText: '812', amountUnit: 'money' }),
  requested: swap({ requested: { fromToken: 'usdc', toToken: 'ETH', amount: '100' } }),
  quoting: swap(filled, { answers: { quotes: 'hangs' } }),
  loading: swap({}, { answers: { tokens: 'hangs' } }),
  noRoute: swap(filled, { answers: { quotes: refusal('swap.no_route', 'There is no route.') } }),
  failed: swap(filled, { answers: { quotes: 'fails' } }),
  unsupported: swap({}, { answers: { tokens: refusal('chain.unsupported', 'Network not supported for Swaps') } }),
  noGasPrice: swap(filled, { answers: { 'gas-price': refusal('chain.unsupported', 'Not supported for Gas Price') } }),
  impact: swap(filled, { toAmount: 760_000_000n }),
  noPrice: swap({ ...filled, to: tether }),
  sameToken: swap({ ...filled, to: ether }),
  overBalance: swap({ ...filled, amountText: '5' }),
  slippage: {
    ...swap(filled),
    act: async ({ press, type }) => {
      await press('.swap-slippage > summary');
      await type('.swap-slippage input', '12');
    },
  },
  otherNetwork: swap(filled, {}, { caipNetworkId: 'eip155:8453' }),
});
