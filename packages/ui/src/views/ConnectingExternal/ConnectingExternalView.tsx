import { ErrorId } from '../../components/ErrorId.tsx';
import { createConnectingFlow } from '../../flows/connecting.ts';
import { useChooseAnother } from '../../flows/useChooseAnother.ts';
import { useCloseOnSuccess, useIsCurrentRoute } from '../../flows/useCloseOnSuccess.ts';
import { useAnnouncedRequest, useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps, ViewTitle } from '../view.ts';
import { connectorName } from '../walletTitles.ts';
import { contentOf, isReportable } from './connectingMessages.ts';
import { OtherMethods } from './OtherMethods.tsx';
import { useConnectingWallet } from './useConnectingWallet.ts';

export { default as styles } from './connectingExternal.css';
export const title: ViewTitle<'ConnectingExternal'> = (_t, state, route) => connectorName(state, route.connectorId);

/** From picking a wallet to being connected with it, with a message and a next step for every outcome. */
export default function ConnectingExternalView({ route }: ViewProps<'ConnectingExternal'>) {
  const t = useT<'connecting'>();
  const router = useRouter();
  const isCurrentRoute = useIsCurrentRoute(route);
  const { state, start } = useRequestFlow((portico) => createConnectingFlow(portico, route), isCurrentRoute);
  const { name: wallet, imageUrl, walletId, network } = useConnectingWallet(route);
  const content = contentOf(state);
  const [title, text] = [t(content.title, { wallet }), t(content.text, { wallet, network })];
  const isWrong = content.ring === 'error';
  // Connected is announced for the whole modal.
  const spoken = content.ring === 'done' || state.status === 'cancelled' ? '' : `${title}. ${text}`;
  useAnnouncedRequest(spoken, { attempt: state.attempt, isWrong });
  const chooseAnother = useChooseAnother();
  useCloseOnSuccess(state.status, isCurrentRoute, chooseAnother);

  const actions = {
    cancel: { children: t('common.cancel'), kind: 'quiet', onClick: () => router.goBack() },
    requestAgain: { children: t('connecting.requestAgain'), kind: 'primary', onClick: start },
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
      <Ring key={state.attempt} state={content.ring} onRetry={start} retryLabel={t('common.retry')}>
        <WalletImage name={wallet} src={imageUrl} />
      </Ring>
      {/* A new message fades in. */}
      <p className="lead" key={content.title}>
        {title}
      </p>
      <p className="sub" key={content.text}>
        {text}
      </p>
      {state.status === 'ended' && isReportable(state) && <ErrorId error={state.error} />}
      {content.action && <Button {...actions[content.action]} />}
      <OtherMethods
        walletId={walletId}
        isDone={content.ring === 'done'}
        chooseAnother={isWrong || state.status === 'slow' ? chooseAnother : undefined}
      />
    </div>
  );
}
