import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SendTransferParameters } from '@portico/core';
import { createFlow } from '../../flows/flowRunner.ts';
import { reduceSending, sendingEffects, startSending } from '../../flows/sending.ts';
import type { SendingEvent, SendingState } from '../../flows/sending.ts';
import { loadChainActions } from '../../hooks/loadChainActions.ts';
import { useUi } from '../../hooks/uiContext.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';
import { isCalledOff } from '../../flows/isCalledOff.ts';
import { isPorticoError } from '@portico/protocol';
import { currentEntry } from '../../router/routerState.ts';

/**
 * Asks the wallet to send. What it answers counts wherever the visitor is by then: a start is told in a toast and takes back to
 * Account where the review is still shown (spec §2), a failure elsewhere is told in a toast.
 */
export function useSending(): { readonly state: SendingState; readonly send: (p: SendTransferParameters) => void } {
  const { portico, router } = useUi();
  const toast = useToast();
  const t = useT();
  const errorText = useErrorText();
  const [flow] = useState(() =>
    createFlow<SendingState, SendingEvent, never>({
      initial: startSending,
      reduce: reduceSending,
      effectsOf: sendingEffects,
      run: () => undefined,
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  useEffect(() => flow.start(), [flow]);

  const send = (parameters: SendTransferParameters) => {
    const before = flow.getState();
    flow.dispatch({ type: 'send' });
    if (flow.getState() === before) return;
    const { key } = currentEntry(router.getState());
    const isHere = () => router.getState().status === 'open' && currentEntry(router.getState()).key === key;
    const sent = loadChainActions().then(({ sendTransfer }) => sendTransfer(portico, parameters));
    sent.then(
      (transaction) => {
        flow.dispatch({ type: 'started', transaction });
        toast.success(t('toast.started'));
        if (isHere()) router.reset({ view: 'Account', tab: 'activity' });
      },
      (error: unknown) => {
        flow.dispatch({ type: 'failed', error });
        if (!isHere() && !isCalledOff(error) && !isPorticoError(error, 'user.rejected')) toast.error(errorText(error));
      },
    );
  };
  return { state, send };
}
