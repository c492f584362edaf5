import { timingSafeEqual } from 'node:crypto';
import type { ApiCall } from '@portico/protocol/api';
import { ApiError } from './apiError.ts';
import type { App, AppContext, Area, HttpDeps } from './app.ts';
import { isLocal } from './clientAddress.ts';
import { openApiOf } from './openApi.ts';

/** A part whose absence the operator wants to know. */
export interface Part {
  name: string;
  /** Whether requests can be served without it. */
  isOptional: boolean;
  isReady(): Promise<boolean>;
}

export interface OperationsParameters {
  parts: readonly Part[];
  /** True from the moment a stop is asked for: no new requests then. */
  isStopping: () => boolean;
  metricsToken: string | undefined;
  calls: readonly ApiCall[];
  version: string;
}

function mayReadMetrics(context: AppContext, token: string | undefined): boolean {
  if (token === undefined) return isLocal(context);
  const given = Buffer.from(context.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function readiness({ parts, isStopping }: OperationsParameters, { metrics }: HttpDeps) {
  const states = await Promise.all(
    parts.map(async ({ name, isOptional, isReady }) => {
      const isUp = await isReady();
      metrics.setReady(name, isUp);
      return { name, isOptional, isUp };
    }),
  );
  const isReady = !isStopping() && states.every(({ isOptional, isUp }) => isOptional || isUp);
  const list = Object.fromEntries(states.map(({ name, isUp }) => [name, isUp ? 'up' : 'down']));
  return { isReady, body: { status: isReady ? 'ready' : 'not ready', parts: list } };
}

/** What the operator asks: alive, ready, measured, described. */
export function createOperations(parameters: OperationsParameters): Area {
  return {
    name: 'operations',
    calls: [],
    mount(app: App, http) {
      const document = JSON.stringify(openApiOf(parameters.calls, parameters.version));
      app.get('/health', (context) => {
        context.set('route', '/health');
        return context.json({ status: 'up', version: parameters.version });
      });
      app.get('/ready', async (context) => {
        context.set('route', '/ready');
        const { isReady, body } = await readiness(parameters, http);
        return context.json(body, isReady ? 200 : 503);
      });
      app.get('/metrics', async (context) => {
        context.set('route', '/metrics');
        if (!mayReadMetrics(context, parameters.metricsToken))
          throw new ApiError('route.not_found', 'There is nothing here.');
        return context.body(await http.metrics.text(), 200, { 'content-type': http.metrics.contentType });
      });
      app.get('/openapi.json', (context) => {
        context.set('route', '/openapi.json');
        context.header('access-control-allow-origin', context.req.header('origin') ?? 'null');
        return context.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'max-age=300' });
      });
    },
  };
}
