import type { ReactNode } from 'react';
import type { ConnectorWarning } from '@portico/core/adapter';
import type { WalletEntry } from '@portico/core/internal';
import { useT } from '../hooks/useT.tsx';
import { useWalletImage } from '../hooks/useWalletImage.ts';
import type { TextKey } from '../i18n/messages.ts';
import { Row } from '../primitives/Row.tsx';
import { Tag } from '../primitives/Tag.tsx';
import { WalletImage } from '../primitives/WalletImage.tsx';

const warningMessages: Readonly<Record<ConnectorWarning, TextKey>> = {
  'duplicate-id': 'connect.warning.duplicate',
  'look-alike-name': 'connect.warning.homoglyph',
  'unsafe-icon': 'connect.warning.icon',
};

/** The picture of a wallet, from the wallet itself or from the bundled ones as it comes into view. */
export function WalletPicture({ wallet, sizePx }: { readonly wallet: WalletEntry; readonly sizePx?: number }) {
  const { src, ref } = useWalletImage(wallet);
  return (
    <span className="wallet-picture" ref={ref}>
      <WalletImage
        name={wallet.name}
        src={src}
        icon={wallet.group === 'walletConnect' ? 'device' : undefined}
        {...(sizePx === undefined ? {} : { sizePx })}
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

/** One wallet of a list. Warnings are shown under its name, as text. */
export function WalletRow(props: WalletRowProps) {
  const { wallet, onPick, deepLink, isDisabled = false, isEmphasised = false, note } = props;
  const t = useT();
  const hints: ReactNode[] = wallet.warnings.map((warning) => (
    <span className="warn wallet-hint" key={warning}>
      {t(warningMessages[warning])}
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
      {...(deepLink === undefined || isDisabled ? {} : { href: deepLink, target: '_top' as const })}
    />
  );
}

function WalletTag({ wallet }: { readonly wallet: WalletEntry }) {
  const t = useT();
  if (wallet.isRecent) return <Tag kind="accent">{t('connect.recent')}</Tag>;
  return wallet.isInstalled ? <Tag kind="good">{t('connect.installed')}</Tag> : null;
}
