import { isAuthConnector } from '@portico/core/internal';
import { WalletPageRow } from '../../components/WalletPageRow.tsx';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';

/**
 * Who opens the wallet of a login besides its owner, and how to end that; and the way to the login's own page, which
 * has its words. The page of the host sees nothing of that.
 */
export function Security({ connectorId }: { readonly connectorId: string }) {
  const t = useT<'account'>();
  const router = useRouter();
  const connector = usePortico().connectors.get(connectorId);
  const isOwn = usePorticoState(({ login }) => login?.isOwn);
  if (!isAuthConnector(connector)) return null;
  const { securityUrl } = connector;
  const tier = connector.recovery && t(isOwn ? 'settings.own' : 'settings.recoverable');
  if (securityUrl === undefined) return tier ? <p className="sub">{tier}</p> : null;
  return (
    <>
      <WalletPageRow url={securityUrl} title={t('settings.security')} subtitle={tier} />
      {tier && !isOwn && (
        <List label={t('settings.upgrade')}>
          <Row
            title={t('settings.upgrade')}
            icon="key"
            onClick={() => router.push({ view: 'UpgradeEmailWallet', connectorId })}
            end={<Icon name="chevronRight" size="small" />}
          />
        </List>
      )}
    </>
  );
}
