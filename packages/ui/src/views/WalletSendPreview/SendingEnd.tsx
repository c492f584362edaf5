import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { ErrorId } from '../../components/ErrorId.tsx';
import type { SendingState } from '../../flows/sending.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';

export interface SendingEndProps {
  readonly state: SendingState;
  /** Has the focus again, to send once more. */
  readonly next: RefObject<HTMLButtonElement | null>;
}

/** After a refusal or a failure in the wallet: a refusal is calm, a failure is explained and has an id. */
export function SendingEnd({ state, next }: SendingEndProps) {
  const t = useT<'send'>();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const note = useRef<HTMLDivElement>(null);
  const isDeclined = state.status === 'ended' && state.reason === 'rejected';
  const failed = state.status === 'ended' && !isDeclined ? state : undefined;
  const text = isDeclined ? t('send.declined') : failed && errorText(failed.error);
  useEffect(() => {
    if (text === undefined) return;
    announce(text, 'assertive');
    next.current?.focus();
    // A long message in a low window: all of it above the button, which stays at the bottom.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [announce, text, next]);
  if (text === undefined) return null;
  return (
    <div className="preview-note" ref={note} data-kind={isDeclined ? undefined : 'error'}>
      {text}
      {failed && <ErrorId error={failed.error} />}
    </div>
  );
}
