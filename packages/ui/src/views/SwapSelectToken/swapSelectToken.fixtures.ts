import type { NamespaceReads } from '@portico/core/adapter';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { swapService, swapTokens, unlistedAddress } from '../../testing/fixtureSwaps.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { SwapDraft } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const draft: SwapDraft = { caipNetworkId: 'eip155:1', from: swapTokens.ether, to: swapTokens.usdc, amountText: '0.25' };
const route = { view: 'SwapSelectToken', draft, side: 'to' } as const;
const history = [{ view: 'Account' }, { view: 'Swap', draft }] as const;
const setup = { connected, service: swapService() };
const search = 'input[type=search]';

/** A chain with these tokens at the address that is pasted. */
function chainWith(...symbols: readonly string[]): FixtureSetup {
  const found = symbols.map((symbol) => ({ ...swapTokens.tether, name: symbol, symbol, address: unlistedAddress }));
  const getBalances: NamespaceReads['getBalances'] = async (_target, { tokens }) =>
    tokens.length === 0 ? fixtureBalances : [swapTokens.ether, ...found];
  return { ...setup, reads: { getBalances } };
}

const pasted = (...symbols: readonly string[]): Fixture<'SwapSelectToken'> => ({
  route,
  history,
  setup: chainWith(...symbols),
  act: ({ type }) => type(search, unlistedAddress),
});

export const fixtures = defineFixtures('SwapSelectToken', {
  default: { route, history, setup },
  loading: {
    route,
    history,
    setup: {
      connected,
      reads: { getBalances: () => new Promise(() => undefined) },
      service: swapService({ answers: { tokens: 'hangs' } }),
    },
  },
  notFound: { route, history, setup, act: ({ type }) => type(search, 'zzzz') },
  unlisted: pasted('TEAL'),
  namesake: pasted('USDT'),
  noToken: pasted(),
});
