import { isAuthConnector, selectConnections, track } from '@portico/core/internal';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Row } from '../../primitives/Row.tsx';

/** The way to another address, for a login that can change it. */
export function EmailRow() {
  const t = useT<'account'>();
  const portico = usePortico();
  const router = useRouter();
  const connectorId = usePorticoState(
    (state) => selectConnections(state).find(({ isActive }) => isActive)?.connectorId,
  );
  const provider = usePorticoState(({ login }) => login?.provider);
  const connector = connectorId === undefined ? undefined : portico.connectors.get(connectorId);
  // The address of a provider of identities is changed at the provider.
  const isByMail = provider === undefined || provider === 'email';
  if (!isAuthConnector(connector) || !connector.updateEmail || !isByMail) return null;
  const change = () => {
    track(portico, 'EMAIL_EDIT', {});
    router.push({ view: 'UpdateEmailWallet', connectorId: connector.id });
  };
  return (
    <Row title={t('settings.email')} icon="mail" onClick={change} end={<Icon name="chevronRight" size="small" />} />
  );
}
