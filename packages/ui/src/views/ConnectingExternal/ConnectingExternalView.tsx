import { ErrorId } from '../../components/ErrorId.tsx';
import { createConnectingFlow } from '../../flows/connecting.ts';
import { useChooseAnother } from '../../flows/useChooseAnother.ts';
import { useFarewell, useIsHere } from '../../flows/useFarewell.ts';
import { useAnnouncedRequest, useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../view.ts';
import { faceOf, isReportable } from './connectingWords.ts';
import { OtherWays } from './OtherWays.tsx';
import { useConnectingWallet } from './useConnectingWallet.ts';

export { default as styles } from './connectingExternal.css';

/** From picking a wallet to being connected with it, with words and a next step for everything that can happen. */
export default function ConnectingExternalView({ route }: ViewProps<'ConnectingExternal'>) {
  const t = useT<'connecting'>();
  const router = useRouter();
  const isHere = useIsHere(route);
  const { state, start } = useRequestFlow((portico) => createConnectingFlow(portico, route), isHere);
  const { name: wallet, imageUrl, walletId } = useConnectingWallet(route);
  const face = faceOf(state);
  const [title, text] = [t(face.title, { wallet }), t(face.text, { wallet })];
  const isWrong = face.ring === 'error';
  // Connected is announced for the whole modal.
  const spoken = face.ring === 'done' || state.status === 'cancelled' ? '' : `${title}. ${text}`;
  useAnnouncedRequest(spoken, { attempt: state.attempt, isWrong });
  const chooseAnother = useChooseAnother();
  useFarewell(state.status, isHere, chooseAnother);

  const actions = {
    cancel: { children: t('common.cancel'), kind: 'quiet', onClick: () => router.goBack() },
    askAgain: { children: t('connecting.askAgain'), kind: 'primary', onClick: start },
    retry: { children: t('common.retry'), kind: isWrong ? 'primary' : 'quiet', onClick: start },
    install: {
      children: t('connecting.install', { wallet }),
      kind: 'primary',
      onClick: () => router.replace({ view: 'Downloads', walletId }),
    },
  } as const;

  return (
    <div className="view center connecting">
      {/* A new attempt is a new ring: a second refusal shakes again. */}
      <Ring key={state.attempt} state={face.ring} onRetry={start} retryLabel={t('common.retry')}>
        <WalletImage name={wallet} src={imageUrl} />
      </Ring>
      {/* New words come softly. */}
      <p className="lead" key={face.title}>
        {title}
      </p>
      <p className="sub" key={face.text}>
        {text}
      </p>
      {state.status === 'ended' && isReportable(state) && <ErrorId error={state.error} />}
      {face.action && <Button {...actions[face.action]} />}
      <OtherWays
        walletId={walletId}
        isDone={face.ring === 'done'}
        chooseAnother={isWrong || state.status === 'slow' ? chooseAnother : undefined}
      />
    </div>
  );
}
