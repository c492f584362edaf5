import { useRef } from 'react';
import { requestTransfer } from '@portico/core/internal';
import type { SendTransferParameters } from '@portico/core';
import { isPorticoError } from '@portico/protocol';
import { isCalledOff } from '../../flows/isCalledOff.ts';
import { createRequestFlow } from '../../flows/requestFlow.ts';
import { sendingRules } from '../../flows/sending.ts';
import type { SendingState } from '../../flows/sending.ts';
import { useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useUi } from '../../hooks/uiContext.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';
import { currentEntry } from '../../router/routerState.ts';

/**
 * Requests the transfer of the wallet. Its answer counts on any view: a start is shown in a toast and leads back to
 * Account where the review is still shown (spec §2), a failure on another view is shown in a toast.
 */
export function useSending(): { readonly state: SendingState; readonly send: (p: SendTransferParameters) => void } {
  const { portico, router } = useUi();
  const toast = useToast();
  const t = useT<'common'>();
  const errorText = useErrorText();
  const request = useRef<() => Promise<void>>(undefined);
  const { state, start } = useRequestFlow(
    () => createRequestFlow({ rules: sendingRules, request: async () => request.current?.() }),
    true,
  );

  const send = (parameters: SendTransferParameters) => {
    request.current = async () => {
      const { key } = currentEntry(router.getState());
      const isCurrentRoute = () => router.getState().status === 'open' && currentEntry(router.getState()).key === key;
      try {
        await requestTransfer(portico, parameters);
      } catch (error) {
        if (!isCurrentRoute() && !isCalledOff(error) && !isPorticoError(error, 'user.rejected'))
          toast.error(errorText(error));
        throw error;
      }
      toast.success(t('toast.started'));
      if (isCurrentRoute()) router.reset({ view: 'Account', tab: 'activity' });
    };
    start();
  };
  return { state, send };
}
