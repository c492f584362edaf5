import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { connect, selectConnector } from '@portico/core';
import type { Portico } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { usePortico } from '../hooks/usePortico.ts';
import { connectingEffects, reduceConnecting, startConnecting } from './connecting.ts';
import type { ConnectingEvent, ConnectingState } from './connecting.ts';
import { createFlow } from './flowRunner.ts';
import type { Flow } from './flowRunner.ts';
import { useLastSeen } from './useLastSeen.ts';

export interface ConnectingTarget {
  readonly connectorId: string;
  readonly namespace?: ChainNamespace | undefined;
}

function createConnectingFlow(portico: Portico, target: ConnectingTarget): Flow<ConnectingState, ConnectingEvent> {
  const { connectorId, namespace } = target;
  return createFlow<ConnectingState, ConnectingEvent, 'ask'>({
    initial: startConnecting(selectConnector(portico.store.getState(), connectorId)),
    reduce: reduceConnecting,
    effectsOf: connectingEffects,
    run: (_kind, dispatch, signal) => {
      connect(portico, { connectorId, signal, ...(namespace && { namespace }) }).then(
        () => dispatch({ type: 'connected' }),
        (error: unknown) => dispatch({ type: 'failed', error }),
      );
    },
  });
}

export interface Connecting {
  readonly state: ConnectingState;
  readonly retry: () => void;
}

/**
 * Connects a wallet while the view is where the visitor is (`isHere`). Leaving it calls the request off at once, before the view has
 * faded: what the wallet approves after that connects nothing.
 */
export function useConnecting(target: ConnectingTarget, isHere: boolean): Connecting {
  const portico = usePortico();
  const { connectorId, namespace } = target;
  const [flow] = useState(() => createConnectingFlow(portico, { connectorId, namespace }));
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  const [hasLeft, setHasLeft] = useState(false);
  if (!isHere && !hasLeft) setHasLeft(true);

  useLayoutEffect(() => {
    if (hasLeft) flow.dispatch({ type: 'cancel' });
  }, [flow, hasLeft]);
  useEffect(() => flow.start(), [flow]);

  const seen = useLastSeen(state, hasLeft);
  return useMemo(() => ({ state: seen, retry: () => flow.dispatch({ type: 'retry' }) }), [seen, flow]);
}
