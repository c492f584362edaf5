'use client';
import { selectAddress } from '@portico/core/internal';
import type { State } from '@portico/core';
import { useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx';
import { NetworkButton } from './NetworkButton.tsx';

/** Connect while disconnected; then network and account side by side. */
export function Button(props: ConnectButtonProps) {
  const { namespace } = props;
  const portico = usePorticoInstance(props.portico);
  const select = useCallback((state: State) => selectAddress(state, namespace), [namespace]);
  const isConnected = usePorticoSelector(portico, select) !== undefined;
  const {
    label: _label,
    loadingLabel: _loading,
    balance: _balance,
    charsStart: _start,
    charsEnd: _end,
    ...shared
  } = props;
  return (
    <span className="portico-button-pair">
      {isConnected && <NetworkButton {...shared} />}
      <ConnectButton {...props} />
    </span>
  );
}
