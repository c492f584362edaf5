import type { NamespaceWrites } from '@portico/core/adapter';
import type { TokenBalance } from '@portico/core';
import { PorticoError, specError } from '@portico/protocol';
import { SLOW_MS } from '../../flows/requestState.ts';
import { bitcoin } from '@portico/core/networks';
import {
  fixtureBitcoin,
  fixtureBitcoinAddresses,
  fixtureBitcoinEstimate,
  onBitcoin,
} from '../../testing/fixtureBitcoin.ts';
import { fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureEstimate } from '../../testing/fixtureReads.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import type { RouteOf, SendDraft } from '../../router/routes.ts';

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 1_204_100_000_000_000_000n,
  priceUsd: 3248.25,
};
const connected = { connectorId: fixtureWallets.harbour.id };
const draft: SendDraft = { caipNetworkId: 'eip155:1', token: ether, amountDecimal: '0.25', recipientText: 'rafa.eth' };

function preview(
  route: Partial<RouteOf<'WalletSendPreview'>> = {},
  setup: FixtureSetup = {},
): Fixture<'WalletSendPreview'> {
  return {
    route: {
      view: 'WalletSendPreview',
      draft,
      to: fixtureAddresses.rafa,
      toName: 'rafa.eth',
      amount: 250_000_000_000_000_000n,
      token: ether,
      ...(setup.reads?.estimateTransfer ? {} : { estimate: fixtureEstimate }),
      ...route,
    },
    history: [{ view: 'Account' }, { view: 'WalletSend', draft }],
    setup: { connected, state: () => ({ transactions: fixtureTransactions }), ...setup },
  };
}

/** Once the network has answered the kind of the recipient. */
const sendButton = '.sticky-end > .button:not([aria-disabled])';

/** Pressed, with the wallet's answer. */
function sent(sendTransfer: NamespaceWrites['sendTransfer']): Fixture<'WalletSendPreview'> {
  return {
    ...preview({}, { writes: { sendTransfer } }),
    act: ({ press }) => press(sendButton),
  };
}

export const fixtures = defineFixtures('WalletSendPreview', {
  default: preview(),
  first: preview({}, { state: () => ({}) }),
  homoglyph: preview({ to: '0x71C75E1cA0f2fD1f7c1F1f7ED4Ff4bE4c1d8976F' }),
  exact: preview({ amount: 123_456_789_012_345_678n }),
  feeUnknown: preview({}, { reads: { estimateTransfer: () => Promise.reject(specError('http.failed')) } }),
  feeWithoutData: preview(
    {},
    { reads: { estimateTransfer: async () => ({ ...fixtureEstimate, isWithoutDataFee: true }) } },
  ),
  waiting: sent(() => new Promise(() => undefined)),
  slow: { ...sent(() => new Promise(() => undefined)), passedMs: SLOW_MS },
  declined: sent(() => Promise.reject(new PorticoError('user.rejected'))),
  failed: sent(() => Promise.reject(specError('send.failed'))),
  noFunds: sent(() => Promise.reject(specError('send.exceeds_balance_with_gas'))),
  walletOffline: sent(() => Promise.reject(specError('wallet.provider_disconnected'))),
  walletInvalid: sent(() => Promise.reject(specError('wallet.invalid_response'))),
  ownMessages: sent(() =>
    Promise.reject(specError('send.failed', {}, { message: 'This account is frozen until 1 July.' })),
  ),
  unchecked: {
    ...preview({}, { state: () => ({}) }),
    act: ({ press }) => press(sendButton),
  },
  bitcoin: preview(
    {
      draft: { caipNetworkId: bitcoin.caipNetworkId, token: fixtureBitcoin, amountDecimal: '0.0003' },
      to: fixtureBitcoinAddresses.other,
      toName: undefined,
      amount: 30_000n,
      token: fixtureBitcoin,
      estimate: fixtureBitcoinEstimate,
    },
    onBitcoin,
  ),
  otherNetwork: preview({}, { caipNetworkId: 'eip155:8453' }),
});
