import { selectActiveConnection, selectIsUnsupportedNetwork } from '@portico/core/internal';
import type { OpenParameters, State } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { findWallet } from '../button/findWallet.ts';
import { selectHasAllWallets } from '../hooks/useHasAllWallets.ts';
import type { Route } from '../router/routes.ts';
import { routeForWallet } from './pickWallet.ts';
import { preparedRoutes } from './preparedRoutes.ts';
import { selectIsAgreementRequired } from './selectDocuments.ts';
import { toRequestedDraft } from './openingDraft.ts';

/**
 * A returning visitor has an account from the first frame: a press on it opens it while the wallet is still being
 * restored.
 */
const hasAccount = (state: State, { namespace }: OpenParameters): boolean =>
  selectActiveConnection(state, namespace) !== undefined;

/** A visitor who is to use another namespace is not held up by the network of the active wallet. */
const isUnsupported = (state: State, { namespace }: OpenParameters): boolean =>
  (namespace ?? state.activeNamespace) === state.activeNamespace && selectIsUnsupportedNetwork(state);

/** The first route of connecting: in basic mode the QR code. */
export function connectRoute({ options }: State): Route {
  return { view: options.basic ? 'ConnectingWalletConnectBasic' : 'Connect' };
}

/** The first route of the modal without a requested view. */
export function homeRoute(state: State, request: OpenParameters = {}): Route {
  if (isUnsupported(state, request)) return { view: 'UnsupportedChain' };
  return hasAccount(state, request) ? { view: 'Account' } : connectRoute(state);
}

function walletRoutes(state: State, walletId: string, namespace?: ChainNamespace): [Route, ...Route[]] {
  // Where the host requires agreement first, it is given in Connect; the wallet is picked after it.
  if (selectIsAgreementRequired(state)) return [{ view: 'Connect' }];
  const prepared = preparedRoutes.get(walletId);
  if (prepared) return [connectRoute(state), prepared];
  const connector = findWallet(state, walletId);
  const wallet = { id: walletId, connectorIds: connector ? [connector.id] : [] };
  return [connectRoute(state), routeForWallet(wallet, state.connectors, namespace)];
}

/** A place for each request that waits, the oldest first; without one, for what waits in a wallet on another device. */
function approvalRoutes({ requests }: State): [Route, ...Route[]] {
  const [first, ...rest] = requests.map(({ id }): Route => ({ view: 'ApproveTransaction', requestId: id }));
  return first ? [first, ...rest] : [{ view: 'ApproveTransaction' }];
}

/** The view stack for a request of the host. Views that need a connection begin at Connect while there is none. */
export function openingRoutes(state: State, request: OpenParameters): [Route, ...Route[]] {
  if (isUnsupported(state, request)) return [{ view: 'UnsupportedChain' }];
  const { features } = state.options;
  const inAccount = (isOn: boolean, route: Route): [Route, ...Route[]] =>
    isOn && hasAccount(state, request) ? [{ view: 'Account' }, route] : [homeRoute(state, request)];
  switch (request.view) {
    case 'Networks':
      return [state.options.enableNetworkSwitch ? { view: request.view } : homeRoute(state, request)];
    case 'AllWallets':
      return [selectHasAllWallets(state) ? { view: request.view } : connectRoute(state)];
    case 'WhatIsAWallet':
    case 'WhatIsANetwork':
    case 'ConnectingSiwe':
    case 'SIWXSignMessage':
      return [{ view: request.view }];
    case 'ConnectingWalletConnectBasic':
      return [{ view: request.view, uri: request.uri }];
    case 'Connect':
      return [connectRoute(state)];
    case 'ApproveTransaction':
      return hasAccount(state, request) ? approvalRoutes(state) : [connectRoute(state)];
    case 'WalletSend':
      return inAccount(features.send, { view: request.view, draft: toRequestedDraft(state, request.arguments) });
    case 'Swap':
      return inAccount(features.swaps, {
        view: request.view,
        draft: { ...toRequestedDraft(state), requested: request.arguments },
      });
    case 'UpdateEmailWallet':
    case 'SmartSessionCreated':
      return inAccount(!!state.login, { view: request.view, connectorId: state.login?.connectorId ?? '' });
    case 'OnRampProviders':
      return inAccount(features.onramp, { view: request.view });
    default:
      return request.walletId ? walletRoutes(state, request.walletId, request.namespace) : [homeRoute(state, request)];
  }
}
