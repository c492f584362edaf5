'use client';
import { openModal } from '@portico/core';
import { AccountButton, type AccountButtonProps } from './AccountButton.tsx';
import { useButton } from './useButton.ts';

export interface ConnectButtonProps extends AccountButtonProps {
  /** Instead of "Connect wallet". */
  readonly label?: string | undefined;
  /** Instead of "Connecting". */
  readonly loadingLabel?: string | undefined;
}

/** Opens the modal; once connected it is the account button. */
export function ConnectButton({ label, loadingLabel, ...props }: ConnectButtonProps) {
  const { portico, status, address, isBusy, word, buttonProps } = useButton(props);
  if (address !== undefined) return <AccountButton {...props} />;
  return (
    <button
      {...buttonProps}
      data-status={status}
      aria-busy={isBusy}
      onClick={() =>
        void openModal(portico, { view: 'Connect', ...(props.namespace && { namespace: props.namespace }) })
      }
    >
      {isBusy ? <span className="portico-button-ring" aria-hidden="true" /> : null}
      <span className="portico-button-label" key={isBusy ? 'busy' : 'idle'}>
        {isBusy ? (loadingLabel ?? word('button.connecting')) : (label ?? word('button.connect'))}
      </span>
    </button>
  );
}
