import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { connect, findPairing } from '@portico/core';
import type { PairingAttempt, Portico } from '@portico/core';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { createFlow } from './flowRunner.ts';
import { pairingEffects, reducePairing, startPairing } from './pairing.ts';
import type { PairingEvent, PairingState } from './pairing.ts';
import { useLastSeen } from './useLastSeen.ts';

function ask(portico: Portico, dispatch: (event: PairingEvent) => void, signal: AbortSignal): void {
  const stop = portico.store.subscribe(
    (state) => state.pairing?.uri,
    (uri) => uri !== undefined && dispatch({ type: 'link' }),
  );
  signal.addEventListener('abort', stop);
  // A connector that has gone is an error of connect(), with words of its own.
  const connectorId = findPairing(portico.getState().connectors)?.id ?? 'walletConnect';
  connect(portico, { connectorId, signal }).then(
    () => dispatch({ type: 'connected' }),
    (error: unknown) => dispatch({ type: 'failed', error }),
  );
}

export interface Pairing {
  readonly state: PairingState;
  /** The link and how it fares; undefined before there is one and after it was used. */
  readonly attempt: PairingAttempt | undefined;
  readonly retry: () => void;
}

/** Asks for a link from when the view is where the visitor is (`isHere`). Leaving it calls the request off at once. */
export function usePairing(isHere: boolean): Pairing {
  const portico = usePortico();
  const [flow] = useState(() =>
    createFlow<PairingState, PairingEvent, 'ask'>({
      initial: startPairing,
      reduce: reducePairing,
      effectsOf: pairingEffects,
      // After this turn: React in StrictMode starts, ends and starts again, and nobody should be asked twice.
      run: (_kind, dispatch, signal) => queueMicrotask(() => signal.aborted || ask(portico, dispatch, signal)),
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  const attempt = usePorticoState(({ pairing }) => pairing);
  // Drawn ahead of the press that opens the modal, it asks for nothing yet.
  const [wasHere, setWasHere] = useState(isHere);
  const [hasLeft, setHasLeft] = useState(false);
  if (isHere && !wasHere) setWasHere(true);
  if (!isHere && wasHere && !hasLeft) setHasLeft(true);
  useLayoutEffect(() => {
    if (hasLeft) flow.dispatch({ type: 'cancel' });
  }, [flow, hasLeft]);
  useEffect(() => (wasHere ? flow.start() : undefined), [flow, wasHere]);
  const seen = useLastSeen(
    useMemo(() => ({ state, attempt }), [state, attempt]),
    hasLeft,
  );
  return useMemo(() => ({ ...seen, retry: () => flow.dispatch({ type: 'retry' }) }), [seen, flow]);
}
