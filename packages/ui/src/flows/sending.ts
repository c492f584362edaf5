import { SLOW_MS } from './requestState.ts';
import type { RequestRules, RequestState } from './requestState.ts';

/** From reviewing a transfer to its start. */
export type SendingState = RequestState;

/** A sent request cannot be withdrawn: one press, one transfer, and its answer counts even after the view was left. */
export const sendingRules: RequestRules = { isManual: true, slowMs: SLOW_MS, outlivesView: true };
