import { isMobile } from '@portico/core/internal';
import { CopyButton } from '../../components/CopyButton.tsx';
import { SocialMark } from '../../components/social/SocialMark.tsx';
import { socialNames } from '../../button/socialMarks.ts';
import { useStyles } from '../../hooks/useStyles.ts';
import { useT } from '../../hooks/useT.tsx';
import { QrCode } from '../../primitives/QrCode.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import qrCss from '../../primitives/qr.css';

interface FarcasterLinkProps {
  /** Undefined until it is known. */
  readonly url: string | undefined;
  readonly lead: string;
  readonly sub: string | undefined;
}

const mark = (
  <span className="image">
    <SocialMark social="farcaster" />
  </span>
);

function Code({ url }: Pick<FarcasterLinkProps, 'url'>) {
  const t = useT<'logIn'>();
  const label = t('farcaster.qrLabel');
  if (url !== undefined) return <QrCode text={url} label={label} logo={mark} />;
  return (
    <div className="qr" role="img" aria-label={label} aria-busy="true">
      <Skeleton />
    </div>
  );
}

/**
 * The link for the Farcaster app: a code for the phone that has it, or on a phone the link itself. A phone opens an app
 * for a link that was there before the press alone.
 */
export function FarcasterLink({ url, lead, sub }: FarcasterLinkProps) {
  useStyles(qrCss);
  const t = useT<'logIn' | 'pairing'>();
  const isOnPhone = isMobile();
  const action = t(isOnPhone ? 'farcaster.action' : 'farcaster.here', { provider: socialNames.farcaster });
  const kind = isOnPhone ? undefined : 'link';
  return (
    <div className="view center connecting-farcaster">
      {isOnPhone ? <Ring state="busy">{mark}</Ring> : <Code url={url} />}
      <p className="lead">{lead}</p>
      {sub !== undefined && <p className="sub">{sub}</p>}
      {url === undefined ? (
        <span className="button" data-kind={kind} aria-disabled="true">
          {action}
        </span>
      ) : (
        <a className="button" data-kind={kind} href={url} target="_blank" rel="noopener noreferrer">
          {action}
        </a>
      )}
      {url === undefined ? <Skeleton /> : <CopyButton text={url} label={t('pairing.copyLink')} inspect="quiet" />}
    </div>
  );
}
