import { useRef } from 'react';
import type { PairingAttempt } from '@portico/core/internal';
import { usePorticoState } from '../hooks/usePortico.ts';
import { createPairingFlow } from './pairing.ts';
import type { PairingState } from './pairing.ts';
import { useRequestFlow } from './useRequestFlow.ts';

export interface Pairing {
  readonly state: PairingState;
  /** The link and how it fares; undefined before there is one and after it was used. */
  readonly attempt: PairingAttempt | undefined;
  readonly start: () => void;
}

/** Requests a link while its view is the current one; prerendered, it requests none. */
export function usePairing(isCurrent: boolean): Pairing {
  const flow = useRequestFlow(createPairingFlow, isCurrent);
  const attempt = usePorticoState(({ pairing }) => pairing);
  // A view that fades keeps its link, which has left the state.
  const shown = useRef(attempt);
  if (isCurrent) shown.current = attempt;
  return { ...flow, attempt: shown.current };
}
