import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestIdOf, securityHeaders } from './answerHeaders.ts';
import { ApiError } from './apiError.ts';
import type { App, AppEnv, ServerModule, HttpDeps } from './app.ts';
import { allowReading } from './access.ts';
import { compress } from './compress.ts';
import { answerError } from './errors.ts';
import { limitBody } from './limitBody.ts';
import { refuseOtherMethods } from './refuseOtherMethods.ts';

/** An id for the request, one line in the log, and the metrics. */
function account(http: HttpDeps) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const startedMs = performance.now();
    const requestId = requestIdOf(context.req.header('x-request-id'));
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

const secured = createMiddleware<AppEnv>(async (context, next) => {
  for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
  await next();
});

/** A preflight checks whether the request may be sent at all: the request itself is checked when it comes. */
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

/**
 * The application with these modules. Each runs alone as well as with the others. A slash at the end of a path changes
 * nothing.
 */
export function createApp(http: HttpDeps, modules: readonly ServerModule[]): App {
  const app: App = new Hono<AppEnv>({ strict: false });
  app.use(account(http), secured, preflight, compress, limitBody(http));
  app.onError((error, context) => answerError(context, http, error));
  app.notFound((context) => answerError(context, http, new ApiError('route.not_found', 'There is nothing here.')));
  for (const one of modules) one.mount(app, http);
  refuseOtherMethods(app);
  return app;
}
