import type { RequestRules, RequestState } from './requestState.ts';

/** From the press until the provider's page is known. What follows is the state of the purchase, by the server. */
export type PayingState = RequestState;

/** One press, one window. Another press, after a failure, is the same purchase. */
export const payingRules: RequestRules = { isManual: true };
