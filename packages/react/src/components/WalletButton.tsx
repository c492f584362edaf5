'use client';
import { isEqual } from '@portico/core/internal';
import type { State } from '@portico/core';
import { selectWalletSummary } from '@portico/ui/button';
import { useCallback, useEffect } from 'react';
import { usePorticoSelector } from '../context.ts';
import { ButtonPicture } from './ButtonPicture.tsx';
import type { ButtonProps } from './types.ts';
import { useButton } from './useButton.ts';

export interface WalletButtonProps extends ButtonProps {
  /** A wallet by its id in the catalogue, its rdns, or the id of a connector. */
  readonly wallet: string;
  /** Instead of the wallet's own name. */
  readonly label?: string;
}

/** Connects one wallet: the modal opens straight at it. */
export function WalletButton({ wallet, label, ...props }: WalletButtonProps) {
  const { portico, label: text, buttonProps } = useButton(props);
  const select = useCallback((state: State) => selectWalletSummary(state, wallet), [wallet]);
  useEffect(() => {
    // A wallet that was not found has no name yet; the click repeats the search.
    portico.discover().catch(() => undefined);
  }, [portico]);
  const { name, imageUrl, isRequested } = usePorticoSelector(portico, select, isEqual);
  return (
    <button
      type="button"
      {...buttonProps}
      data-tone="quiet"
      aria-busy={isRequested}
      onClick={() => void portico.open({ walletId: wallet, ...(props.namespace && { namespace: props.namespace }) })}
    >
      {isRequested ? <span className="portico-button-ring" aria-hidden="true" /> : null}
      {imageUrl && !isRequested ? <ButtonPicture url={imageUrl} /> : null}
      <span className="portico-button-label">{label ?? name ?? text('button.connect')}</span>
    </button>
  );
}
