import { type CaipNetworkId, isPorticoError } from '@portico/protocol';
import type { AnySchema, ApiCall, ApiErrorCode } from '@portico/protocol/api';
import type { PorticoContext } from '../context/porticoContext.ts';
import { type ServiceRequest, callService } from '../services/callService.ts';
import { isSupportedByServer } from '../services/supportedChains.ts';

const NOT_OFFERED = 'chain.unsupported' satisfies ApiErrorCode;

/** A server that does not list its calls may support a network and yet refuse one of them for it. */
function isNotOffered(error: unknown): boolean {
  return isPorticoError(error, 'http.failed') && error.context.serviceCode === NOT_OFFERED;
}

/**
 * Calls the host's data service for a network; undefined where there is no service, or it does not support the network
 * or this call for it.
 * @throws PorticoError as callService does.
 */
export async function callOffered<
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Answer extends AnySchema,
>(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  call: ApiCall<Params, Query, Body, Answer>,
  request: ServiceRequest,
) {
  if (!(await isSupportedByServer(portico, caipNetworkId, { call, signal: request.signal }))) return undefined;
  try {
    return await callService(portico, 'data', call, request);
  } catch (error) {
    if (isNotOffered(error)) return undefined;
    throw error;
  }
}
