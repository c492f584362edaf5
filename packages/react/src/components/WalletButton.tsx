'use client';
import { openModal, type State } from '@portico/core';
import { useCallback } from 'react';
import { usePorticoSelector } from '../context.ts';
import type { ButtonProps } from './types.ts';
import { useButton } from './useButton.ts';

export interface WalletButtonProps extends ButtonProps {
  /** A wallet by its id in the catalogue, its rdns, or the id of a connector. */
  readonly wallet: string;
  readonly label?: string;
}

/** Connects one wallet: the modal opens straight at it. */
export function WalletButton({ wallet, label, ...props }: WalletButtonProps) {
  const { portico, isBusy, word, intent, buttonRef } = useButton(props);
  const connector = usePorticoSelector(
    portico,
    useCallback(
      (state: State) => state.connectors.find((entry) => entry.id === wallet || entry.rdns === wallet),
      [wallet],
    ),
  );
  return (
    <button
      ref={buttonRef}
      type="button"
      className={`portico-button ${props.className ?? ''}`}
      data-tone="quiet"
      data-size={props.size ?? 'md'}
      disabled={props.disabled}
      aria-busy={isBusy}
      aria-haspopup="dialog"
      onClick={() =>
        void openModal(portico, {
          view: 'Connect',
          walletId: wallet,
          ...(props.namespace && { namespace: props.namespace }),
        })
      }
      {...intent}
    >
      {connector?.imageUrl ? <img className="portico-button-picture" src={connector.imageUrl} alt="" /> : null}
      <span className="portico-button-label">{label ?? connector?.name ?? word('button.connect')}</span>
    </button>
  );
}
