import { useEffect } from 'react';
import type { Ref } from 'react';
import { RecipientNote } from '../../components/RecipientNote.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { TextField } from '../../primitives/TextField.tsx';
import type { SendForm } from './useSendForm.ts';
import { recipientMessages } from './sendProblems.ts';

export interface SendRecipientProps {
  readonly form: SendForm;
  /** Marks an empty field as well. */
  readonly isRequested: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const t = useT<'send'>();
  // Absent on pages that are not secure, and in browsers that never let a page read; a refusal leaves the field as it
  // is.
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard;
  if (clipboard?.readText === undefined) return null;
  const paste = () =>
    void navigator.clipboard.readText().then(
      (text) => onPaste(text.trim()),
      () => undefined,
    );
  return (
    <Button kind="link" onClick={paste}>
      {t('send.paste')}
    </Button>
  );
}

/** The recipient: an address or a name, and its assessment. */
export function SendRecipient({ form, isRequested, inputRef }: SendRecipientProps) {
  const t = useT<'send'>();
  const errorText = useErrorText();
  const announce = useAnnounce();
  const { recipient, recipientText, assessed, network } = form;
  const wrong = recipientMessages(t, errorText, recipient, network?.name ?? '');
  const error = recipient.status === 'empty' && isRequested ? t('send.error.recipientMissing') : wrong;
  const isResolving = recipient.status === 'resolving';
  useEffect(() => {
    if (wrong !== undefined) announce(wrong);
  }, [announce, wrong]);

  let hint;
  if (isResolving) hint = t('send.resolving');
  else if (recipient.status === 'found') {
    hint = (
      <span className="send-found">
        {recipient.name !== undefined && <Address value={recipient.address} />}
        <RecipientNote {...assessed} />
      </span>
    );
  }
  let end;
  if (isResolving) end = <Spinner />;
  else if (recipientText === '') end = <PasteButton onPaste={form.setRecipientText} />;
  else end = <IconButton icon="close" label={t('send.clear')} onClick={() => form.setRecipientText('')} />;

  return (
    <TextField
      label={t('send.to')}
      isLabelHidden={false}
      placeholder={t('send.toPlaceholder')}
      value={recipientText}
      onChange={form.setRecipientText}
      end={end}
      error={error}
      hint={error === undefined ? hint : undefined}
      inputRef={inputRef}
    />
  );
}
