import { useEffect } from 'react';
import { readMetadata } from '@portico/core/adapter';
import { cancelSignIn, finishSignIn } from '@portico/core/internal';
import { ErrorId } from '../../components/ErrorId.tsx';
import { createSigningInFlow } from '../../flows/signingIn.ts';
import type { SigningInState } from '../../flows/signingIn.ts';
import { WalletLink } from '../../components/WalletLink.tsx';
import { useIsCurrentRoute } from '../../flows/useCloseOnSuccess.ts';
import { useAnnouncedRequest, useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useToast } from '../../hooks/useToast.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../view.ts';
import { contentOf } from './signingInMessages.ts';

export { default as styles } from './siwxSignMessage.css';
export const title = 'siwx.title';

type Props = ViewProps<'SIWXSignMessage'> | ViewProps<'ConnectingSiwe'>;

/** The signer, and the site: the facts of the message, before it is in the wallet. */
function Signer() {
  const t = useT<'common'>();
  const { address, network } = useAccount();
  return (
    <KeyValueList
      items={[
        ...(address === undefined
          ? []
          : [{ key: 'account', label: t('account.title'), value: <Address value={address} /> }]),
        ...(network ? [{ key: 'network', label: t('send.network'), value: network.name }] : []),
      ]}
    />
  );
}

/** Closing, and every way out, is decided by the watch, according to whether the site requires a session. */
function useCancel(): () => void {
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  return () => {
    cancelSignIn(portico).catch((error: unknown) => toast.error(errorText(error)));
  };
}

/** No button while the wallet has the request, except where it takes long. */
function SignButton({ state: { status }, onSign }: { readonly state: SigningInState; readonly onSign: () => void }) {
  const t = useT<'signIn'>();
  const messages = { idle: 'siwx.title', ended: 'connecting.requestAgain', slow: 'common.retry' } as const;
  if (status !== 'idle' && status !== 'ended' && status !== 'slow') return null;
  return (
    <Button kind={status === 'slow' ? 'quiet' : 'primary'} onClick={onSign} hasAutoFocus={status === 'idle'}>
      {t(messages[status])}
    </Button>
  );
}

/** Signing in with the wallet: its purpose, the wallet's prompt, the host's verification, and every way it can end. */
export default function SIWXSignMessageView({ route }: Props) {
  const t = useT<'connecting' | 'signIn'>();
  const portico = usePortico();
  const { wallet } = useAccount();
  const { state, start } = useRequestFlow(createSigningInFlow, useIsCurrentRoute(route, 'orCovered'));
  const cancel = useCancel();
  const isRequired = usePorticoState(({ options }) =>
    options.siweConfig ? (options.siweConfig.required ?? true) : (options.siwx?.getRequired?.() ?? false),
  );
  const metadata = usePorticoState(({ options }) => options.metadata);
  const names = { wallet: wallet?.name ?? t('common.unknown'), site: readMetadata({ metadata }).name };
  const content = contentOf(state);
  const [title, text] = [t(content.title, names), content.text && t(content.text, names)];
  const isEnded = state.status === 'ended';
  const messages = text === undefined ? title : `${title}. ${text}`;
  useAnnouncedRequest(state.status === 'idle' ? '' : messages, { attempt: state.attempt, isWrong: isEnded });
  const lead = useKeptFocus<HTMLParagraphElement>(`${state.status} ${state.attempt}`);
  useEffect(() => {
    if (state.status === 'done') finishSignIn(portico);
  }, [portico, state.status]);

  const isOver = state.status === 'succeeded' || state.status === 'done';
  return (
    <div className="view center signing-in">
      <Ring
        key={state.attempt}
        state={content.ring}
        {...(isEnded && { onRetry: start, retryLabel: t('common.retry') })}
      >
        <WalletImage name={names.wallet} src={wallet?.icon} />
      </Ring>
      <p className="lead" ref={lead} tabIndex={-1}>
        {title}
      </p>
      {text !== undefined && <p className="sub">{text}</p>}
      {isEnded && state.reason === 'failed' && <ErrorId error={state.error} />}
      {state.status === 'idle' && <Signer />}
      {state.status === 'idle' && isRequired && <p className="sub note">{t('siwx.required')}</p>}
      {(state.status === 'waiting' || state.status === 'slow') && <WalletLink />}
      <SignButton state={state} onSign={start} />
      {!isOver && (
        <Button kind="quiet" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  );
}
