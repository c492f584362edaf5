'use client';
import type { AccountButtonProps } from './types.ts';
import { useAccountContent } from './useAccountContent.tsx';
import { useButton } from './useButton.ts';

export interface ConnectButtonProps extends AccountButtonProps {
  /** Instead of "Connect wallet". */
  readonly label?: string | undefined;
  /** Instead of "Connecting". */
  readonly loadingLabel?: string | undefined;
}

/** Opens the modal; once connected it is the account button. */
export function ConnectButton({ label, loadingLabel, ...props }: ConnectButtonProps) {
  const button = useButton(props);
  const account = useAccountContent(props, button);
  const { portico, status, isBusy, label: text, buttonProps } = button;
  if (account) {
    return (
      <button type="button" {...buttonProps} {...account.attributes}>
        {account.content}
      </button>
    );
  }
  return (
    <button
      type="button"
      {...buttonProps}
      data-status={status}
      aria-busy={isBusy}
      onClick={() => void portico.open({ view: 'Connect', ...(props.namespace && { namespace: props.namespace }) })}
    >
      {isBusy ? <span className="portico-button-ring" aria-hidden="true" /> : null}
      <span className="portico-button-label" key={isBusy ? 'busy' : 'idle'}>
        {isBusy ? (loadingLabel ?? text('button.connecting')) : (label ?? text('button.connect'))}
      </span>
    </button>
  );
}
