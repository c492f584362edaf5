import { type ConnectorSubject, describeConnector } from '@portico/core/conformance';
import type { Network } from '@portico/core';
import { bitcoin, solana } from '@portico/core/networks';
import type { KnownNamespace } from '@portico/protocol';
import { protocolError } from '../errors/protocolErrors.ts';
import { networkOf } from '../session/pairs.fixtures.ts';
import { setUp } from './connector.fixtures.ts';

const polkadot: Network = {
  ...networkOf(1),
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
};

/** Two accounts and a method of each namespace. */
const namespaces: Readonly<Record<KnownNamespace, readonly [Network, string, string, string]>> = {
  eip155: [
    networkOf(1),
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    'personal_sign',
  ],
  solana: [
    solana,
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
    'solana_signMessage',
  ],
  polkadot: [
    polkadot,
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
    'polkadot_signMessage',
  ],
  bip122: [
    bitcoin,
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'signMessage',
  ],
};

for (const [namespace, [network, first, second, method]] of Object.entries(namespaces)) {
  const approvalOf = (...addresses: readonly string[]) => ({
    [namespace]: {
      chains: [network.caipNetworkId],
      accounts: addresses.map((address) => `${network.caipNetworkId}:${address}`),
      methods: [method],
      events: ['accountsChanged', 'chainChanged'],
    },
  });
  describeConnector(`pairing on ${namespace}`, async (): Promise<ConnectorSubject> => {
    const { connector, wallet, site, countListeners, stop } = await setUp([network]);
    return {
      connector,
      network,
      wallet: {
        approve: () => {
          wallet.decide = () => approvalOf(first, second);
        },
        refuse: () => {
          wallet.decide = () => protocolError('userRejected');
        },
        ignore: () => {
          wallet.decide = () => undefined;
        },
        async changeAccount() {
          const [session] = site.client.sessions();
          await wallet.request(session?.topic ?? '', 'wc_sessionUpdate', { namespaces: approvalOf(second, first) });
          return second;
        },
        countListeners: () => countListeners(namespace as KnownNamespace),
      },
      dispose: () => void stop(),
    };
  });
}
