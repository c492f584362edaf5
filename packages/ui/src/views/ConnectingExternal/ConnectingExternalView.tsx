import { useEffect } from 'react';
import { ErrorId } from '../../components/ErrorId.tsx';
import type { ConnectingState } from '../../flows/connecting.ts';
import { useChooseAnother } from '../../flows/useChooseAnother.ts';
import { useConnecting } from '../../flows/useConnecting.ts';
import { useFarewell, useIsHere } from '../../flows/useFarewell.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../view.ts';
import { faceOf, isReportable } from './connectingWords.ts';
import type { ConnectingFace } from './connectingWords.ts';
import { OtherWays } from './OtherWays.tsx';
import { useConnectingWallet } from './useConnectingWallet.ts';

export { default as styles } from './connectingExternal.css';

/** Says each change once: politely what goes on, at once what went wrong. Connected is said for the whole modal. */
function useSpokenFace(state: ConnectingState, face: ConnectingFace, wallet: string): void {
  const t = useT();
  const announce = useAnnounce();
  const isSaidElsewhere = face.ring === 'done' || state.status === 'cancelled';
  const words = isSaidElsewhere ? '' : `${t(face.title, { wallet })}. ${t(face.text, { wallet })}`;
  useEffect(() => {
    if (words !== '') announce(words, face.ring === 'error' ? 'assertive' : 'polite');
  }, [announce, words, face.ring, state.attempt]);
}

/** From picking a wallet to being connected with it, with words and a next step for everything that can happen. */
export default function ConnectingExternalView({ route }: ViewProps<'ConnectingExternal'>) {
  const t = useT();
  const router = useRouter();
  const isHere = useIsHere(route);
  const { state, retry } = useConnecting(route, isHere);
  const { name: wallet, imageUrl, walletId } = useConnectingWallet(route);
  const face = faceOf(state);
  useSpokenFace(state, face, wallet);
  const chooseAnother = useChooseAnother();
  useFarewell(state.status, isHere, chooseAnother);

  const actions = {
    cancel: { label: t('common.cancel'), kind: 'quiet', onClick: () => router.goBack() },
    askAgain: { label: t('connecting.askAgain'), kind: 'primary', onClick: retry },
    retry: { label: t('common.retry'), kind: face.ring === 'error' ? 'primary' : 'quiet', onClick: retry },
    install: {
      label: t('connecting.install', { wallet }),
      kind: 'primary',
      onClick: () => router.replace({ view: 'Downloads', walletId }),
    },
  } as const;
  const action = face.action && actions[face.action];

  return (
    <div className="view center connecting">
      {/* A new attempt is a new ring: a second refusal shakes again. */}
      <Ring key={state.attempt} state={face.ring} onRetry={retry} retryLabel={t('common.retry')}>
        <WalletImage name={wallet} src={imageUrl} />
      </Ring>
      {/* New words come softly. */}
      <p className="lead" key={face.title}>
        {t(face.title, { wallet })}
      </p>
      <p className="sub" key={face.text}>
        {t(face.text, { wallet })}
      </p>
      {state.status === 'ended' && isReportable(state) && <ErrorId error={state.error} />}
      {action && (
        <Button kind={action.kind} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      <OtherWays
        walletId={walletId}
        isDone={face.ring === 'done'}
        chooseAnother={face.ring === 'error' || state.status === 'slow' ? chooseAnother : undefined}
      />
    </div>
  );
}
