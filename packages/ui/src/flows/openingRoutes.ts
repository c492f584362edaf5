import { selectActiveConnection, selectIsUnsupportedNetwork } from '@portico/core';
import type { OpenParameters, State } from '@portico/core';
import { findWallet } from '../button/walletFace.ts';
import type { Route } from '../router/routes.ts';
import { parseSendArguments } from './sendArguments.ts';

/** Somebody who comes back has an account from the first frame: a press on it while the wallet is still asked opens it. */
const hasAccount = (state: State): boolean => selectActiveConnection(state) !== undefined;

/** Where the modal begins where nothing special was asked for. */
export function homeRoute(state: State): Route {
  if (selectIsUnsupportedNetwork(state)) return { view: 'UnsupportedChain' };
  return hasAccount(state) ? { view: 'Account' } : { view: 'Connect' };
}

function walletRoutes(state: State, walletId: string): [Route, ...Route[]] {
  const { features, termsConditionsUrl, privacyPolicyUrl } = state.options;
  // Where the host wants agreement first, it is given in Connect; the wallet is picked after it.
  if (features.legalCheckbox && (termsConditionsUrl ?? privacyPolicyUrl) !== undefined) return [{ view: 'Connect' }];
  const connector = findWallet(state, walletId);
  if (!connector) return [{ view: 'Connect' }, { view: 'Downloads', walletId }];
  const isMultiChain = connector.type === 'MULTI_CHAIN' && connector.namespaces.length > 1;
  const { id: connectorId } = connector;
  return [
    { view: 'Connect' },
    isMultiChain
      ? { view: 'ConnectingMultiChain', connectorId }
      : { view: 'ConnectingExternal', connectorId, walletId },
  ];
}

/** The view stack that a request of the host opens. What needs a connection begins at Connect while there is none. */
export function openingRoutes(state: State, request: OpenParameters): [Route, ...Route[]] {
  if (selectIsUnsupportedNetwork(state)) return [{ view: 'UnsupportedChain' }];
  switch (request.view) {
    case 'Networks':
    case 'WhatIsAWallet':
    case 'WhatIsANetwork':
    case 'AllWallets':
    case 'Connect':
    case 'ConnectingSiwe':
    case 'SIWXSignMessage':
      return [{ view: request.view }];
    case 'WalletSend':
      return hasAccount(state)
        ? [{ view: 'Account' }, { view: 'WalletSend', draft: parseSendArguments(state, request.arguments) }]
        : [{ view: 'Connect' }];
    case undefined:
      return request.walletId ? walletRoutes(state, request.walletId) : [homeRoute(state)];
    // No package in this modal serves the rest: home is where the visitor can go on.
    default:
      return [homeRoute(state)];
  }
}
