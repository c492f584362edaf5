import type { HostOptions } from '@portico/core/adapter';
import { describeConnector } from '@portico/core/conformance';
import { createPolkadotWallet } from '@portico/testing/polkadot';
import { formatSs58, parseSs58 } from '../addresses/ss58.ts';
import { polkadot } from '../networks/networks.ts';
import { createInjectedConnector } from './createInjectedConnector.ts';

describeConnector('of a wallet of injectedWeb3', () => {
  const played = createPolkadotWallet();
  return {
    connector: createInjectedConnector({
      id: 'polkadot:lantern',
      name: 'Lantern',
      wallet: played.entry,
      context: { getNetworks: () => [polkadot], getOptions: () => ({}) as HostOptions },
    }),
    network: polkadot,
    wallet: {
      approve: () => played.setPersonality(),
      refuse: () => played.setPersonality('refuses'),
      ignore: () => played.setPersonality('neverAnswers'),
      revoke: () => played.revoke(),
      async changeAccount() {
        const parsed = parseSs58(await played.switchAccount(1));
        if (typeof parsed === 'string') throw new Error('The wallet has no second account.');
        return formatSs58({ ...parsed, prefix: 0 });
      },
      countListeners: () => played.listenerCount(),
    },
  };
});
