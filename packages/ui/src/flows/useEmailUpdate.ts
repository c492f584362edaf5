import { useCallback, useEffect, useRef, useState } from 'react';
import { toPorticoError, updateEmail } from '@portico/core/internal';
import type { EmailUpdateState, EmailUpdateStep } from '@portico/core/adapter';
import type { PorticoError } from '@portico/core';
import { usePortico } from '../hooks/usePortico.ts';

interface EmailUpdateProgress {
  readonly isBusy: boolean;
  readonly error?: PorticoError;
}

/** Runs the steps of a change of the address. A running step ends with the view that began it. */
export function useEmailUpdate(connectorId: string): EmailUpdateProgress & {
  /** Undefined where the step failed or was cancelled, or the view is gone. */
  readonly take: (step: EmailUpdateStep) => Promise<EmailUpdateState | undefined>;
  readonly cancel: () => void;
} {
  const portico = usePortico();
  const controller = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<EmailUpdateProgress>({ isBusy: false });

  useEffect(() => () => controller.current?.abort(), []);

  const take = useCallback(
    async (step: EmailUpdateStep) => {
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setProgress({ isBusy: true });
      try {
        const state = await updateEmail(portico, { connectorId, step, signal });
        if (signal.aborted) return undefined;
        setProgress({ isBusy: false });
        return state;
      } catch (cause) {
        const error = toPorticoError(cause, 'login.request_aborted');
        if (!signal.aborted) setProgress({ isBusy: false, error });
        return undefined;
      }
    },
    [portico, connectorId],
  );
  const cancel = useCallback(() => {
    controller.current?.abort();
    setProgress({ isBusy: false });
  }, []);
  return { ...progress, take, cancel };
}
