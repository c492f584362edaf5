import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { loadSignInActions } from '../hooks/loadSignInActions.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { createFlow } from './flowRunner.ts';
import { reduceSigningIn, signingInEffects, startSigningIn } from './signingIn.ts';
import type { SigningInEvent, SigningInState } from './signingIn.ts';

/** Signs in when the visitor wants it, while the view is where the visitor is; leaving it calls the request off at once. */
export function useSigningIn(isHere: boolean): { readonly state: SigningInState; readonly sign: () => void } {
  const portico = usePortico();
  const [flow] = useState(() =>
    createFlow<SigningInState, SigningInEvent, 'sign'>({
      initial: startSigningIn,
      reduce: reduceSigningIn,
      effectsOf: signingInEffects,
      run: (_kind, dispatch, signal) => {
        loadSignInActions()
          .then(({ signIn }) => signIn(portico, { signal, onSigned: () => dispatch({ type: 'checking' }) }))
          .then(
            () => dispatch({ type: 'signed' }),
            (error: unknown) => dispatch({ type: 'failed', error }),
          );
      },
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  useEffect(() => flow.start(), [flow]);
  useEffect(() => {
    if (!isHere) flow.dispatch({ type: 'leave' });
  }, [flow, isHere]);
  return useMemo(() => ({ state, sign: () => flow.dispatch({ type: 'sign' }) }), [state, flow]);
}
