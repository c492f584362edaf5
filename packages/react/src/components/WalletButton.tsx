'use client';
import type { WalletSummary } from '@portico/ui/wallet-summary';
import { useEffect, useState } from 'react';
import { ButtonPicture } from './ButtonPicture.tsx';
import type { ButtonProps } from './types.ts';
import { useButton } from './useButton.ts';

export interface WalletButtonProps extends ButtonProps {
  /**
   * A wallet by its id in the catalogue, its rdns, or the id of a connector; or a way of the page's login: `email`, or
   * a provider such as `google`.
   */
  readonly wallet: string;
  /** Instead of the wallet's own name. */
  readonly label?: string;
}

/** Connects one wallet, or logs in one way: the modal opens straight at it. */
export function WalletButton({ wallet, label, ...props }: WalletButtonProps) {
  const { portico, label: text, buttonProps } = useButton(props);
  const [summary, setSummary] = useState<Partial<WalletSummary> & { readonly of?: string }>({});
  useEffect(() => {
    const controller = new AbortController();
    void import('@portico/ui/wallet-summary')
      .then(({ followWallet }) =>
        followWallet(portico, wallet, (content) => setSummary({ ...content, of: wallet }), controller.signal),
      )
      // Without a name the button still opens the modal at its wallet.
      .catch(() => undefined);
    return () => controller.abort();
  }, [portico, wallet]);
  const { name, imageUrl, isRequested = false, prepare }: Partial<WalletSummary> = summary.of === wallet ? summary : {};
  const open = () => {
    prepare?.();
    void portico.open({ walletId: wallet, ...(props.namespace && { namespace: props.namespace }) });
  };
  return (
    <button type="button" {...buttonProps} data-tone="quiet" aria-busy={isRequested} onClick={open}>
      {imageUrl ? <ButtonPicture url={imageUrl} /> : <span className="portico-button-picture" />}
      <span className="portico-button-label">{label ?? name ?? text('button.connect')}</span>
    </button>
  );
}
