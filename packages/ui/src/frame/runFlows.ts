import { isOnNetwork, selectActiveConnection, selectNetwork } from '@portico/core/internal';
import type { OpenParameters, State } from '@portico/core';
import { afterPaint } from '../hooks/afterPaint.ts';
import { followOnceNeeded } from '../flows/followOnceNeeded.ts';
import type { FlowUi } from '../flows/followOnceNeeded.ts';
import { openingRoutes } from '../flows/openingRoutes.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** An account of the requested namespace is the one that the views show: its network becomes the page's. */
function followNamespace(portico: UiPortico, request: OpenParameters): void {
  const { view = 'Account', namespace } = request;
  if ((view !== 'Account' && view !== 'WalletSend') || 'walletId' in request) return;
  const state = portico.getState();
  const caipNetworkId = selectNetwork(state, namespace)?.caipNetworkId;
  if (namespace === undefined || namespace === state.activeNamespace || !caipNetworkId) return;
  // A wallet on another network than the page would be prompted: opening the modal is no wish to switch it.
  const connection = selectActiveConnection(state, namespace);
  if (!connection || !isOnNetwork(connection, caipNetworkId)) return;
  // Where the host forbids switching, the active account stays.
  portico.switchNetwork({ caipNetworkId }).catch(() => undefined);
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

/** More changes than this, before their code is loaded, are one with the last of them. */
const CHANGES_MAX = 50;

/** Moves the modal along with the state: the only place where a change of state opens, closes or changes a view. */
export function runFlows(ui: FlowUi): () => void {
  const { store } = ui.portico;
  const states = [store.getState()];
  const stopRecording = store.subscribe(
    (state) => state,
    (state) => {
      if (states.length < CHANGES_MAX) states.push(state);
    },
  );
  const stops = [followOpening(ui), stopRecording];
  const load = async () => {
    const { followChanges } = await import('./followChanges.ts');
    stopRecording();
    return () => followChanges(ui, states);
  };
  // The first paint needs none of it.
  stops.push(afterPaint(() => void stops.push(followOnceNeeded(ui, () => true, load))));
  return () => {
    for (const stop of stops) stop();
  };
}
