import { CodeEntry } from '../../components/CodeEntry.tsx';
import { useLogin } from '../../flows/useLogin.ts';
import { Text } from '../../hooks/useT.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from './emailVerifyOtp.css';
export const title = 'otp.title';

/** The code of a login. */
export default function EmailVerifyOtpView({ route }: ViewProps<'EmailVerifyOtp'>) {
  const { connectorId, email } = route;
  const { isBusy, error, take } = useLogin(connectorId);
  return (
    <CodeEntry
      text={<Text<'logIn'> id="otp.text" values={{ email: <bdi>{email}</bdi> }} />}
      isBusy={isBusy}
      error={error}
      onCode={async (code) => {
        const state = await take({ type: 'otp', code });
        return state?.status === 'verifyOtp' ? state.problem : undefined;
      }}
      onResend={async () => (await take({ type: 'email', email }))?.status === 'verifyOtp'}
    />
  );
}
