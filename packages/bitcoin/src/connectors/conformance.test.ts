import { describeConnector } from '@portico/core/conformance';
import type { HostOptions } from '@portico/core/adapter';
import { bitcoin } from '@portico/core/networks';
import { type BitcoinImitation, createBitcoinWallet } from '@portico/testing/bitcoin';
import { findInjectedWallets } from '../discovery/injectedWallets.ts';
import { parseRegistration } from '../discovery/registration.ts';
import type { FoundWallet } from '../wallets/foundWallet.ts';
import { createWalletConnector } from './createWalletConnector.ts';

/** What discovery makes of a test wallet. */
function find(install: (page: EventTarget) => () => void): FoundWallet {
  const page = new EventTarget();
  const found: FoundWallet[] = [];
  const register = (wallet: unknown): (() => void) => {
    const parsed = parseRegistration(wallet);
    if (parsed) found.push(parsed);
    return () => undefined;
  };
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    const callback: unknown = 'detail' in event ? event.detail : undefined;
    if (typeof callback === 'function') Reflect.apply(callback, undefined, [{ register }]);
  });
  install(page);
  const [first] = [...found, ...findInjectedWallets(page)];
  if (!first) throw new Error('The test wallet is not found.');
  return first;
}

const imitations: readonly BitcoinImitation[] = [
  'unisat',
  'okx',
  'leather',
  'xverse',
  'phantom',
  'metaMask',
  'magicEden',
  'standard',
];

for (const imitates of imitations) {
  describeConnector(`of a Bitcoin wallet like ${imitates}`, () => {
    const played = createBitcoinWallet({ imitates });
    const found = find(played.install);
    return {
      connector: createWalletConnector(played.connectorId, found, {
        getNetworks: () => [bitcoin],
        getOptions: () => ({}) as HostOptions,
      }),
      network: bitcoin,
      wallet: {
        approve: () => played.setPersonality(),
        refuse: () => played.setPersonality('refuses'),
        ignore: () => played.setPersonality('neverAnswers'),
        revoke: () => played.revoke(),
        changeAccount: () => played.switchAccount(1),
        countListeners: () => played.listenerCount(),
      },
    };
  });
}
