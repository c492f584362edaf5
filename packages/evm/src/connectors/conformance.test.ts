import { describeConnector } from '@portico/core/conformance';
import type { ConnectorSubject } from '@portico/core/conformance';
import { createTestWallet } from '@portico/testing';
import { networkOf } from '../reads/devnet.fixtures.ts';
import { coinbase } from '../external/coinbase.ts';
import { type AdapterContext, type Connector, startExternalWallets } from '@portico/core/adapter';
import { createInjectedConnector } from './createEip1193Connector.ts';

const nowhere = 'http://127.0.0.1:9';
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const network = networkOf({
  id: 1,
  name: 'Ethereum',
  rpcUrl: nowhere,
  nativeCurrency: ether,
  multicall3: '0x',
  tokens: [],
  indivisibleToken: { address: '0x', name: '', symbol: '', decimals: 0 },
  collectible: { address: '0x', name: '', symbol: '' },
  edition: { address: '0x', name: '' },
  refusesEther: '0x',
});

function subjectOf(connect: (wallet: ReturnType<typeof createTestWallet>) => Promise<Connector>) {
  return async (): Promise<ConnectorSubject> => {
    const wallet = createTestWallet({ chains: [{ id: 1, rpcUrl: nowhere }] });
    return {
      connector: await connect(wallet),
      network,
      wallet: {
        approve: () => wallet.setPersonality(),
        refuse: () => wallet.setPersonality('refuses'),
        ignore: () => wallet.setPersonality('neverAnswers'),
        revoke: () => wallet.revoke(),
        async changeAccount() {
          await wallet.switchAccount(1);
          return (await wallet.addresses())[0] ?? '';
        },
        countListeners: () => wallet.listenerCount(),
      },
      dispose: () => wallet.remove(),
    };
  };
}

describeConnector(
  'injected without an announcement',
  subjectOf(async ({ provider }) =>
    createInjectedConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }, provider),
  ),
);

describeConnector(
  'announced',
  subjectOf(async ({ provider, info }) =>
    createInjectedConnector({ id: info.rdns, name: info.name, rdns: info.rdns, type: 'ANNOUNCED' }, provider),
  ),
);

describeConnector(
  'external',
  subjectOf(({ provider }) => {
    const load = async () => ({ createBaseAccountSDK: () => ({ getProvider: () => provider }) });
    const options = { enableCoinbase: true, metadata: { name: 'Plaza', icons: [] }, coinbasePreference: 'all' };
    return new Promise((resolve) => {
      const { signal } = new AbortController();
      const context = { getOptions: () => options, getNetworks: () => [network], addConnector: resolve, signal };
      void startExternalWallets(context as unknown as AdapterContext, [coinbase({ load })]);
    });
  }),
);
