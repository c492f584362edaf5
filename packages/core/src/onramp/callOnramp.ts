import { isPorticoError, PorticoError } from '@portico/protocol';
import type { AnySchema, ApiCall, ApiErrorCode } from '@portico/protocol/api';
import type { PorticoContext } from '../context/porticoContext.ts';
import { type ServiceRequest, callService } from '../services/callService.ts';

/** The refusals of the service that a visitor can act on. */
const refusals = ['onramp.not_offered', 'onramp.amount'] as const satisfies readonly ApiErrorCode[];

function toOnrampError(error: unknown): unknown {
  const code = isPorticoError(error, 'http.failed') ? error.context.serviceCode : undefined;
  const refusal = refusals.find((one) => one === code);
  return refusal === undefined ? error : new PorticoError(refusal, { cause: error });
}

/** True for an answer that another attempt would not change, and for a page without a server. */
export const isRefusal = (error: unknown): boolean =>
  isPorticoError(error) && [...refusals, 'feature.not_available', 'project.missing_id'].includes(error.code);

/** True where the server has no purchase of this reference. */
export const isUnknownPurchase = (error: unknown): boolean =>
  isPorticoError(error, 'http.failed') && error.context.serviceCode === ('onramp.not_found' satisfies ApiErrorCode);

/**
 * Calls the onramp service of the host's server.
 * @throws PorticoError `onramp.not_offered`, `onramp.amount`, and those of callService.
 */
export async function callOnramp<
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Answer extends AnySchema,
>(portico: PorticoContext, call: ApiCall<Params, Query, Body, Answer>, request: ServiceRequest) {
  try {
    return await callService(portico, 'data', call, request);
  } catch (error) {
    throw toOnrampError(error);
  }
}
