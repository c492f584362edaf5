'use client';
import { openModal } from '@portico/core';
import type { ButtonProps } from './types.ts';
import { useButton } from './useButton.ts';
import { useNetworkIcon } from './useNetworkIcon.ts';

/** The network in use; opens the list to change it. */
export function NetworkButton(props: ButtonProps) {
  const { portico, network, isUnsupported, word, intent, buttonRef } = useButton(props);
  const icon = useNetworkIcon(portico, isUnsupported ? undefined : network?.caipNetworkId);
  const label = isUnsupported ? word('button.unsupportedNetwork') : (network?.name ?? word('button.selectNetwork'));
  return (
    <button
      ref={buttonRef}
      type="button"
      className={`portico-button ${props.className ?? ''}`}
      data-tone={isUnsupported ? 'warning' : 'quiet'}
      data-size={props.size ?? 'md'}
      disabled={props.disabled}
      aria-haspopup="dialog"
      onClick={() =>
        void openModal(portico, { view: 'Networks', ...(props.namespace && { namespace: props.namespace }) })
      }
      {...intent}
    >
      {icon ? <img className="portico-button-picture" src={icon} alt="" /> : null}
      <span className="portico-button-label" key={label}>
        {label}
      </span>
    </button>
  );
}
