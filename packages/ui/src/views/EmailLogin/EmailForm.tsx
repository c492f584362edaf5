import { useState } from 'react';
import { useLogin } from '../../flows/useLogin.ts';
import { track } from '@portico/core/internal';
import { usePortico } from '../../hooks/usePortico.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { TextField } from '../../primitives/TextField.tsx';

interface EmailFormProps {
  readonly connectorId: string;
  readonly isDisabled?: boolean;
  readonly hasAutoFocus?: boolean;
}

/** An address, and the code or the device that it is proven with comes next. */
export function EmailForm({ connectorId, isDisabled = false, hasAutoFocus = false }: EmailFormProps) {
  const t = useT<'logIn'>();
  const errorText = useErrorText();
  const { isBusy, error, take } = useLogin(connectorId);
  const [email, setEmail] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const portico = usePortico();
  const message = isInvalid ? t('email.invalid') : error && errorText(error);
  return (
    <form
      className="email-login"
      noValidate
      onFocus={(event) => {
        // Once, and not again with the way from the field to the button.
        if (!event.currentTarget.contains(event.relatedTarget)) track(portico, 'EMAIL_LOGIN_SELECTED', {});
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const isValid = email !== '' && event.currentTarget.checkValidity();
        setIsInvalid(!isValid);
        if (!isValid || isBusy || isDisabled) return;
        track(portico, 'EMAIL_SUBMITTED', {});
        void take({ type: 'email', email });
      }}
    >
      <TextField
        label={t('email.label')}
        placeholder={t('email.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        icon="mail"
        hasAutoFocus={hasAutoFocus}
        value={email}
        onChange={(text) => {
          setEmail(text.trim());
          setIsInvalid(false);
        }}
        {...(message === undefined ? {} : { error: message })}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={isDisabled}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
