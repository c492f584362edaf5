import { SLOW_MS } from './requestState.ts';
import type { RequestRules, RequestState } from './requestState.ts';

/** From reviewing a transfer to its start. */
export type SendingState = RequestState;

/**
 * What the wallet was asked to send cannot be called off: one press, one transfer, and what it answers counts even
 * after the view was left.
 */
export const sendingRules: RequestRules = { isManual: true, slowMs: SLOW_MS, outlivesView: true };
