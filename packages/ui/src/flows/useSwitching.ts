import { useEffect, useState, useSyncExternalStore } from 'react';
import { switchNetwork } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { usePortico } from '../hooks/usePortico.ts';
import { createFlow } from './flowRunner.ts';
import { isCalledOff, reduceSwitching, startSwitching, switchingEffects } from './switching.ts';
import type { SwitchingEvent, SwitchingState } from './switching.ts';

/** Switches to a network as long as the view is there; leaving it stops waiting. */
export function useSwitching(networkId: CaipNetworkId): { readonly state: SwitchingState; readonly retry: () => void } {
  const portico = usePortico();
  const [flow] = useState(() =>
    createFlow<SwitchingState, SwitchingEvent, 'ask'>({
      initial: startSwitching,
      reduce: reduceSwitching,
      effectsOf: switchingEffects,
      run: (_kind, dispatch, signal) => {
        switchNetwork(portico, { networkId, signal, onAdding: () => dispatch({ type: 'adding' }) }).then(
          () => dispatch({ type: 'switched' }),
          (error: unknown) => {
            if (!isCalledOff(error)) dispatch({ type: 'failed', error });
          },
        );
      },
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  useEffect(() => flow.start(), [flow]);
  return { state, retry: () => flow.dispatch({ type: 'retry' }) };
}
