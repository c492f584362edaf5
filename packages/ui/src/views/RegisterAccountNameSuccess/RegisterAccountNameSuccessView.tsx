import { useEffect, useRef } from 'react';
import { WalletLink } from '../../components/WalletLink.tsx';
import { createNamingFlow } from '../../flows/naming.ts';
import type { NamingState } from '../../flows/naming.ts';
import { useIsCurrentRoute } from '../../flows/useCloseOnSuccess.ts';
import { useAnnouncedRequest, useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useToast } from '../../hooks/useToast.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from './registerAccountNameSuccess.css';
export const title = 'names.title';

const contents = {
  waiting: { title: 'approve.title', text: 'names.sign' },
  slow: { title: 'approve.title', text: 'connecting.slow.text' },
  processing: { title: 'names.registering', text: undefined },
  done: { title: 'names.done.title', text: 'names.done.text' },
} as const;

function contentOf({ status }: NamingState) {
  if (status === 'slow' || status === 'processing' || status === 'done') return contents[status];
  return contents.waiting;
}

/** Back to the form, where the request failed or was declined, with the reason (spec §4). */
function useReturn(state: NamingState): void {
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const error = state.status === 'ended' ? state.error : undefined;
  useEffect(() => {
    if (error === undefined) return;
    toast.error(errorText(error));
    router.goBackTo('RegisterAccountName');
  }, [router, toast, errorText, error]);
}

/** The wallet signs the message, the server registers the name; then it is the visitor's. */
export default function RegisterAccountNameSuccessView({ route }: ViewProps<'RegisterAccountNameSuccess'>) {
  const t = useT<'names'>();
  const router = useRouter();
  const { wallet } = useAccount();
  const { name } = route;
  const { state } = useRequestFlow(createNamingFlow(name), useIsCurrentRoute(route, 'orCovered'));
  useReturn(state);
  const values = { name, wallet: wallet?.name ?? t('common.unknown') };
  const content = contentOf(state);
  const title = t(content.title, values);
  const text = content.text === undefined ? undefined : t(content.text, values);
  useAnnouncedRequest(text === undefined ? title : `${title}. ${text}`, { attempt: state.attempt });
  const isDone = state.status === 'done';
  const lead = useKeptFocus<HTMLParagraphElement>(state.status);
  const done = useRef<HTMLButtonElement>(null);
  // The visitor comes back from the wallet: the next key goes on.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  return (
    <div className="view center naming">
      <Ring state={isDone ? 'done' : 'busy'}>
        <WalletImage name={values.wallet} src={wallet?.icon} />
      </Ring>
      <p className="lead" ref={lead} tabIndex={-1}>
        {title}
      </p>
      {text !== undefined && <p className="sub">{text}</p>}
      {(state.status === 'waiting' || state.status === 'slow') && <WalletLink />}
      {isDone ? (
        <Button buttonRef={done} onClick={() => router.reset({ view: 'Account' })}>
          {t('common.done')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => router.goBackTo('RegisterAccountName')}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  );
}
