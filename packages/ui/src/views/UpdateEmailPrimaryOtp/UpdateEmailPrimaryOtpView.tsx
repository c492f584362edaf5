import { CodeEntry } from '../../components/CodeEntry.tsx';
import { useEmailUpdate } from '../../flows/useEmailUpdate.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from '../EmailVerifyOtp/emailVerifyOtp.css';
export const title = 'update.primaryTitle';

/** The code that was sent to the present address. */
export default function UpdateEmailPrimaryOtpView({ route }: ViewProps<'UpdateEmailPrimaryOtp'>) {
  const { connectorId, email } = route;
  const t = useT<'logIn'>();
  const router = useRouter();
  const { isBusy, error, take } = useEmailUpdate(connectorId);
  return (
    <CodeEntry
      text={t('update.primary')}
      isBusy={isBusy}
      error={error}
      onCode={async (code) => {
        const state = await take({ type: 'otp', code });
        if (state?.status === 'verifySecondaryOtp')
          router.replace({ view: 'UpdateEmailSecondaryOtp', connectorId, email });
        return state?.status === 'verifyPrimaryOtp' ? state.problem : undefined;
      }}
      onResend={async () => (await take({ type: 'email', email }))?.status === 'verifyPrimaryOtp'}
    />
  );
}
