import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiCall, ApiErrorBody } from '@portico/protocol/api';
import { limitExceeded } from './access.ts';
import { readingHeaders, requestIdOf, securityHeaders } from './answerHeaders.ts';
import type { ApiError } from './apiError.ts';
import type { HttpDeps, ServerModule } from './app.ts';
import { addressOf } from './clientAddress.ts';

/** True where the request was answered. */
export type RefuseEarly = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface LimitedCall {
  readonly route: string;
  /** The segments of the path; undefined for a wildcard. */
  readonly parts: readonly (string | undefined)[];
  readonly writeError: ServerModule['writeError'];
}

const toLimitedCall = ({ path }: ApiCall, { writeError }: ServerModule): LimitedCall => ({
  route: path,
  parts: path.split('/').map((part) => (part.startsWith('{') ? undefined : part)),
  writeError,
});

/** The calls whose visitors are counted before anything else happens: all that `serve` puts into the application. */
function createModuleLookup(modules: readonly ServerModule[]) {
  const byMethod = new Map<string, LimitedCall[]>();
  for (const one of modules)
    for (const call of one.calls) {
      const limited = toLimitedCall(call, one);
      for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method])
        byMethod.set(method, [...(byMethod.get(method) ?? []), limited]);
    }
  return (method: string, url: string): LimitedCall | undefined => {
    const [path = ''] = url.split('?', 1);
    const parts = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
    return byMethod
      .get(method)
      ?.find(
        (call) =>
          call.parts.length === parts.length &&
          call.parts.every((part, index) => (part === undefined ? parts[index] !== '' : part === parts[index])),
      );
  };
}

/** Refusals of one second are one line for each method and route: a line for each would be dearer than the refusal. */
const countedMs = 1_000;

function createRefusalCount({ log, metrics }: Pick<HttpDeps, 'log' | 'metrics'>) {
  const counts = new Map<string, { method: string; route: string; count: number }>();
  const write = (): void => {
    for (const { method, route, count } of counts.values()) {
      metrics.onRefused(route, method, 429, count);
      log.info({ method, route, status: 429, count }, 'refused');
    }
    counts.clear();
  };
  return (method: string, route: string): void => {
    if (counts.size === 0) setTimeout(write, countedMs).unref();
    const key = `${method} ${route}`;
    const counted = counts.get(key) ?? { method, route, count: 0 };
    counted.count += 1;
    counts.set(key, counted);
  };
}

/** Whether a body is left unread without harm: a longer one is refused as too large, and its connection closed. */
function isBounded({ headers }: IncomingMessage, bodyBytesMax: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyBytesMax;
}

/**
 * Answers visitors over their limit before the request is processed: requests of a client that keeps sending cost
 * little, and get the same answer as from the application.
 */
export function createEarlyRefusal(http: HttpDeps, modules: readonly ServerModule[]): RefuseEarly {
  const { limiter, trustedProxies, bodyBytesMax } = http;
  const findCall = createModuleLookup(modules);
  const note = createRefusalCount(http);

  function answer(incoming: IncomingMessage, outgoing: ServerResponse, error: ApiError, call: LimitedCall): void {
    const { headers } = incoming;
    const provided = headers['x-request-id'];
    const requestId = requestIdOf(Array.isArray(provided) ? provided[0] : provided);
    const body: ApiErrorBody = { code: error.code, message: error.message, requestId };
    const own = JSON.stringify(body);
    const text = call.writeError?.(error, own) ?? own;
    outgoing.writeHead(error.status, {
      'x-request-id': requestId,
      ...securityHeaders,
      ...readingHeaders(headers.origin),
      'cache-control': 'no-store',
      'retry-after': String(error.retryAfterSeconds),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    });
    outgoing.end(text);
  }

  return (incoming, outgoing) => {
    if (!limiter.hasRefused()) return false;
    const { method = '', url = '', headers, socket } = incoming;
    const forwarded = headers['x-forwarded-for'];
    const seen = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    const waitSeconds = limiter.refusedVisitorFor(addressOf(socket.remoteAddress, seen, trustedProxies));
    const call = waitSeconds === undefined ? undefined : findCall(method, url);
    if (waitSeconds === undefined || call === undefined || !isBounded(incoming, bodyBytesMax)) return false;
    note(method, call.route);
    answer(incoming, outgoing, limitExceeded(waitSeconds), call);
    return true;
  };
}
