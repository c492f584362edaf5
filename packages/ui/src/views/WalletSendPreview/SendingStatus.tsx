import { WalletLink } from '../../components/WalletLink.tsx';
import { useAnnouncedRequest } from '../../flows/useRequestFlow.ts';
import { useT } from '../../hooks/useT.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';

export interface SendingStatusProps {
  readonly wallet: string;
  readonly icon: string | undefined;
  readonly isSlow: boolean;
}

/** The button that was pressed is gone: the focus moves here. */
function takeFocus(lead: HTMLElement | null): void {
  lead?.focus();
}

/** While the wallet has the request. There is no Cancel: only the wallet can still refuse. */
export function SendingStatus({ wallet, icon, isSlow }: SendingStatusProps) {
  const t = useT<'send'>();
  const title = t('send.waiting.title', { wallet });
  const text = isSlow ? t('connecting.slow.text', { wallet }) : t('send.waiting.text');
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
      <WalletLink />
    </div>
  );
}
