import type { Portico, PorticoHandle, State } from '@portico/core';
import { expectTypeOf } from 'vitest';

type Method =
  | 'addAdapter'
  | 'addNetwork'
  | 'close'
  | 'connect'
  | 'destroy'
  | 'disconnect'
  | 'discover'
  | 'getAccount'
  | 'getAddress'
  | 'getCaipAddress'
  | 'getCaipNetwork'
  | 'getCaipNetworkId'
  | 'getChainId'
  | 'getConnections'
  | 'getInitialState'
  | 'getIsConnected'
  | 'getLog'
  | 'getNetworks'
  | 'getProvider'
  | 'getState'
  | 'getTheme'
  | 'getWalletInfo'
  | 'open'
  | 'preload'
  | 'ready'
  | 'removeAdapter'
  | 'removeNetwork'
  | 'setPrivacyPolicyUrl'
  | 'setTermsConditionsUrl'
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'start'
  | 'subscribeAccount'
  | 'subscribeConnections'
  | 'subscribeEvents'
  | 'subscribeNetwork'
  | 'subscribeProviders'
  | 'subscribeState'
  | 'subscribeTheme'
  | 'subscribeWalletInfo'
  | 'switchNetwork'
  | 'updateFeatures'
  | 'updateOptions';

// `portico.` completes these and nothing else: one key is no text, and no entry for hosts exports it.
expectTypeOf<Extract<keyof Portico, string>>().toEqualTypeOf<Method>();
expectTypeOf<Exclude<keyof Portico, string>>().toEqualTypeOf<keyof PorticoHandle>();
expectTypeOf<keyof PorticoHandle>().toExtend<symbol>();

export function readState(portico: Portico): void {
  expectTypeOf(portico.getState()).toEqualTypeOf<State>();
  // @ts-expect-error The store and its setter are internal.
  void portico.store;
  // @ts-expect-error So is what actions share.
  void portico.internals;
}
