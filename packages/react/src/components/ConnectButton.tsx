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
  const { portico, status, isConnecting, isBusy, label: text, buttonProps } = button;
  if (account) {
    return (
      <button type="button" {...buttonProps} {...account.attributes}>
        {account.content}
      </button>
    );
  }
  const idle = label ?? text('button.connect');
  const busy = loadingLabel ?? text('button.connecting');
  const shown = isConnecting ? busy : idle;
  return (
    <button
      type="button"
      {...buttonProps}
      data-status={status}
      aria-busy={isBusy}
      onClick={() => void portico.open({ view: 'Connect', ...(props.namespace && { namespace: props.namespace }) })}
    >
      <span className="portico-button-label" key={shown} data-other={isConnecting ? idle : label && busy}>
        {shown}
      </span>
    </button>
  );
}
