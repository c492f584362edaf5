import { CopyButton } from '../CopyButton.tsx';
import { useT } from '../../hooks/useT.tsx';
import { useStyles } from '../../hooks/useStyles.ts';
import { QrCode } from '../../primitives/QrCode.tsx';
import qrCss from '../../primitives/qr.css';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import { ExpiryRing } from './ExpiryRing.tsx';
import type { PairingWallet } from './usePairingWallet.ts';

/** The shown state of a link. */
export interface ShownLink {
  readonly uri: string;
  /** Left out where it is unknown. */
  readonly expiresAtMs?: number;
}

interface PairingCodeProps {
  readonly attempt: ShownLink | undefined;
  readonly wallet: PairingWallet;
}

/** The link as a code for another device, to copy, and how long it lasts. */
export function PairingCode({ attempt, wallet }: PairingCodeProps) {
  useStyles(qrCss);
  const t = useT<'pairing'>();
  const label = t('pairing.qrLabel');
  return (
    <>
      {attempt ? (
        <QrCode
          text={attempt.uri}
          label={label}
          logo={<WalletImage name={wallet.name} src={wallet.imageUrl} icon={wallet.icon} />}
        />
      ) : (
        <div className="qr" role="img" aria-label={label} aria-busy="true">
          <Skeleton />
        </div>
      )}
      <p className="lead">{t('pairing.scan.title')}</p>
      <p className="sub">{wallet.entry ? t('pairing.scan.text', { wallet: wallet.name }) : t('pairing.scan.any')}</p>
      <CopyLink attempt={attempt} />
    </>
  );
}

/** The link to paste into a wallet, and its time. Both keep their places while there is none yet. */
export function CopyLink({ attempt }: { readonly attempt: ShownLink | undefined }) {
  const t = useT<'pairing'>();
  if (!attempt) {
    return (
      <div className="pairing-row" aria-hidden="true">
        <Skeleton />
      </div>
    );
  }
  return (
    <div className="pairing-row">
      <CopyButton text={attempt.uri} label={t('pairing.copyLink')} inspect="quiet" />
      {attempt.expiresAtMs !== undefined && <ExpiryRing expiresAtMs={attempt.expiresAtMs} />}
    </div>
  );
}
