import type { OpenParameters, Portico } from '@portico/core';
import type {
  useAccount,
  useConnection,
  useConnections,
  useDisconnect,
  useNetwork,
  usePortico,
  usePorticoState,
  useProvider,
  useTheme,
  useWalletInfo,
  useWallets,
} from '@portico/react';
import { expectTypeOf } from 'vitest';

// What a host of the incumbent reads of each hook: to come here it changes its imports.
type MembersOf<Hook extends (...parameters: never) => unknown> = keyof ReturnType<Hook>;

expectTypeOf<'open' | 'close'>().toExtend<MembersOf<typeof usePortico>>();
expectTypeOf<'allAccounts' | 'caipAddress' | 'address' | 'isConnected' | 'status'>().toExtend<
  MembersOf<typeof useAccount>
>();
expectTypeOf<
  'caipNetwork' | 'chainId' | 'caipNetworkId' | 'switchNetwork' | 'approvedCaipNetworkIds' | 'supportsAllNetworks'
>().toExtend<MembersOf<typeof useNetwork>>();
expectTypeOf<'walletProvider' | 'walletProviderType'>().toExtend<MembersOf<typeof useProvider>>();
expectTypeOf<'open' | 'loading' | 'initialized' | 'activeChain' | 'selectedNetworkId'>().toExtend<
  MembersOf<typeof usePorticoState>
>();
expectTypeOf<'themeMode' | 'themeVariables' | 'setThemeMode' | 'setThemeVariables'>().toExtend<
  MembersOf<typeof useTheme>
>();
expectTypeOf<'walletInfo'>().toExtend<MembersOf<typeof useWalletInfo>>();
expectTypeOf<'disconnect'>().toExtend<MembersOf<typeof useDisconnect>>();
expectTypeOf<'connections'>().toExtend<MembersOf<typeof useConnections>>();
expectTypeOf<'connection' | 'switchConnection' | 'deleteConnection'>().toExtend<MembersOf<typeof useConnection>>();
expectTypeOf<'wallets' | 'connect' | 'page' | 'count' | 'pairing'>().toExtend<MembersOf<typeof useWallets>>();

/** The parameters of the call itself. */
type Opening<View> = Extract<OpenParameters, { view?: View }>;
expectTypeOf<'namespace' | 'uri' | 'walletId'>().toExtend<keyof Opening<'Connect'>>();
expectTypeOf<'fromToken' | 'toToken' | 'amount'>().toExtend<keyof NonNullable<Opening<'Swap'>['arguments']>>();
expectTypeOf<'chainId' | 'assetAddress' | 'amount' | 'to'>().toExtend<
  keyof NonNullable<Opening<'WalletSend'>['arguments']>
>();
expectTypeOf<Portico['open']>().returns.resolves.toHaveProperty('reason');
