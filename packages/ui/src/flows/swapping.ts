import type { SwapStep } from '@portico/core/internal';
import type { RequestRules, RequestState } from './requestState.ts';

/** From reviewing a swap to its start; each prompt is a step. */
export type SwappingState = RequestState<never, SwapStep>;

/** One press, one swap. A visitor who leaves between two prompts gets no further one. */
export const swappingRules: RequestRules = { isManual: true };
