'use client';
import { selectAddress, type State } from '@portico/core';
import { useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';
import { AccountButton } from './AccountButton.tsx';
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx';
import { NetworkButton } from './NetworkButton.tsx';

/** Connect while nobody is connected; then network and account side by side. */
export function Button({ label, loadingLabel, ...props }: ConnectButtonProps) {
  const { namespace } = props;
  const portico = usePorticoInstance(props.portico);
  const select = useCallback((state: State) => selectAddress(state, namespace), [namespace]);
  const address = usePorticoSelector(portico, select);
  if (address === undefined) return <ConnectButton {...props} label={label} loadingLabel={loadingLabel} />;
  const { balance: _balance, charsStart: _start, charsEnd: _end, ...shared } = props;
  return (
    <span className="portico-button-pair">
      <NetworkButton {...shared} />
      <AccountButton {...props} />
    </span>
  );
}
