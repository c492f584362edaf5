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
  const ended = state.status === 'ended' ? state : undefined;
  const isDeclined = ended?.reason === 'rejected';
  const text = ended && (isDeclined ? t('send.declined') : errorText(ended.error));
  useEffect(() => {
    if (text === undefined) return;
    announce(text, 'assertive');
    next.current?.focus();
    // A long message in a low window: all of it above the button, which stays at the bottom.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [announce, text, next]);
  if (!ended) return null;
  return (
    <div className="preview-note" ref={note} data-kind={isDeclined ? undefined : 'error'}>
      {text}
      {!isDeclined && <ErrorId error={ended.error} />}
    </div>
  );
}
