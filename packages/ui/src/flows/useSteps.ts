import { useCallback, useEffect, useRef, useState } from 'react';
import { toPorticoError } from '@portico/core/internal';
import type { PorticoError } from '@portico/core';

interface StepsProgress {
  readonly isBusy: boolean;
  readonly error?: PorticoError;
}

/** The steps of a login as a view runs them. */
export interface Steps<Step, State> extends StepsProgress {
  /** Undefined where the step failed or was cancelled, or the view is gone. */
  readonly take: (step: Step) => Promise<State | undefined>;
  readonly cancel: () => void;
}

/** Runs the steps of a login, one at a time. A running step ends with the view that began it. */
export function useSteps<Step, State extends { readonly status: string }>(
  run: (step: Step, signal: AbortSignal) => Promise<State>,
  onFailed?: (step: Step, error: PorticoError) => void,
): Steps<Step, State> {
  const controller = useRef<AbortController>(undefined);
  const latest = useRef({ run, onFailed });
  const [progress, setProgress] = useState<StepsProgress>({ isBusy: false });
  useEffect(() => {
    latest.current = { run, onFailed };
  });
  useEffect(() => () => controller.current?.abort(), []);

  const take = useCallback(async (step: Step) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setProgress({ isBusy: true });
    try {
      const state = await latest.current.run(step, signal);
      if (signal.aborted) return undefined;
      // Connected, the view stays as it is until the modal has closed.
      setProgress({ isBusy: state.status === 'connect' });
      return state;
    } catch (cause) {
      if (signal.aborted) return undefined;
      const error = toPorticoError(cause, 'login.request_aborted');
      latest.current.onFailed?.(step, error);
      setProgress({ isBusy: false, error });
      return undefined;
    }
  }, []);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setProgress({ isBusy: false });
  }, []);
  return { ...progress, take, cancel };
}
