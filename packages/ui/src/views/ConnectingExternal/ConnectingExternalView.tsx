import { useEffect } from 'react';
import { ErrorId } from '../../components/ErrorId.tsx';
import type { ConnectingState } from '../../flows/connecting.ts';
import { useConnecting } from '../../flows/useConnecting.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter, useRouterState } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import { currentEntry } from '../../router/routerState.ts';
import type { Router } from '../../router/router.ts';
import type { RouteOf } from '../../router/routes.ts';
import type { ViewProps } from '../registry.ts';
import { faceOf, isReportable } from './connectingWords.ts';
import type { ConnectingFace } from './connectingWords.ts';
import { useConnectingWallet } from './useConnectingWallet.ts';

export { default as styles } from './connectingExternal.css';

/** The router's own word on whether this view is where the visitor is: it knows before the view has faded. */
function useIsHere(route: RouteOf<'ConnectingExternal'>): boolean {
  const router = useRouterState();
  return router.status === 'open' && currentEntry(router).route === route;
}

/** Back to the list that the wallet was picked from. */
function chooseAnother(router: Router): void {
  const { history } = router.getState();
  if (history.length > 1) router.goBack();
  else router.reset({ view: 'Connect' });
}

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
  useFarewell(state, isHere);

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
      {(face.ring === 'error' || state.status === 'slow') && (
        <p className="foot">
          <Button kind="link" onClick={() => chooseAnother(router)}>
            {t('connecting.chooseAnother')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Called off from outside: back to the list. Connected, and nothing else took the visitor on: that was all. */
function useFarewell(state: ConnectingState, isHere: boolean): void {
  const portico = usePortico();
  const router = useRouter();
  const isModalOpen = usePorticoState((each) => each.modal.status === 'open');
  useEffect(() => {
    if (!isHere || !isModalOpen) return;
    if (state.status === 'cancelled') chooseAnother(router);
    if (state.status === 'done' && !portico.internals.signIn?.defersClose()) router.close({ reason: 'connected' });
  }, [portico, router, state.status, isHere, isModalOpen]);
}
