import { type CaipNetworkId, isPorticoError, PorticoError, specError } from '@portico/protocol';
import type { AnySchema, ApiCall, ApiErrorCode } from '@portico/protocol/api';
import { callOffered } from '../accountData/callOffered.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { ServiceRequest } from '../services/callService.ts';

/** The refusals of the service as errors of the page. */
function toSwapError(error: unknown, caipNetworkId: CaipNetworkId): unknown {
  if (!isPorticoError(error, 'http.failed')) return error;
  const { serviceCode, reason } = error.context;
  if (serviceCode === ('swap.no_route' satisfies ApiErrorCode))
    return new PorticoError('swap.no_route', { caipNetworkId });
  if (serviceCode !== ('swap.would_fail' satisfies ApiErrorCode)) return error;
  return new PorticoError('swap.would_fail', reason === undefined ? {} : { reason });
}

/**
 * Calls the swap service of the host's server for a network.
 * @throws PorticoError `network.swaps_unsupported` where there is none, or `unsupported` in place of it;
 *   `swap.no_route`, `swap.would_fail`, and those of callService.
 */
export async function callSwaps<
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Answer extends AnySchema,
>(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  call: ApiCall<Params, Query, Body, Answer>,
  request: ServiceRequest,
  unsupported: 'network.swaps_unsupported' | 'network.gas_price_unsupported' = 'network.swaps_unsupported',
) {
  let answer;
  try {
    answer = await callOffered(portico, caipNetworkId, call, request);
  } catch (error) {
    throw toSwapError(error, caipNetworkId);
  }
  if (answer === undefined) throw specError(unsupported, { caipNetworkId });
  return answer;
}
