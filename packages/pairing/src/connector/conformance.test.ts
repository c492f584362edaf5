import { type ConnectorSubject, describeConnector } from '@portico/core/conformance';
import { solana } from '@portico/core/networks';
import { protocolError } from '../errors/protocolErrors.ts';
import { account, approvalOn } from '../session/pairs.fixtures.ts';
import { networks, setUp } from './connector.fixtures.ts';

const { caipNetworkId } = solana;
const solanaMethods = ['solana_signMessage', 'solana_signTransaction'];

/** A session on one namespace: the accounts of the wallet, and the other one of its owner. */
const sessions = [
  {
    name: 'pairing',
    network: networks[0],
    account,
    other: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    toNamespaces: (accounts: readonly string[]) => {
      const { eip155 } = approvalOn('eip155:1', 'eip155:10');
      return { eip155: { ...eip155!, accounts: accounts.map((one) => `eip155:1:${one}`) } };
    },
  },
  {
    name: 'pairing, on Solana',
    network: solana,
    account: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    other: 'So1anaTestMint11111111111111111111111111111',
    toNamespaces: (accounts: readonly string[]) => ({
      solana: { accounts: accounts.map((one) => `${caipNetworkId}:${one}`), methods: solanaMethods, events: [] },
    }),
  },
];

for (const { name, network, account: own, other, toNamespaces } of sessions) {
  describeConnector(name, async (): Promise<ConnectorSubject> => {
    const { connector, wallet, site, countListeners, stop } = await setUp([network]);
    const approve = (): void => {
      wallet.decide = () => toNamespaces([own]);
    };
    approve();
    return {
      connector,
      network,
      wallet: {
        approve,
        refuse: () => {
          wallet.decide = () => protocolError('userRejected');
        },
        ignore: () => {
          wallet.decide = () => undefined;
        },
        async changeAccount() {
          const namespaces = toNamespaces([other, own]);
          await wallet.request(site.client.sessions()[0]!.topic, 'wc_sessionUpdate', { namespaces });
          return other;
        },
        countListeners,
      },
      dispose: () => void stop(),
    };
  });
}
