import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ResendButton } from '../../components/ResendButton.tsx';
import { useLogin } from '../../flows/useLogin.ts';
import { Text, useErrorText, useT } from '../../hooks/useT.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { TextField } from '../../primitives/TextField.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from './emailVerifyOtp.css';
export const title = 'otp.title';

const CODE_CHARACTERS = 6;

/** The typed code, checked once it is complete, and the outcome. */
function useCode(connectorId: string, field: RefObject<HTMLInputElement | null>) {
  const { isBusy, error, take } = useLogin(connectorId);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'expired'>();
  const check = async (text: string) => {
    const state = await take({ type: 'otp', code: text });
    if (state?.status !== 'verifyOtp') return;
    setProblem(state.problem);
    setCode('');
    field.current?.focus();
  };
  const change = (text: string) => {
    if (isBusy) return;
    // Pasted with spaces or a sentence around it, the code is the digits.
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_CHARACTERS);
    setCode(digits);
    if (digits.length > 0) setProblem(undefined);
    if (digits.length === CODE_CHARACTERS) void check(digits);
  };
  const resend = async (email: string): Promise<boolean> => {
    setProblem(undefined);
    const state = await take({ type: 'email', email });
    field.current?.focus();
    return state?.status === 'verifyOtp';
  };
  return { code, problem, isBusy, error, change, resend };
}

/** The code from the email: one real field of six cells, which is sent when the last digit is there. */
export default function EmailVerifyOtpView({ route }: ViewProps<'EmailVerifyOtp'>) {
  const { connectorId, email } = route;
  const t = useT<'logIn'>();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const { code, problem, isBusy, error, change, resend } = useCode(connectorId, field);
  const [isResent, setIsResent] = useState(false);
  const message = problem ? t(problem === 'wrong' ? 'otp.wrong' : 'otp.expired') : error && errorText(error);

  useEffect(() => {
    if (message !== undefined) announce(message, 'assertive');
  }, [announce, message]);
  useEffect(() => {
    if (isResent) announce(t('otp.resent'));
  }, [announce, t, isResent]);

  return (
    <div className="view otp" data-busy={isBusy ? '' : undefined}>
      <p className="sub">
        <Text<'logIn'> id="otp.text" values={{ email: <bdi>{email}</bdi> }} />
      </p>
      <TextField
        label={t('otp.label')}
        isLabelHidden={false}
        inputMode="numeric"
        autoComplete="one-time-code"
        hasAutoFocus
        inputRef={field}
        value={code}
        onChange={change}
        {...(message === undefined ? {} : { error: message })}
        {...(isResent ? { hint: t('otp.resent') } : {})}
      />
      <ResendButton
        label={t('otp.resend')}
        isBusy={isBusy}
        onPress={() => void resend(email).then((isSent) => setIsResent(isSent))}
      />
    </div>
  );
}
