import type { ReactNode } from 'react';
import type { WalletEntry } from '@portico/core/internal';
import { useT } from '../hooks/useT.tsx';
import { useWalletImage } from '../hooks/useWalletImage.ts';
import { Row } from '../primitives/Row.tsx';
import { Tag } from '../primitives/Tag.tsx';
import { WalletImage } from '../primitives/WalletImage.tsx';

/** The picture of a wallet, from the wallet itself or from the bundled ones as it comes into view. */
export function WalletPicture({ wallet, sizePx }: { readonly wallet: WalletEntry; readonly sizePx?: number }) {
  const { src, ref } = useWalletImage(wallet);
  return (
    <span className="wallet-picture" ref={ref}>
      <WalletImage
        name={wallet.name}
        src={src}
        icon={wallet.group === 'walletConnect' ? 'device' : undefined}
        sizePx={sizePx}
      />
    </span>
  );
}

export interface WalletRowProps {
  readonly wallet: WalletEntry;
  readonly onPick: () => void;
  /** Opens the page in the wallet's own browser instead of anything here. */
  readonly deepLink?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isEmphasised?: boolean;
  /** A further note about it. */
  readonly note?: string | undefined;
}

/** One wallet of a list. Warnings are shown under its name, as text; also why it cannot be picked. */
export function WalletRow(props: WalletRowProps) {
  const { wallet, onPick, deepLink, isEmphasised = false, note } = props;
  const isDisabled = props.isDisabled || wallet.warnings.includes('cannot-sign');
  const t = useT();
  const hints: ReactNode[] = wallet.warnings.map((warning) => (
    <span className="warn wallet-hint" key={warning}>
      {t(`connect.warning.${warning}`)}
    </span>
  ));
  if (note) hints.push(<span key="note">{note}</span>);
  return (
    <Row
      icon={<WalletPicture wallet={wallet} />}
      title={<bdi>{wallet.name}</bdi>}
      textValue={wallet.name}
      subtitle={hints.length > 0 ? hints : undefined}
      end={<WalletTag wallet={wallet} />}
      isDisabled={isDisabled}
      isEmphasised={isEmphasised}
      onClick={onPick}
      href={isDisabled ? undefined : deepLink}
      target="_top"
    />
  );
}

function WalletTag({ wallet }: { readonly wallet: WalletEntry }) {
  const t = useT();
  if (wallet.isRecent) return <Tag kind="accent">{t('connect.recent')}</Tag>;
  return wallet.isInstalled ? <Tag kind="good">{t('connect.installed')}</Tag> : null;
}
