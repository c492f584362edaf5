import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CaipNetworkId } from '@portico/protocol';
import { usePortico } from '../hooks/usePortico.ts';
import { createFlow } from './flowRunner.ts';
import { isCalledOff } from './isCalledOff.ts';
import { reduceSwitching, startSwitching, switchingEffects } from './switching.ts';
import type { SwitchingEvent, SwitchingState } from './switching.ts';

/** Switches to a network while the view is where the visitor is; leaving it stops waiting at once, before it has faded. */
export function useSwitching(
  networkId: CaipNetworkId,
  isHere: boolean,
): { readonly state: SwitchingState; readonly retry: () => void } {
  const portico = usePortico();
  const [flow] = useState(() =>
    createFlow<SwitchingState, SwitchingEvent, 'ask'>({
      initial: startSwitching,
      reduce: reduceSwitching,
      effectsOf: switchingEffects,
      run: (_kind, dispatch, signal) => {
        portico.switchNetwork({ networkId, signal, onAdding: () => dispatch({ type: 'adding' }) }).then(
          () => dispatch({ type: 'switched' }),
          (error: unknown) => {
            if (!isCalledOff(error)) dispatch({ type: 'failed', error });
          },
        );
      },
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  // No layout effect: StrictMode would run it anew after the first moment is over, and the wallet would be asked twice.
  useEffect(() => (isHere ? flow.start() : undefined), [flow, isHere]);
  return { state, retry: () => flow.dispatch({ type: 'retry' }) };
}
