import type { ReactNode } from 'react';
import { WalletLink } from '../../components/WalletLink.tsx';
import { useAnnouncedRequest } from '../../flows/useRequestFlow.ts';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';

export interface SendingStatusProps {
  readonly wallet: string;
  readonly icon: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The button that was pressed is gone: the focus moves here. */
function takeFocus(lead: HTMLElement | null): void {
  lead?.focus();
}

/** While the wallet has the request. There is no Cancel: only the wallet can still refuse. */
export function SendingStatus({ wallet, icon, title, text, children }: SendingStatusProps) {
  useAnnouncedRequest(`${title}. ${text}`);
  return (
    <div className="view center sending">
      <Ring state="busy">
        <WalletImage name={wallet} src={icon} />
      </Ring>
      <p className="lead" ref={takeFocus} tabIndex={-1}>
        {title}
      </p>
      <p className="sub">{text}</p>
      {children}
      <WalletLink />
    </div>
  );
}
