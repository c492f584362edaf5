import { CodeEntry } from '../../components/CodeEntry.tsx';
import { useEmailUpdate } from '../../flows/useEmailUpdate.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';
import type { ViewProps } from '../view.ts';

export { default as styles } from '../EmailVerifyOtp/emailVerifyOtp.css';
export const title = 'update.secondaryTitle';

/** The code that was sent to the new address, which replaces the present one. */
export default function UpdateEmailSecondaryOtpView({ route }: ViewProps<'UpdateEmailSecondaryOtp'>) {
  const { connectorId, email } = route;
  const t = useT<'logIn'>();
  const router = useRouter();
  const toast = useToast();
  const { isBusy, error, take } = useEmailUpdate(connectorId);
  return (
    <CodeEntry
      text={<Text<'logIn'> id="otp.text" values={{ email: <bdi>{email}</bdi> }} />}
      isBusy={isBusy}
      error={error}
      onCode={async (code) => {
        const state = await take({ type: 'otp', code });
        if (state?.status !== 'updated') return state?.problem;
        toast.success(t('update.done'));
        router.close({ reason: 'completed' });
        return undefined;
      }}
      onResend={async () => (await take({ type: 'email', email }))?.status === 'verifySecondaryOtp'}
    />
  );
}
