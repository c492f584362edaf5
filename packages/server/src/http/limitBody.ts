import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ApiError } from './apiError.ts';
import type { AppEnv, HttpDeps } from './app.ts';

/**
 * Refuses bodies that are longer than `bodyBytesMax`. One with a length is left unread: a request that is refused
 * before its body is read (429, 403) then leaves its connection usable, because Node discards unread bodies.
 */
export function limitBody({ bodyBytesMax }: Pick<HttpDeps, 'bodyBytesMax'>) {
  const refuse = (): never => {
    throw new ApiError('request.too_large', `The body is longer than ${bodyBytesMax} bytes.`);
  };
  const limitStream = bodyLimit({ maxSize: bodyBytesMax, onError: refuse });
  return createMiddleware<AppEnv>(async (context, next) => {
    const { req } = context;
    const length = req.header('content-length');
    const isChunked = req.header('transfer-encoding') !== undefined;
    if (!isChunked && length !== undefined) return Number(length) > bodyBytesMax ? refuse() : next();
    // Checking for a body would build a whole `Request`, the most expensive part of a small answer.
    if (!isChunked && (req.method === 'GET' || req.method === 'HEAD')) return next();
    return limitStream(context, next);
  });
}
