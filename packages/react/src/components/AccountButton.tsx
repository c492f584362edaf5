'use client';
import { openModal } from '@portico/core';
import { truncateAddress } from '@portico/ui/button';
import type { ButtonProps } from './types.ts';
import { useAccountFace } from './useAccountFace.ts';
import { useButton } from './useButton.ts';

export interface AccountButtonProps extends ButtonProps {
  /** Shows the native balance beside the name; reading it costs the chain library. */
  readonly balance?: 'show' | 'hide';
  /** How much of the address is shown before and after the gap. Default: 4 and 6. */
  readonly charsStart?: number;
  readonly charsEnd?: number;
}

/** Who is connected; opens the account. Nothing while nobody is. */
export function AccountButton({ balance = 'hide', charsStart, charsEnd, ...props }: AccountButtonProps) {
  const { portico, address, network, isUnsupported, word, buttonProps } = useButton(props);
  const face = useAccountFace(portico, { address, network, hasBalance: balance === 'show' });
  if (address === undefined) return null;
  const who = face.name ?? truncateAddress(address, charsStart, charsEnd);
  const amount = isUnsupported ? undefined : face.balance;
  const label = isUnsupported ? word('button.unsupportedNetwork') : who;
  return (
    <button
      {...buttonProps}
      data-tone={isUnsupported ? 'warning' : 'quiet'}
      aria-label={
        isUnsupported ? undefined : [word('button.account', { address: who }), amount].filter(Boolean).join(', ')
      }
      onClick={() => void openModal(portico, { ...(props.namespace && { namespace: props.namespace }) })}
    >
      {face.avatar ? <img className="portico-button-picture" src={face.avatar} alt="" /> : null}
      {amount ? <span className="portico-button-balance">{amount}</span> : null}
      <bdi className="portico-button-label" key={label}>
        {label}
      </bdi>
    </button>
  );
}
