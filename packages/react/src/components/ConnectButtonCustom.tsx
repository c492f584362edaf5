'use client';
import type { CaipNetworkId, OpenParameters, State } from '@portico/core';
import { isEqual, selectNetworkState } from '@portico/core/internal';
import { selectButtonState, truncateAddress } from '@portico/ui/button';
import { type ReactNode, type RefCallback, useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { AccountButtonProps } from './types.ts';
import { useAccountSummary } from './useAccountSummary.ts';
import { useButtonMessages } from './useButtonMessages.ts';
import { useNetworkIcon } from './useNetworkIcon.ts';

/** The argument of the function of `ConnectButtonCustom`. */
export interface ConnectButtonState {
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected';
  /** The modal is loading, or a wallet is prompted. */
  readonly isBusy: boolean;
  readonly isModalOpen: boolean;
  /** Set while an account is connected, also while it is being restored. */
  readonly account: ConnectButtonAccount | undefined;
  /** Undefined where the page has no network of the namespace. */
  readonly network: ConnectButtonNetwork | undefined;
  readonly openConnectModal: () => void;
  readonly openAccountModal: () => void;
  readonly openNetworkModal: () => void;
  /** The `ref` of your button: once that is in view, the code of the modal is fetched (option `preload`). */
  readonly buttonRef: RefCallback<Element>;
}

export interface ConnectButtonAccount {
  readonly address: string;
  /** The name of the address, or the address in short. */
  readonly displayName: string;
  /** Undefined until it is known, and where the address has none. */
  readonly name: string | undefined;
  readonly avatar: string | undefined;
  /**
   * `1.204 ETH`, in the numbers of the visitor's language; undefined until it is known, and without `balance="show"`.
   */
  readonly displayBalance: string | undefined;
}

export interface ConnectButtonNetwork {
  /** Of the wallet, where that is on a network that is not the page's. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly name: string | undefined;
  readonly icon: string | undefined;
  readonly isUnsupported: boolean;
}

export interface ConnectButtonCustomProps extends Omit<AccountButtonProps, 'className' | 'disabled' | 'size'> {
  /** Draws the button. */
  readonly children: (state: ConnectButtonState) => ReactNode;
}

/** A connect button that the host draws: all that ours shows and does, without its markup and styles. */
export function ConnectButtonCustom({ children, namespace, ...props }: ConnectButtonCustomProps) {
  const { balance = 'hide', charsStart, charsEnd } = props;
  const portico = usePorticoInstance(props.portico);
  const select = useCallback(
    (state: State) => ({
      ...selectButtonState(state, namespace),
      ...selectNetworkState(state, namespace),
      isModalOpen: state.modal.status === 'open',
    }),
    [namespace],
  );
  const state = usePorticoSelector(portico, select, isEqual);
  const { status, isBusy, isModalOpen, address, network, caipNetworkId, isUnsupported } = state;
  const { locale } = useButtonMessages(portico, false);
  const summary = useAccountSummary(portico, { address, network, hasBalance: balance === 'show' });
  const icon = useNetworkIcon(portico, isUnsupported ? undefined : network?.caipNetworkId);
  const buttonRef = useCallback((button: Element | null) => void (button && portico.preload(button)), [portico]);
  const opener = (view: 'Connect' | 'Account' | 'Networks') => () => {
    const parameters: OpenParameters = { view, ...(namespace && { namespace }) };
    void portico.open(parameters);
  };
  return children({
    status,
    isBusy,
    isModalOpen,
    account:
      address === undefined
        ? undefined
        : {
            address,
            displayName: summary.name ?? truncateAddress(address, charsStart, charsEnd),
            name: summary.name,
            avatar: summary.avatar,
            displayBalance: isUnsupported ? undefined : summary.formatBalance?.(locale),
          },
    network: network && { caipNetworkId, name: isUnsupported ? undefined : network.name, icon, isUnsupported },
    openConnectModal: opener('Connect'),
    openAccountModal: opener('Account'),
    openNetworkModal: opener('Networks'),
    buttonRef,
  });
}
