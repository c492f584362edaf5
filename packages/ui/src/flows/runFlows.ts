import { openModal, selectActiveConnection, selectAddress, selectNetwork, selectWalletInfo } from '@portico/core';
import type { OpenParameters, Portico, State } from '@portico/core';
import type { Ui } from '../hooks/uiContext.ts';
import { translate } from '../i18n/translate.ts';
import type { TextKey, TextParams } from '../i18n/translate.ts';
import { truncateMiddle } from '../primitives/Address.tsx';
import { followState } from './followState.ts';
import { currentEntry } from '../router/routerState.ts';
import { openingRoutes } from './openingRoutes.ts';

/** A visitor sees that it worked before the card goes. */
export const CONNECTED_HOLD_MS = 500;

type FlowUi = Pick<Ui, 'portico' | 'router' | 'i18n' | 'announcer' | 'toasts' | 'isEmbedded'>;

function announceChange({ announcer, i18n }: FlowUi, state: State, previous: State): void {
  const say = (key: TextKey, params?: TextParams) => announcer.announce(translate(i18n.getVocabulary(), key, params));
  const address = selectAddress(state);
  const before = selectAddress(previous);
  if (before !== undefined && address === undefined) say('live.disconnected');
  else if (before === undefined && address !== undefined) {
    say('live.connected', { wallet: selectWalletInfo(state)?.name ?? '' });
  } else if (address !== undefined && address !== before)
    say('live.accountChanged', { address: truncateMiddle(address) });
  const network = selectNetwork(state);
  if (address !== undefined && before !== undefined && network && network !== selectNetwork(previous)) {
    say('live.networkChanged', { network: network.name });
  }
}

/** An account of the namespace that was asked for is the one the views show: its network becomes the page's. */
function followNamespace(portico: Portico, request: OpenParameters): void {
  const { view = 'Account', namespace } = request;
  if ((view !== 'Account' && view !== 'WalletSend') || 'walletId' in request) return;
  const state = portico.getState();
  const networkId = selectNetwork(state, namespace)?.caipNetworkId;
  if (namespace === undefined || namespace === state.activeNamespace || !networkId) return;
  // A wallet on another network than the page would be prompted: opening the modal is no wish to switch it.
  if (selectActiveConnection(state, namespace)?.networkId !== networkId) return;
  // Where the host forbids switching, the account in use stays.
  portico.switchNetwork({ networkId }).catch(() => undefined);
}

function followOpening(ui: FlowUi): () => void {
  const { portico, router, isEmbedded } = ui;
  const follow = (state: State, previous?: State) => {
    if (state.modal === previous?.modal) return;
    if (state.modal.status === 'open') {
      followNamespace(portico, state.modal.request);
      router.reset(...openingRoutes(state, state.modal.request));
    } else if (isEmbedded) router.reset(...openingRoutes(state, {}));
    else router.closeNow();
  };
  follow(portico.store.getState());
  return portico.store.subscribe((state) => state, follow);
}

/** What follows a part of the state that is rarely there: its code comes with the first of it. */
function followOnceNeeded(
  ui: FlowUi,
  isNeeded: (state: State) => boolean,
  load: () => Promise<(ui: FlowUi) => () => void>,
): () => void {
  let end: (() => void) | undefined;
  let isStopped = false;
  let isStarted = false;
  const start = (state: State) => {
    if (isStarted || !isNeeded(state)) return;
    isStarted = true;
    load().then(
      (follow) => {
        if (!isStopped) end = follow(ui);
      },
      // Tried again with the next change.
      () => {
        isStarted = false;
      },
    );
  };
  start(ui.portico.store.getState());
  const unsubscribe = ui.portico.store.subscribe((state) => state, start);
  return () => {
    isStopped = true;
    unsubscribe();
    end?.();
  };
}

/** From the first transfer that is on its way, its end is watched for. */
const followTransfers = (ui: FlowUi): (() => void) =>
  followOnceNeeded(
    ui,
    ({ transactions }) => transactions.some(({ status }) => status === 'pending'),
    () => import('./followSending.ts').then(({ followSending }) => followSending),
  );

const followPending = (ui: FlowUi): (() => void) =>
  followOnceNeeded(
    ui,
    ({ requests }) => requests.length > 0,
    () => import('./followRequests.ts').then(({ followRequests }) => followRequests),
  );

/** Moves the modal along with the state: the only place where a change of state opens, closes or changes a view. */
export function runFlows(ui: FlowUi): () => void {
  const { portico, router, isEmbedded } = ui;
  const stopOpening = followOpening(ui);
  const stopRequests = followPending(ui);
  const stopTransfers = followTransfers(ui);
  let hold: ReturnType<typeof setTimeout> | undefined;
  const close = (reason: 'connected' | 'completed' | 'closed') => {
    if (isEmbedded) router.reset(...openingRoutes(portico.store.getState(), {}));
    router.close({ reason });
  };
  const stopFollowing = portico.store.subscribe(
    (state) => state,
    (state, previous) => {
      announceChange(ui, state, previous);
      const next = followState(state, previous, router.getState());
      if (!next) return;
      clearTimeout(hold);
      if (next.type === 'open') void openModal(portico, {});
      else if (next.type === 'reset') router.reset(...next.routes);
      else if (next.type === 'goBackTo') router.goBackTo(next.view);
      else if (next.reason === 'connected') {
        const place = currentEntry(router.getState());
        const leave = () => {
          // Closed and opened anew meanwhile, the modal is somewhere else, and stays.
          if (currentEntry(router.getState()) === place && !portico.internals.signIn?.defersClose()) close('connected');
        };
        hold = setTimeout(leave, CONNECTED_HOLD_MS);
      } else close(next.reason);
    },
  );
  return () => {
    clearTimeout(hold);
    stopFollowing();
    stopTransfers();
    stopRequests();
    stopOpening();
  };
}
