'use client';
import { openModal } from '@portico/core';
import { truncateAddress } from '@portico/ui/button';
import { ButtonPicture } from './ButtonPicture.tsx';
import type { AccountButtonProps } from './types.ts';
import { useAccountFace } from './useAccountFace.ts';
import type { UseButtonReturn } from './useButton.ts';

/**
 * Attributes and content of a button that shows an account; undefined while nobody is connected. The connect button takes them onto
 * its own element: the one that opened the modal is still there when the focus comes back.
 */
export function useAccountLook(props: AccountButtonProps, button: UseButtonReturn) {
  const { balance = 'hide', charsStart, charsEnd, namespace } = props;
  const { portico, address, network, isUnsupported, word, locale } = button;
  const face = useAccountFace(portico, { address, network, hasBalance: balance === 'show' });
  if (address === undefined) return undefined;
  const who = face.name ?? truncateAddress(address, charsStart, charsEnd);
  const amount = isUnsupported ? undefined : face.formatBalance?.(locale);
  const label = isUnsupported ? word('button.unsupportedNetwork') : who;
  return {
    attributes: {
      'data-tone': isUnsupported ? 'warning' : 'quiet',
      'aria-label': isUnsupported
        ? undefined
        : [word('button.account', { address: who }), amount].filter(Boolean).join(', '),
      onClick: () => void openModal(portico, { ...(namespace && { namespace }) }),
    },
    content: (
      <>
        {face.avatar ? <ButtonPicture url={face.avatar} /> : null}
        {amount ? <span className="portico-button-balance">{amount}</span> : null}
        <bdi className="portico-button-label" key={label}>
          {label}
        </bdi>
      </>
    ),
  };
}
