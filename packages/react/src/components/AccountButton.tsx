'use client';
import { openModal } from '@portico/core';
import { truncateAddress } from '@portico/ui/button';
import type { ButtonProps } from './types.ts';
import { useAccountFace } from './useAccountFace.ts';
import { useButton } from './useButton.ts';

export interface AccountButtonProps extends ButtonProps {
  /** Shows the native balance beside the name; reading it costs the chain library. */
  readonly balance?: 'show' | 'hide';
  readonly charsStart?: number;
  readonly charsEnd?: number;
}

/** Who is connected; opens the account. Nothing while nobody is. */
export function AccountButton({ balance = 'hide', charsStart, charsEnd, ...props }: AccountButtonProps) {
  const { portico, address, network, isUnsupported, word, intent, buttonRef } = useButton(props);
  const face = useAccountFace(portico, { address, network, hasBalance: balance === 'show' });
  if (address === undefined) return null;
  const short = truncateAddress(address, charsStart, charsEnd);
  return (
    <button
      ref={buttonRef}
      type="button"
      className={`portico-button ${props.className ?? ''}`}
      data-tone={isUnsupported ? 'warning' : 'quiet'}
      data-size={props.size ?? 'md'}
      disabled={props.disabled}
      aria-label={
        isUnsupported ? word('button.unsupportedNetwork') : word('button.account', { address: face.name ?? short })
      }
      aria-haspopup="dialog"
      onClick={() => void openModal(portico, { ...(props.namespace && { namespace: props.namespace }) })}
      {...intent}
    >
      {face.avatar ? <img className="portico-button-picture" src={face.avatar} alt="" /> : null}
      {face.balance && !isUnsupported ? <span className="portico-button-balance">{face.balance}</span> : null}
      <bdi className="portico-button-label" key={isUnsupported ? 'unsupported' : (face.name ?? short)}>
        {isUnsupported ? word('button.unsupportedNetwork') : (face.name ?? short)}
      </bdi>
    </button>
  );
}
