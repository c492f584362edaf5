import { useState } from 'react';
import framePlaceCss from '../../components/framePlace.css';
import { FramePlace } from '../../components/FramePlace.tsx';
import { useEmailUpdate } from '../../flows/useEmailUpdate.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { TextField } from '../../primitives/TextField.tsx';
import type { ViewProps } from '../view.ts';
import updateEmailCss from './updateEmailWallet.css';

export const styles = framePlaceCss + updateEmailCss;
export const title = 'update.title';

/** The place of the frame, in which the address is approved. */
function Approving({ onCancel }: { readonly onCancel: () => void }) {
  const t = useT<'common'>();
  return (
    <div className="view update-email">
      <FramePlace />
      <Button kind="quiet" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

/** The new address of a login, which its frame then has approved. */
export default function UpdateEmailWalletView({ route: { connectorId } }: ViewProps<'UpdateEmailWallet'>) {
  const t = useT<'logIn'>();
  const router = useRouter();
  const errorText = useErrorText();
  const { isBusy, error, take, cancel } = useEmailUpdate(connectorId);
  const [email, setEmail] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const message = isInvalid ? t('email.invalid') : error && errorText(error);

  const begin = async () => {
    const state = await take({ type: 'email', email });
    if (!state || state.status === 'updated') return;
    const view = state.status === 'verifyPrimaryOtp' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp';
    router.push({ view, connectorId, email });
  };
  const submit = (isOfForm: boolean) => {
    const isValid = email !== '' && isOfForm;
    setIsInvalid(!isValid);
    if (isValid) void begin();
  };
  const change = (text: string) => {
    setEmail(text.trim());
    setIsInvalid(false);
  };
  if (isBusy) return <Approving onCancel={cancel} />;
  return (
    <form
      className="view update-email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget.checkValidity());
      }}
    >
      <p className="sub">{t('update.text')}</p>
      <TextField
        label={t('update.label')}
        isLabelHidden={false}
        type="email"
        inputMode="email"
        autoComplete="email"
        hasAutoFocus
        value={email}
        onChange={change}
        {...(message === undefined ? {} : { error: message })}
      />
      <Button type="submit">{t('common.continue')}</Button>
    </form>
  );
}
