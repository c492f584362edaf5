import { useEffect } from 'react';
import { ResendButton } from '../../components/ResendButton.tsx';
import { useLogin } from '../../flows/useLogin.ts';
import { Text, useErrorText, useT } from '../../hooks/useT.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { Icon } from '../../primitives/Icon.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'device.title';

/** A browser that is new to the login: waits until the visitor has opened the link in the email. */
export default function EmailVerifyDeviceView({ route }: ViewProps<'EmailVerifyDevice'>) {
  const { connectorId, email } = route;
  const t = useT<'logIn'>();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const { error, take } = useLogin(connectorId);
  const message = error && errorText(error);

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
      <Icon name="mail" />
      <p className="sub">
        <Text<'logIn'> id="device.text" values={{ email: <bdi>{email}</bdi> }} />
      </p>
      {message !== undefined && (
        <p className="field-message" data-kind="error">
          {message}
        </p>
      )}
      <ResendButton label={t('device.resend')} isBusy={false} onPress={() => void resend()} />
    </div>
  );
}
