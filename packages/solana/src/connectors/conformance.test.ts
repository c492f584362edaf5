import type { HostOptions } from '@portico/core/adapter';
import { describeConnector } from '@portico/core/conformance';
import { solanaDevnet } from '@portico/core/networks';
import { createSolanaWallet } from '@portico/testing/solana';
import { parseRegistration } from '../discovery/registration.ts';
import { createWalletConnector } from './createWalletConnector.ts';

describeConnector('of a Wallet Standard wallet', () => {
  const played = createSolanaWallet({ chains: [{ id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' }] });
  const registration = parseRegistration(played.wallet);
  if (!registration) throw new Error('The test wallet is no Solana wallet.');
  return {
    connector: createWalletConnector('solana:Lighthouse', registration, {
      getNetworks: () => [solanaDevnet],
      getOptions: () => ({}) as HostOptions,
    }),
    network: solanaDevnet,
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
