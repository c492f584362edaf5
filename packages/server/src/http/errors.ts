import type { ApiErrorBody } from '@portico/protocol/api';
import { HTTPException } from 'hono/http-exception';
import { allowReading } from './access.ts';
import { ApiError } from './apiError.ts';
import type { AppContext, HttpDeps } from './app.ts';
import { closeAfter } from './closeAfter.ts';
import { DatabaseUnavailable } from '../db/database.ts';

const soonSeconds = 2;

/** Any error, in the form that may leave the process. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable) {
    const options = { cause: error, retryAfterSeconds: soonSeconds };
    return new ApiError('server.unavailable', 'The server is not ready. Try again.', options);
  }
  if (error instanceof HTTPException && error.status === 413)
    return new ApiError('request.too_large', 'The body is too large.');
  return new ApiError('server.internal', 'Something went wrong in the server.', { cause: error });
}

/**
 * Name and code of an error and of its causes: their messages may hold a value from a request, or a URL with its key.
 */
export function describeError(
  error: unknown,
  depth = 0,
): { name: string; code?: string | undefined; cause?: unknown; place?: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? String(error.code)
      : undefined;
  const place = /\n[ \t]+at (.{1,200})/.exec(error.stack ?? '')?.[1];
  const cause = error.cause === undefined || depth > 2 ? undefined : describeError(error.cause, depth + 1);
  return { name: error.name, code, place, cause };
}

/** Answers with `{ code, message, requestId }`, which any page may read, and logs the details for the operator. */
export function answerError(context: AppContext, http: Pick<HttpDeps, 'log'>, thrown: unknown): Response {
  const error = toApiError(thrown);
  const requestId = context.get('requestId');
  if (error.status >= 500)
    http.log.error({ requestId, route: context.get('route'), error: describeError(error) }, 'a request failed');
  const reasons = error.reasons?.map((description) => ({ description }));
  const body: ApiErrorBody = { code: error.code, message: error.message, ...(reasons && { reasons }), requestId };
  allowReading(context);
  context.header('cache-control', 'no-store');
  if (error.retryAfterSeconds !== undefined) context.header('retry-after', String(error.retryAfterSeconds));
  const bytes = Buffer.from(JSON.stringify(body));
  context.header('content-type', 'application/json');
  context.header('content-length', String(bytes.length));
  // Most of the request may still be in flight.
  return error.status === 413 ? closeAfter(context, bytes, error.status) : context.body(bytes, error.status);
}
