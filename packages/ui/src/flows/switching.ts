import type { CaipNetworkId } from '@portico/protocol';
import type { RouterState } from '../router/routerState.ts';
import type { ViewName } from '../router/routes.ts';
import { createRequestFlow } from './requestFlow.ts';
import type { RequestFlow } from './requestFlow.ts';
import { SLOW_MS } from './requestState.ts';
import type { RequestRules, RequestState } from './requestState.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** The state of a switch. `adding`: the network is unknown to the wallet (4902), which is requested to add it first. */
export type SwitchingState = RequestState<never, 'adding'>;

/** Requested at once: picking a network is the visitor's decision. */
export const switchingRules: RequestRules = { slowMs: SLOW_MS };

/** Switches the page and its wallet to a network. */
export function createSwitchingFlow(portico: UiPortico, caipNetworkId: CaipNetworkId): RequestFlow<never, 'adding'> {
  return createRequestFlow({
    rules: switchingRules,
    request: ({ signal, onStep }) => portico.switchNetwork({ caipNetworkId, signal, onAdding: () => onStep('adding') }),
  });
}

const switchViews: ReadonlySet<ViewName> = new Set<ViewName>(['Networks', 'SwitchNetwork', 'SwitchActiveChain']);

/**
 * Where the visitor came from before choosing a network; undefined where choosing was all that the modal was opened
 * for.
 */
export function viewBeforeSwitch({ history }: RouterState): ViewName | undefined {
  return history.findLast(({ route }) => !switchViews.has(route.view))?.route.view;
}
