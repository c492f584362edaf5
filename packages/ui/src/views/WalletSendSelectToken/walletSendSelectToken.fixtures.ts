import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { SendDraft } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const [, usdc] = fixtureBalances;
const draft: SendDraft = { networkId: 'eip155:1', amountText: '0.25', ...(usdc && { token: usdc }) };
const route = { view: 'WalletSendSelectToken', draft } as const;
const history = [{ view: 'Account' }, { view: 'WalletSend', draft }] as const;

export const fixtures = defineFixtures('WalletSendSelectToken', {
  default: { route, history, setup: { connected } },
  loading: { route, history, setup: { connected, reads: { getBalances: () => new Promise(() => undefined) } } },
  none: { route, history, setup: { connected, reads: { getBalances: async () => [] } } },
});
