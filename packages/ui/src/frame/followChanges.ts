import { openModal, selectAddress, selectNetwork, selectWalletInfo } from '@portico/core/internal';
import type { State } from '@portico/core';
import { translate } from '../i18n/translate.ts';
import type { TextKey } from '../i18n/messages.ts';
import type { TextParams } from '../i18n/translate.ts';
import { truncateMiddle } from '../primitives/Address.tsx';
import { currentEntry } from '../router/routerState.ts';
import { followState } from './followState.ts';
import { reportOpenParameters } from './reportOpenParameters.ts';
import { openingRoutes } from '../flows/openingRoutes.ts';
import { type FlowUi, followOnceNeeded } from '../flows/followOnceNeeded.ts';

/** The success is visible for this time before the card closes. */
const CONNECTED_HOLD_MS = 500;

function announceChange({ announcer, i18n }: FlowUi, state: State, previous: State): void {
  const report = (key: TextKey<'common'>, params?: TextParams) =>
    void i18n.load(['common']).then(
      () => announcer.announce(translate<'common'>(i18n.getState(), key, params)),
      // Without its message a change is not announced; its effect is on the page to be read.
      () => undefined,
    );
  const address = selectAddress(state);
  const before = selectAddress(previous);
  if (before !== undefined && address === undefined) report('live.disconnected');
  else if (before === undefined && address !== undefined) {
    report('live.connected', { wallet: selectWalletInfo(state)?.name ?? '' });
  } else if (address !== undefined && address !== before)
    report('live.accountChanged', { address: truncateMiddle(address) });
  const network = selectNetwork(state);
  if (address !== undefined && before !== undefined && network && network !== selectNetwork(previous)) {
    report('live.networkChanged', { network: network.name });
  }
}

const isUnderway = ({ transactions }: State): boolean => transactions.some(({ status }) => status === 'pending');

/** From the first pending transaction on, its end is watched for. */
const followTransactions = (ui: FlowUi, since: State): (() => void) =>
  followOnceNeeded(
    ui,
    (state) => isUnderway(since) || isUnderway(state),
    async (needed) => {
      const [{ followSending }] = await Promise.all([
        import('../flows/followSending.ts'),
        ui.i18n.load(['common', 'activity']),
      ]);
      // What was sent may end while this code loads.
      return () => followSending(ui, isUnderway(since) ? since : needed);
    },
  );

const followPending = (ui: FlowUi): (() => void) =>
  followOnceNeeded(
    ui,
    ({ requests }) => requests.length > 0,
    () => import('../flows/followRequests.ts').then(({ followRequests }) => followRequests),
  );

/**
 * Announces changes of accounts and networks, and moves the modal along with them. `before` are the states since the
 * modal was mounted, in their order. Returns the function that ends it.
 */
export function followChanges(ui: FlowUi, before: readonly State[]): () => void {
  const { portico, router, isEmbedded } = ui;
  let hold: ReturnType<typeof setTimeout> | undefined;
  const close = (reason: 'connected' | 'completed' | 'closed') => {
    if (isEmbedded) router.reset(...openingRoutes(portico.store.getState(), {}));
    router.close({ reason });
  };
  const follow = (state: State, previous: State) => {
    announceChange(ui, state, previous);
    if (state.modal !== previous.modal) reportOpenParameters(state);
    const next = followState(state, previous, router.getState());
    if (!next) return;
    clearTimeout(hold);
    if (next.type === 'open') void openModal(portico, {});
    else if (next.type === 'reset') router.reset(...next.routes);
    else if (next.type === 'goBackTo') router.goBackTo(next.view);
    else if (next.reason === 'connected') {
      const place = currentEntry(router.getState());
      const leave = () => {
        // Closed and opened again since, the modal has another route, and stays.
        if (currentEntry(router.getState()) === place && !portico.internals.signIn?.defersClose()) close('connected');
      };
      hold = setTimeout(leave, CONNECTED_HOLD_MS);
    } else close(next.reason);
  };
  if (before[0]) reportOpenParameters(before[0]);
  for (const [index, state] of [...before.slice(1), portico.store.getState()].entries())
    follow(state, before[index] ?? state);
  const stops = [
    portico.store.subscribe((state) => state, follow),
    followPending(ui),
    followTransactions(ui, before[0] ?? portico.store.getState()),
  ];
  return () => {
    clearTimeout(hold);
    for (const stop of stops) stop();
  };
}
