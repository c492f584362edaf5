'use client';
import { openModal } from '@portico/core';
import { AccountButton, type AccountButtonProps } from './AccountButton.tsx';
import { useButton } from './useButton.ts';

export interface ConnectButtonProps extends AccountButtonProps {
  /** Instead of "Connect wallet". */
  readonly label?: string;
  /** Instead of "Connecting". */
  readonly loadingLabel?: string;
}

/** Opens the modal; once connected it is the account button. */
export function ConnectButton({ label, loadingLabel, ...props }: ConnectButtonProps) {
  const { portico, status, address, isBusy, word, intent, buttonRef } = useButton(props);
  if (address !== undefined && status !== 'connecting') return <AccountButton {...props} />;
  const isWaiting = isBusy || status === 'reconnecting';
  return (
    <button
      ref={buttonRef}
      type="button"
      className={`portico-button ${props.className ?? ''}`}
      data-size={props.size ?? 'md'}
      data-status={status}
      disabled={props.disabled}
      aria-busy={isWaiting}
      aria-haspopup="dialog"
      onClick={() =>
        void openModal(portico, { view: 'Connect', ...(props.namespace && { namespace: props.namespace }) })
      }
      {...intent}
    >
      {isWaiting ? <span className="portico-button-ring" aria-hidden="true" /> : null}
      <span className="portico-button-label" key={isWaiting ? 'waiting' : 'idle'}>
        {isWaiting ? (loadingLabel ?? word('button.connecting')) : (label ?? word('button.connect'))}
      </span>
    </button>
  );
}
