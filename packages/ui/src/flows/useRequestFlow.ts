import { useEffect, useLayoutEffect, useState } from 'react';
import { usePortico } from '../hooks/usePortico.ts';
import { useAnnounce } from '../hooks/useToast.ts';
import { useObservable } from '../hooks/useObservable.ts';
import type { RequestFlow } from './requestFlow.ts';
import type { RequestState } from './requestState.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/**
 * Runs a request while its view is the current one (`isCurrent`). Leaving the view aborts the request at once, before
 * the view has faded: a later approval of the wallet changes nothing.
 */
export function useRequestFlow<Reason extends string, Step extends string>(
  create: (portico: UiPortico) => RequestFlow<Reason, Step>,
  isCurrent: boolean,
): { readonly state: RequestState<Reason, Step>; readonly start: () => void } {
  const portico = usePortico();
  const [flow] = useState(() => create(portico));
  const state = useObservable(flow);
  useLayoutEffect(() => {
    if (!isCurrent) flow.leave();
  }, [flow, isCurrent]);
  // No layout effect: StrictMode runs those again after the request was made, and the wallet would get it twice.
  useEffect(() => (isCurrent ? flow.enter() : undefined), [flow, isCurrent]);
  return { state, start: flow.start };
}

/** Announces each change once: progress politely, failures at once. An empty one is announced by other code. */
export function useAnnouncedRequest(text: string, { attempt = 0, isWrong = false } = {}): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (text !== '') announce(text, isWrong ? 'assertive' : 'polite');
  }, [announce, text, isWrong, attempt]);
}
