import { specError } from '@portico/protocol';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { SendDraft } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const [, usdc] = fixtureBalances;
const draft: SendDraft = { caipNetworkId: 'eip155:1', amountText: '0.25', ...(usdc && { token: usdc }) };
const route = { view: 'WalletSendSelectToken', draft } as const;
const history = [{ view: 'Account' }, { view: 'WalletSend', draft }] as const;

export const fixtures = defineFixtures('WalletSendSelectToken', {
  default: { route, history, setup: { connected } },
  loading: { route, history, setup: { connected, reads: { getBalances: () => new Promise(() => undefined) } } },
  failed: {
    route,
    history,
    setup: { connected, reads: { getBalances: () => Promise.reject(specError('http.failed')) } },
  },
  notFound: { route, history, setup: { connected }, act: ({ type }) => type('input[type=search]', 'zzzz') },
  none: { route, history, setup: { connected, reads: { getBalances: async () => [] } } },
});
