import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ApiError } from './apiError.ts';
import type { App, AppContext, ServerModule, HttpDeps, PlainCall } from './app.ts';
import { isLocal } from './clientAddress.ts';
import { openApiOf } from './openApi.ts';

/** A part whose absence the operator must see. */
export interface Part {
  name: string;
  /** Whether requests can be served without it. */
  isOptional: boolean;
  isReady(): Promise<boolean>;
}

export interface OperationsParameters {
  parts: readonly Part[];
  /** True from the request to stop: no new requests then. */
  isStopping: () => boolean;
  metricsToken: string | undefined;
  /** Described in the OpenAPI document. */
  modules: readonly ServerModule[];
  version: string;
  /** Milliseconds that only ever grow. */
  now?: () => number;
}

const partStates = v.record(v.string(), v.picklist(['up', 'down']));
const readySchema = v.object({ status: v.picklist(['ready', 'not ready']), parts: partStates });
const healthSchema = v.object({ status: v.literal('up'), version: v.string() });

const operatorCalls: readonly PlainCall[] = [
  {
    name: 'getHealth',
    method: 'GET',
    path: '/health',
    summary: 'Whether the process lives',
    answers: { 200: { description: 'It does', schema: healthSchema } },
  },
  {
    name: 'getReadiness',
    method: 'GET',
    path: '/ready',
    summary: 'Whether requests can be served, and which parts are there; at most once a second it is found out anew',
    answers: {
      200: { description: 'They can', schema: readySchema },
      503: { description: 'Not now', schema: readySchema },
    },
  },
  {
    name: 'getMetrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Figures in the text format of Prometheus, for the operator',
    hasToken: true,
    answers: {
      200: { description: 'The figures', types: ['text/plain'] },
      404: { description: 'route.not_found: for whoever may not read them', error: true },
    },
  },
  {
    name: 'getOpenApi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1', types: ['application/json'] } },
  },
];

function mayReadMetrics(context: AppContext, token: string | undefined): boolean {
  if (token === undefined) return isLocal(context);
  const provided = Buffer.from(context.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return provided.length === wanted.length && timingSafeEqual(provided, wanted);
}

const readyMs = 1_000;

/** Checks the parts at most once a second, however often it is called; a stop is effective at once. */
function createReadiness(
  { parts, isStopping, now = () => performance.now() }: OperationsParameters,
  { metrics }: HttpDeps,
) {
  const readParts = () =>
    Promise.all(
      parts.map(async ({ name, isOptional, isReady }) => {
        const isUp = await isReady();
        metrics.setReady(name, isUp);
        return { name, isOptional, isUp };
      }),
    );
  let last: { atMs: number; states: ReturnType<typeof readParts> } | undefined;
  return async () => {
    const atMs = now();
    if (last === undefined || atMs - last.atMs >= readyMs) last = { atMs, states: readParts() };
    const states = await last.states;
    const isReady = !isStopping() && states.every(({ isOptional, isUp }) => isOptional || isUp);
    const list = Object.fromEntries(states.map(({ name, isUp }) => [name, isUp ? 'up' : 'down']));
    return { isReady, body: { status: isReady ? 'ready' : 'not ready', parts: list } };
  };
}

/** The operator's endpoints: liveness, readiness, metrics, description. */
export function createOperations(parameters: OperationsParameters): ServerModule {
  return {
    name: 'operations',
    calls: [],
    plainCalls: operatorCalls,
    mount(app: App, http) {
      const described = [...parameters.modules, { calls: [], plainCalls: operatorCalls }];
      const document = JSON.stringify(openApiOf(described, parameters.version));
      const findReadiness = createReadiness(parameters, http);
      app.get('/health', (context) => {
        context.set('route', '/health');
        return context.json({ status: 'up', version: parameters.version });
      });
      app.get('/ready', async (context) => {
        context.set('route', '/ready');
        const { isReady, body } = await findReadiness();
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
        context.header('access-control-allow-origin', '*');
        return context.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'max-age=300' });
      });
    },
  };
}
