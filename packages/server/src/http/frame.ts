import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { ApiError } from './apiError.ts';
import type { App, AppContext, AppEnv, Area, HttpDeps } from './app.ts';
import { allowReading } from './access.ts';
import { answerError } from './errors.ts';

const isRequestId = (text: string): boolean => /^[\w-]{8,64}$/.test(text);

/** An id for the request, one line in the log, and the metrics. */
function account(http: HttpDeps) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const startedMs = performance.now();
    const given = context.req.header('x-request-id') ?? '';
    const requestId = isRequestId(given) ? given : randomBytes(12).toString('base64url');
    context.set('requestId', requestId);
    context.set('route', 'none');
    context.header('x-request-id', requestId);
    await next();
    const durationMs = performance.now() - startedMs;
    const { method } = context.req;
    const [route, projectId, status] = [context.get('route'), context.get('projectId'), context.res.status];
    http.metrics.onRequest(route, method, status, durationMs / 1000);
    http.log.info(
      { requestId, method, route, status, projectId, durationMs: Math.round(durationMs * 10) / 10 },
      'answered',
    );
  });
}

/** Nothing here is a page: what a browser is talked into opening can run and frame nothing. */
const secured = createMiddleware<AppEnv>(async (context, next) => {
  context.header('x-content-type-options', 'nosniff');
  context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  context.header('referrer-policy', 'no-referrer');
  context.header('cross-origin-resource-policy', 'cross-origin');
  context.header('strict-transport-security', 'max-age=31536000');
  await next();
});

/** A preflight asks whether the question may be put at all: the question itself is checked when it comes. */
const preflight = createMiddleware<AppEnv>(async (context, next) => {
  const origin = context.req.header('origin');
  if (context.req.method !== 'OPTIONS' || origin === undefined) return next();
  context.set('route', 'preflight');
  allowReading(context, origin);
  context.header('access-control-allow-methods', 'GET, POST');
  context.header('access-control-allow-headers', 'authorization, content-type, x-request-id');
  context.header('access-control-max-age', '7200');
  return context.body(null, 204);
});

/** True for a request that brings nothing: looking for a body would make a whole `Request` of it, the dearest part of a small answer. */
function hasNoBody({ req }: AppContext): boolean {
  const isAsking = req.method === 'GET' || req.method === 'HEAD';
  return isAsking && req.header('content-length') === undefined && req.header('transfer-encoding') === undefined;
}

function limitBody({ bodyBytesMax }: HttpDeps) {
  const limited = bodyLimit({
    maxSize: bodyBytesMax,
    onError: () => {
      throw new ApiError('request.too_large', `The body is longer than ${bodyBytesMax} bytes.`);
    },
  });
  return createMiddleware<AppEnv>(async (context, next) => (hasNoBody(context) ? next() : limited(context, next)));
}

/** The application with these areas. Each runs alone as well as with the others. */
export function createApp(http: HttpDeps, areas: readonly Area[]): App {
  const app: App = new Hono<AppEnv>();
  app.use(account(http), secured, preflight, compress({ threshold: 1024 }), limitBody(http));
  app.onError((error, context) => answerError(context, http, error));
  app.notFound((context) => {
    const origin = context.req.header('origin');
    if (origin !== undefined) allowReading(context, origin);
    return answerError(context, http, new ApiError('route.not_found', 'There is nothing here.'));
  });
  for (const area of areas) area.mount(app, http);
  return app;
}
