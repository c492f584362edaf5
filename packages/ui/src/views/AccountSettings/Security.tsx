import { isAuthConnector } from '@portico/core/internal';
import { usePortico } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';

/**
 * Who opens the wallet of a login besides its owner; and the way to the login's own page, which has its words. The page
 * of the host sees nothing of that.
 */
export function Security({ connectorId }: { readonly connectorId: string }) {
  const t = useT<'account'>();
  const connector = usePortico().connectors.get(connectorId);
  if (!isAuthConnector(connector)) return null;
  const { securityUrl } = connector;
  const tier = connector.recovery && t('settings.recoverable');
  if (securityUrl === undefined) return tier ? <p className="sub">{tier}</p> : null;
  return (
    <List label={t('settings.security')}>
      <Row
        title={t('settings.security')}
        {...(tier ? { subtitle: tier } : {})}
        icon="shield"
        href={securityUrl}
        keepsOpener
        end={<Icon name="external" size="small" />}
      />
    </List>
  );
}
