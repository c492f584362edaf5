import { PorticoError, specError } from '@portico/protocol';
import { bitcoin } from '@portico/core/networks';
import { fixtureBitcoinAddresses, onBitcoin } from '../../testing/fixtureBitcoin.ts';
import { fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import type { SendDraft } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const transactions = () => ({ transactions: fixtureTransactions });

function send(draft: Partial<SendDraft> = {}, setup: FixtureSetup = {}): Fixture<'WalletSend'> {
  return {
    route: { view: 'WalletSend', draft: { caipNetworkId: 'eip155:1', ...draft } },
    history: [{ view: 'Account' }],
    setup: { connected, ...setup },
  };
}

/** Both ends are those of Rafa's address. */
export const similarAddress = '0x71C75E1cA0f2fD1f7c1F1f7ED4Ff4bE4c1d8976F';

const [, usdc] = fixtureBalances;

export const fixtures = defineFixtures('WalletSend', {
  default: send(),
  filled: send({ amountDecimal: '0.25', recipientText: 'rafa.eth' }, { state: transactions }),
  money: send({ amountDecimal: '812.05', amountUnit: 'money', recipientText: fixtureAddresses.rafa }),
  token: send({ ...(usdc && { token: usdc }), amountDecimal: '100', recipientText: fixtureAddresses.vault }),
  noPrices: send(
    { amountDecimal: '1' },
    { reads: { getBalances: async () => fixtureBalances.map(({ priceUsd: _price, ...balance }) => balance) } },
  ),
  bitcoin: send(
    { caipNetworkId: bitcoin.caipNetworkId, amountDecimal: '0.0003', recipientText: fixtureBitcoinAddresses.other },
    onBitcoin,
  ),
  overBalance: send({ amountDecimal: '5', recipientText: fixtureAddresses.rafa }),
  overBalanceWithFee: send({ amountDecimal: '1.2041', recipientText: fixtureAddresses.rafa }),
  homoglyph: send({ amountDecimal: '0.25', recipientText: similarAddress }, { state: transactions }),
  contract: send(
    { amountDecimal: '0.25', recipientText: fixtureAddresses.vault },
    {
      reads: {
        describeAddress: async (_target, { address }) => (address === fixtureAddresses.vault ? 'contract' : 'account'),
      },
    },
  ),
  contractUnknown: send(
    { amountDecimal: '0.25', recipientText: fixtureAddresses.rafa },
    {
      reads: { describeAddress: () => Promise.reject(new Error('The node is gone.')) },
      state: transactions,
    },
  ),
  ambiguous: send({ amountText: '1,234', recipientText: fixtureAddresses.rafa }),
  own: send({ amountDecimal: '0.25', recipientText: fixtureAddresses.maya }),
  notAddress: send({ amountDecimal: '0.25', recipientText: '0x71C7' }),
  checksum: send(
    { amountDecimal: '0.25', recipientText: fixtureAddresses.rafa },
    { reads: { parseAddress: () => ({ problem: 'wrong-checksum' }) } },
  ),
  nameNotFound: send({ amountDecimal: '0.25', recipientText: 'nobody.eth' }),
  nameFailed: send(
    { amountDecimal: '0.25', recipientText: 'rafa.eth' },
    { reads: { resolveName: () => Promise.reject(specError('name.resolve_failed')) } },
  ),
  resolving: send(
    { amountDecimal: '0.25', recipientText: 'rafa.eth' },
    { reads: { resolveName: () => new Promise(() => undefined) } },
  ),
  /** Pressed before the name is known: the press is kept. */
  held: {
    ...send(
      { amountDecimal: '0.25', recipientText: 'rafa.eth' },
      { reads: { resolveName: () => new Promise(() => undefined) } },
    ),
    act: ({ press }) => press('button[type=submit]:not([aria-disabled])'),
  },
  refused: send(
    { amountDecimal: '0.25', recipientText: fixtureAddresses.rafa },
    {
      reads: {
        estimateTransfer: () => Promise.reject(new PorticoError('rpc.transaction_rejected', { providerCode: 3 })),
      },
    },
  ),
  feeUnknown: send(
    { amountDecimal: '0.25', recipientText: fixtureAddresses.rafa },
    { reads: { estimateTransfer: () => Promise.reject(specError('http.failed')) } },
  ),
  otherNetwork: send({ caipNetworkId: 'eip155:8453', amountDecimal: '0.25', recipientText: fixtureAddresses.rafa }),
  long: send({ amountDecimal: '0.123456789012345678', recipientText: fixtureAddresses.rafa }),
  failed: send({}, { reads: { getBalances: () => Promise.reject(specError('http.failed')) } }),
  missing: { ...send(), act: ({ press }) => press('button[type=submit]') },
  loading: send({}, { reads: { getBalances: () => new Promise(() => undefined) } }),
});
