import { isAuthConnector, track } from '@portico/core/internal';
import { WalletPageRow } from '../../components/WalletPageRow.tsx';
import { usePortico } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'upgrade.title';

/** Before a wallet of a login becomes its owner's alone: what that takes, and what can then be lost. */
export default function UpgradeEmailWalletView({ route: { connectorId } }: ViewProps<'UpgradeEmailWallet'>) {
  const t = useT<'logIn'>();
  const portico = usePortico();
  const connector = portico.connectors.get(connectorId);
  const url = isAuthConnector(connector) ? connector.securityUrl : undefined;
  return (
    <div className="view center">
      <Icon name="key" />
      <p className="sub">{t('upgrade.text')}</p>
      <p className="sub">{t('upgrade.loss')}</p>
      {url !== undefined && (
        <WalletPageRow
          url={url}
          title={t('device.open')}
          onClick={() => track(portico, 'EMAIL_UPGRADE_FROM_MODAL', {})}
        />
      )}
    </div>
  );
}
