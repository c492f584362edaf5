import {
  selectActiveConnection,
  selectIsUnsupportedNetwork,
  selectNetwork,
  selectStatus,
} from '@portico/core/internal';
import type { Network, State } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';

/** The state of a connect, account or network button; derived, never stored. */
export interface ButtonState {
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected';
  readonly address: string | undefined;
  readonly network: Network | undefined;
  readonly isUnsupported: boolean;
  /** False where the host keeps visitors on its network. */
  readonly canSwitchNetwork: boolean;
  /** A wallet is connecting; not while a code is shown that no wallet has answered. */
  readonly isConnecting: boolean;
  /** The modal is loading, or a wallet is connecting. */
  readonly isBusy: boolean;
}

/** The facts behind the page's buttons, the same for React and for the custom elements. */
export function selectButtonState(state: State, namespace?: ChainNamespace): ButtonState {
  const status = selectStatus(state, namespace);
  return {
    status,
    address: selectActiveConnection(state, namespace)?.address,
    network: selectNetwork(state, namespace),
    isUnsupported: selectIsUnsupportedNetwork(state, namespace),
    canSwitchNetwork: state.options.enableNetworkSwitch,
    isConnecting: status === 'connecting' && state.pairing?.isLinking !== false,
    isBusy: state.isLoading || status === 'connecting',
  };
}
