'use client';
import { truncateAddress } from '@portico/ui/button';
import { ButtonPicture } from './ButtonPicture.tsx';
import type { AccountButtonProps } from './types.ts';
import { useAccountSummary } from './useAccountSummary.ts';
import type { UseButtonReturnType } from './useButton.ts';

/**
 * Attributes and content of a button that shows an account; undefined while disconnected. The connect button renders
 * them on its own element: the element that opened the modal still exists when the focus returns.
 */
export function useAccountContent(props: AccountButtonProps, button: UseButtonReturnType) {
  const { balance, charsStart, charsEnd, namespace } = props;
  const { portico, address, network, isUnsupported, label: text, locale } = button;
  const hasBalance = balance === 'show' && !isUnsupported;
  const summary = useAccountSummary(portico, { address, network, hasBalance });
  if (address === undefined) return undefined;
  const who = summary.name ?? truncateAddress(address, charsStart, charsEnd);
  const amount = hasBalance && summary.formatBalance?.(locale);
  const label = isUnsupported ? text('button.unsupportedNetwork') : who;
  return {
    attributes: {
      'data-tone': isUnsupported ? 'warning' : 'quiet',
      'aria-label': isUnsupported
        ? undefined
        : [text('button.account', { address: who }), amount].filter(Boolean).join(', '),
      onClick: () => void portico.open({ ...(namespace && { namespace }) }),
    },
    content: (
      <>
        {summary.avatar && <ButtonPicture url={summary.avatar} />}
        {/* Its place is kept from the first draw on; a longer amount is rare. */}
        {hasBalance && summary.formatBalance !== null && (
          <span className="portico-button-balance" data-other={`0.0000 ${network?.nativeCurrency.symbol}`}>
            {amount}
          </span>
        )}
        <bdi className="portico-button-label" key={label}>
          {label}
        </bdi>
      </>
    ),
  };
}
