import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PorticoError } from '@portico/core';
import { useErrorText, useT } from '../hooks/useT.tsx';
import { useAnnounce } from '../hooks/useToast.ts';
import { TextField } from '../primitives/TextField.tsx';
import { ResendButton } from './ResendButton.tsx';

const CODE_CHARACTERS = 6;

/** Why a code did not do. */
export type CodeProblem = 'wrong' | 'expired';

export interface CodeEntryProps {
  /** Where the code was sent. */
  readonly text: ReactNode;
  readonly isBusy: boolean;
  readonly error: PorticoError | undefined;
  /** Takes a complete code. Resolves with what is wrong with it. */
  readonly onCode: (code: string) => Promise<CodeProblem | undefined>;
  /** False where none was sent. */
  readonly onResend: () => Promise<boolean>;
}

function useAnnounceCode(message: string | undefined, isResent: boolean): void {
  const t = useT<'logIn'>();
  const announce = useAnnounce();
  useEffect(() => {
    if (message !== undefined) announce(message, 'assertive');
  }, [announce, message]);
  useEffect(() => {
    if (isResent) announce(t('otp.resent'));
  }, [announce, t, isResent]);
}

/** The code from an email: one real field of six cells, which is sent when the last digit is there. */
export function CodeEntry({ text, isBusy, error, onCode, onResend }: CodeEntryProps) {
  const t = useT<'logIn'>();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>();
  const [isResent, setIsResent] = useState(false);
  const message = problem ? t(problem === 'wrong' ? 'otp.wrong' : 'otp.expired') : error && errorText(error);

  useAnnounceCode(message, isResent);
  const check = async (complete: string) => {
    const found = await onCode(complete);
    if (!found) return;
    setProblem(found);
    setCode('');
    field.current?.focus();
  };
  const change = (typed: string) => {
    if (isBusy) return;
    // Pasted with spaces or a sentence around it, the code is the digits.
    const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_CHARACTERS);
    setCode(digits);
    if (digits.length > 0) setProblem(undefined);
    if (digits.length === CODE_CHARACTERS) void check(digits);
  };
  const resend = async () => {
    setProblem(undefined);
    const isSent = await onResend();
    field.current?.focus();
    setIsResent(isSent);
  };
  return (
    <div className="view otp" data-busy={isBusy ? '' : undefined}>
      <p className="sub">{text}</p>
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
      <ResendButton label={t('otp.resend')} isBusy={isBusy} onPress={() => void resend()} />
    </div>
  );
}
