import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureSwap, fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

function sent(digit: string): Fixture<'WalletSendConfirmed'> {
  return {
    route: { view: 'WalletSendConfirmed', hash: `0x${digit.repeat(64)}` },
    history: [{ view: 'Account', tab: 'activity' }],
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      state: () => ({ transactions: fixtureTransactions }),
    },
  };
}

export const fixtures = defineFixtures('WalletSendConfirmed', {
  pending: sent('1'),
  confirmed: sent('2'),
  reverted: sent('3'),
  replaced: sent('4'),
  dropped: sent('5'),
  swapped: {
    ...sent('7'),
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      state: () => ({ transactions: [fixtureSwap, ...fixtureTransactions] }),
    },
  },
  included: {
    ...sent('1'),
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      state: () => ({ transactions: fixtureTransactions.map((one) => ({ minedAtMs: one.sentAtMs + 6_000, ...one })) }),
    },
  },
  unknown: sent('9'),
  held: {
    ...sent('1'),
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      state: () => ({ transactions: fixtureTransactions.map((one) => ({ ...one, isHeld: true })) }),
    },
  },
  batch: {
    ...sent('1'),
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      state: () => ({ transactions: fixtureTransactions.map((one) => ({ ...one, isHeld: true, isBatch: true })) }),
    },
  },
});
