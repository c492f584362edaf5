import { useEffect } from 'react';
import { isAuthConnector } from '@portico/core/internal';
import { ResendButton } from '../../components/ResendButton.tsx';
import { WalletPageRow } from '../../components/WalletPageRow.tsx';
import { useLogin } from '../../flows/useLogin.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { Text, useErrorText, useT } from '../../hooks/useT.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { Icon } from '../../primitives/Icon.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'device.title';

/**
 * A browser that is new to the login: waits until the visitor has opened the link in the email; or the wallet with a
 * passkey, in the page of the login.
 */
export default function EmailVerifyDeviceView({ route }: ViewProps<'EmailVerifyDevice'>) {
  const { connectorId, email, number } = route;
  const t = useT<'logIn'>();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const { error, take } = useLogin(connectorId);
  const message = error && errorText(error);
  const connector = usePortico().connectors.get(connectorId);
  const pageUrl = number === undefined && isAuthConnector(connector) ? connector.securityUrl : undefined;

  useEffect(() => {
    void take({ type: 'device' });
  }, [take]);
  useEffect(() => {
    if (message !== undefined) announce(message, 'assertive');
  }, [announce, message]);

  const resend = async () => {
    const state = await take({ type: 'email', email });
    if (state?.status === 'verifyDevice') await take({ type: 'device' });
  };
  return (
    <div className="view center device">
      <Icon name={pageUrl ? 'key' : 'mail'} />
      <p className="sub">
        {pageUrl ? t('device.passkey') : <Text<'logIn'> id="device.text" values={{ email: <bdi>{email}</bdi> }} />}
      </p>
      {number !== undefined && (
        <>
          <p className="sub">{t('device.number')}</p>
          <p className="big-amount">{number}</p>
        </>
      )}
      {message !== undefined && (
        <p className="field-message" data-kind="error">
          {message}
        </p>
      )}
      {pageUrl ? (
        <WalletPageRow url={pageUrl} title={t('device.open')} />
      ) : (
        <ResendButton label={t('device.resend')} isBusy={false} onPress={() => void resend()} />
      )}
    </div>
  );
}
