import { DEFAULT_CONNECT_METHODS_ORDER, INSTALLED_CONNECT_METHODS_ORDER } from '@portico/protocol';
import type { ConnectMethod } from '@portico/protocol';
import type { State } from '@portico/core';

/** The connect methods that this page supports, in the order to show them: no entry leads nowhere. */
export function selectConnectMethods(
  state: Pick<State, 'connectors' | 'options'>,
  hasInstalledWallet: boolean,
): readonly ConnectMethod[] {
  const { features, enableWallets } = state.options;
  const hasAuth = state.connectors.some((connector) => connector.type === 'AUTH');
  const isThere: Readonly<Record<ConnectMethod, boolean>> = {
    email: hasAuth && features.email,
    social: hasAuth && features.socials !== false && features.socials.length > 0,
    wallet: enableWallets,
  };
  const fallback = hasInstalledWallet ? INSTALLED_CONNECT_METHODS_ORDER : DEFAULT_CONNECT_METHODS_ORDER;
  return (features.connectMethodsOrder ?? fallback).filter((method) => isThere[method]);
}
