import { useEffect } from 'react';
import { isOnNetwork } from '@portico/core/internal';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { ErrorId } from '../../components/ErrorId.tsx';
import { WalletLink } from '../../components/WalletLink.tsx';
import { useIsCurrentRoute } from '../../flows/useCloseOnSuccess.ts';
import { createSwitchingFlow, viewBeforeSwitch } from '../../flows/switching.ts';
import type { SwitchingState } from '../../flows/switching.ts';
import { useAnnouncedRequest, useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useToast } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import type { Router } from '../../router/router.ts';
import type { ViewProps, ViewTitle } from '../view.ts';
import { messagesOf } from './switchMessages.ts';
import type { UiPortico } from '../../hooks/uiContext.ts';

export { default as styles } from './switchNetwork.css';
export const title: ViewTitle<'SwitchNetwork'> = (t, state, route) =>
  state.networks.find((network) => network.caipNetworkId === route.caipNetworkId)?.name ?? t('switch.title');

/** Back to where the visitor was before choosing a network; the end, where that was all. */
function leave(portico: UiPortico, router: Router): void {
  const view = viewBeforeSwitch(router.getState());
  if (view === undefined) {
    if (!portico.internals.signIn?.defersClose()) router.close({ reason: 'completed' });
  } else router.goBackTo(view);
}

/** Announced once, and the modal continues. */
function useDone(state: SwitchingState, network: string): void {
  const t = useT<'networks'>();
  const portico = usePortico();
  const router = useRouter();
  const toast = useToast();
  const isDone = state.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    toast.success(t('switch.done', { network }));
    leave(portico, router);
    // The message at the time of success; a later change of language announces nothing again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isDone]);
}

interface SwitchActionsProps {
  readonly status: SwitchingState['status'];
  /** There is no switch, and none is running. */
  readonly isEnded: boolean;
  readonly onRetry: () => void;
}

/** The next steps: while the wallet has the request, only Cancel. */
function SwitchActions({ status, isEnded, onRetry }: SwitchActionsProps) {
  const t = useT<'networks'>();
  const router = useRouter();
  const hasOthers = router.getState().history.some(({ route: { view } }) => view === 'UnsupportedChain');
  return (
    <>
      {!isEnded && status !== 'done' && <WalletLink />}
      {!isEnded && status !== 'slow' && status !== 'done' && (
        <Button kind="quiet" onClick={() => router.goBack()}>
          {t('common.cancel')}
        </Button>
      )}
      {(isEnded || status === 'slow') && (
        <Button kind={isEnded ? 'primary' : 'quiet'} onClick={onRetry}>
          {t(isEnded ? 'connecting.requestAgain' : 'common.retry')}
        </Button>
      )}
      {isEnded && hasOthers && (
        <p className="foot">
          <Button kind="link" onClick={() => router.goBackTo('UnsupportedChain')}>
            {t('networks.title')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Requests the picked network of the wallet at once, and shows the progress. */
export default function SwitchNetworkView({ route }: ViewProps<'SwitchNetwork'>) {
  const t = useT<'networks'>();
  const { state, start } = useRequestFlow(
    (portico) => createSwitchingFlow(portico, route.caipNetworkId),
    useIsCurrentRoute(route, 'orCovered'),
  );
  const { network: present, wallet, connection } = useAccount();
  const target = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === route.caipNetworkId));
  const name = target?.name ?? route.caipNetworkId;
  const shown = messagesOf(state, {
    wallet: wallet?.name ?? t('common.unknown'),
    network: name,
    // Only where the wallet is there too: under an unsupported network it is somewhere else.
    present: connection && isOnNetwork(connection, present?.caipNetworkId) ? present?.name : undefined,
  });
  const title = t(shown.title.key, shown.title.params);
  const text = shown.text && t(shown.text.key, shown.text.params);
  const isEnded = state.status === 'ended' || state.status === 'cancelled';
  useDone(state, name);
  const lead = useKeptFocus<HTMLParagraphElement>(`${state.status} ${state.attempt}`);
  const spoken = state.status === 'done' ? '' : `${title}. ${text ?? ''}`;
  useAnnouncedRequest(spoken, { attempt: state.attempt, isWrong: isEnded });
  return (
    <div className="view center switching">
      <Ring
        key={state.attempt}
        state={shown.ring}
        {...(isEnded ? { onRetry: start, retryLabel: t('common.retry') } : {})}
      >
        {target && <NetworkImage network={target} />}
      </Ring>
      <p className="lead" ref={lead} tabIndex={-1}>
        {title}
      </p>
      {text !== undefined && <p className="sub">{text}</p>}
      {state.status === 'ended' && state.reason === 'failed' && <ErrorId error={state.error} />}
      <SwitchActions status={state.status} isEnded={isEnded} onRetry={start} />
    </div>
  );
}
