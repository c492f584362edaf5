import { type ErrorContexts, specError, toSanitizedText } from '@portico/protocol';
import { type AnySchema, type ApiCall, apiErrorSchema, fillPath } from '@portico/protocol/api';
import * as v from 'valibot';
import { type RetryFetchEnvironment, retryFetch } from '../http/retryFetch.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { type ServiceName, findServiceAddress } from '../options/serviceAddress.ts';

/** The parts of one request apart from project and SDK. */
export interface ServiceRequest {
  /** Values of the path's placeholders. */
  readonly params?: Readonly<Record<string, string>>;
  /** Those that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly signal?: AbortSignal | undefined;
  /** For all of it, repetitions included. Default: 10 s. */
  readonly timeoutMs?: number | undefined;
}

const REASON_MAX_CHARACTERS = 200;

function describeRefusal(text: string): ErrorContexts['http.failed'] {
  const { code, requestId, message, reasons } = v.parse(apiErrorSchema, JSON.parse(text));
  const reason = toSanitizedText(reasons?.[0]?.description ?? message, REASON_MAX_CHARACTERS);
  // Shown and logged: whatever a server of this address is, it does not write our log.
  return { serviceCode: code.slice(0, 64), requestId: requestId.slice(0, 64), ...(reason && { reason }) };
}

/**
 * Where a call of the host's services goes: the project and the SDK are added (spec §7).
 * @throws PorticoError `feature.not_available` without a server, `project.missing_id`.
 */
export function toServiceUrl(
  portico: PorticoContext,
  service: ServiceName,
  { path }: Pick<ApiCall, 'path'>,
  { params, query }: Pick<ServiceRequest, 'params' | 'query'>,
): URL {
  const { options } = portico.store.getState();
  const base = findServiceAddress(options, service);
  if (base === undefined) throw specError('feature.not_available', { feature: service });
  const { projectId, sdkType: st, sdkVersion: sv } = options;
  if (projectId === undefined) throw specError('project.missing_id');
  const url = new URL(base + fillPath(path, params));
  for (const [key, value] of Object.entries({ ...query, projectId, st, sv })) {
    if (value !== undefined) url.searchParams.set(key, value);
  }
  return url;
}

function parseAnswer<Answer extends AnySchema>(schema: Answer, text: string, host: string): v.InferOutput<Answer> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    // The cause would hold the answer itself.
    throw specError('http.failed', { host });
  }
}

/**
 * Calls one of the host's services (spec §7): the project and the SDK are added, refusals repeated as spec §7 requires
 * and a POST only where that is safe, the answer parsed.
 * @throws PorticoError `feature.not_available` without a server, `project.missing_id`, `http.failed`, `http.timeout`,
 *   `aborted`.
 */
export async function callService<
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Answer extends AnySchema,
>(
  portico: PorticoContext,
  service: ServiceName,
  call: ApiCall<Params, Query, Body, Answer>,
  request: ServiceRequest = {},
  environment: RetryFetchEnvironment = {},
): Promise<v.InferOutput<Answer>> {
  const url = toServiceUrl(portico, service, call, request);
  const { body, timeoutMs, signal = portico.signal } = request;
  const { text } = await retryFetch(
    {
      url: url.href,
      method: call.method,
      signal,
      isRepeatable: call.isRepeatable,
      describeRefusal,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
    { now: portico.now, ...environment },
  );
  return parseAnswer(call.response, text, url.host);
}
