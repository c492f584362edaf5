import { useRef } from 'react';
import { startSwap } from '@portico/core/internal';
import type { RequestSwapParameters, SwapStep } from '@portico/core/internal';
import { createRequestFlow } from '../../flows/requestFlow.ts';
import type { RequestParameters } from '../../flows/requestFlow.ts';
import { swappingRules } from '../../flows/swapping.ts';
import type { SwappingState } from '../../flows/swapping.ts';
import { useRequestFlow } from '../../flows/useRequestFlow.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';

/** The steps of a swap; at its end the activity shows it. */
export function useSwapping(): {
  readonly state: SwappingState;
  readonly swap: (parameters: Omit<RequestSwapParameters, 'signal' | 'onStep'>) => void;
} {
  const portico = usePortico();
  const router = useRouter();
  const toast = useToast();
  const t = useT<'common'>();
  const request = useRef<(parameters: RequestParameters<never, SwapStep>) => Promise<void>>(undefined);
  const { state, start } = useRequestFlow<never, SwapStep>(
    () =>
      createRequestFlow<never, SwapStep>({
        rules: swappingRules,
        request: async (parameters) => request.current?.(parameters),
      }),
    true,
  );
  return {
    state,
    swap(parameters) {
      request.current = async ({ signal, onStep }) => {
        await startSwap(portico, { ...parameters, signal, onStep });
        if (signal.aborted) return;
        toast.success(t('toast.started'));
        router.reset({ view: 'Account', tab: 'activity' });
      };
      start();
    },
  };
}
