import type * as v from 'valibot';
import type { AnySchema, ApiCall } from '@portico/protocol/api';
import { ApiError } from './apiError.ts';
import {
  allowReading,
  requireNamedOrigin,
  requireProject,
  requireProjectLimit,
  requireVisitorLimit,
} from './access.ts';
import type { App, AppContext, HttpDeps } from './app.ts';
import { clientAddress } from './clientAddress.ts';
import { ownOrigin } from './ownOrigin.ts';
import { JsonText } from './jsonText.ts';
import { parseBody, parseParameters, parseQuery } from './parse.ts';
import { textBody } from './textBody.ts';
import type { Project } from '../projects/project.ts';

/** A request whose every part passed its schema. */
export interface RecordedRequest<Params extends AnySchema, Query extends AnySchema, Body extends AnySchema> {
  params: v.InferOutput<Params>;
  query: v.InferOutput<Query>;
  body: v.InferOutput<Body>;
  project: Project;
  /** Of the requesting page; a server sends none. */
  origin: string | undefined;
  /** Of `Authorization: Bearer …`, where the call takes one. */
  bearerToken: string | undefined;
  /** The address under which the requester reached this server. */
  ownOrigin: string;
  /** Of the visitor, for limits by network. */
  address: string;
  /** Calls back when the answer was sent, or the requester has disconnected. */
  onSent: (listener: () => void) => void;
  /** Ends when the time is over. */
  signal: AbortSignal;
}

export interface ServeOptions<Query extends AnySchema, Body extends AnySchema> {
  /** Seconds that a browser may keep the answer. */
  cacheSeconds?: number;
  /**
   * The cost of the request, by its body, the bytes that it announced and its query; a batch costs as much as its
   * requests.
   */
  weigh?: (body: v.InferOutput<Body>, bytes: number, query: v.InferOutput<Query>) => number;
  /** True where the body's schema takes its text, and not the JSON in it. */
  isText?: boolean;
  /** True where JSON as plain text is taken too: of pages that go away, and of clients that name no type. */
  isBeacon?: boolean;
}

const projectIdOf = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'projectId' in part && typeof part.projectId === 'string'
    ? part.projectId
    : undefined;

/** RFC 6750; a header of another form is ignored. */
function bearerTokenOf(context: AppContext): string | undefined {
  return /^bearer ([\w.~+/-]{1,256}=*)$/i.exec(context.req.header('authorization') ?? '')?.[1];
}

/**
 * Gives the work a signal that aborts with the time limit, and waits no longer: work that ignores the signal is
 * abandoned.
 */
async function inTime<Value>(work: (signal: AbortSignal) => Promise<Value>, timeoutMs: number): Promise<Value> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new ApiError('upstream.timeout', 'The answer took too long. Try again.');
      controller.abort(error);
      reject(error);
    }, timeoutMs);
  });
  return Promise.race([work(controller.signal), late]).finally(() => clearTimeout(timer));
}

/** Puts a call into the application: parsed, allowed, counted, answered within the time. */
export function serve<
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Response extends AnySchema,
>(
  app: App,
  http: HttpDeps,
  call: ApiCall<Params, Query, Body, Response>,
  answer: (requested: RecordedRequest<Params, Query, Body>) => Promise<v.InferInput<Response> | JsonText>,
  { cacheSeconds = 0, weigh = () => 1, isBeacon = false, isText = false }: ServeOptions<Query, Body> = {},
): void {
  async function handle(context: AppContext) {
    context.set('route', call.path);
    const origin = context.req.header('origin');
    allowReading(context, origin);
    // Before anything is parsed: a malformed request costs its sender as much as a valid one.
    await requireVisitorLimit(context, http, 1);
    requireNamedOrigin(context);
    const params = parseParameters(call.params, context.req.param());
    const query = parseQuery(call.query, context.req.url);
    const body = await parseBody(call.body, context.req.raw, { isBeacon, isText });
    const projectId = projectIdOf(query) ?? projectIdOf(body);
    const bearerToken = call.hasBearerToken === true ? bearerTokenOf(context) : undefined;
    const announced = Number(context.req.header('content-length') ?? http.bodyBytesMax);
    const amount = Math.max(1, weigh(body, announced, query));
    // Before any lookup: made-up ids use up the visitor's own limit, and no more.
    if (amount > 1) await requireVisitorLimit(context, http, amount - 1);
    const project = await requireProject(context, http, projectId);
    await requireProjectLimit(context, http, project, amount);
    const address = clientAddress(context, http.trustedProxies);
    const onSent = (listener: () => void): void => {
      const outgoing = context.env?.outgoing;
      if (outgoing === undefined || outgoing.destroyed) listener();
      else outgoing.once('close', listener);
    };
    const value = await inTime((signal) => {
      const own = ownOrigin(context, http.trustedProxies);
      const requested = { params, query, body, project, origin, ownOrigin: own, bearerToken, address, onSent, signal };
      // Each part came out of the call's own schema.
      return answer(requested);
    }, http.timeoutMs);
    context.header('cache-control', cacheSeconds > 0 ? `private, max-age=${cacheSeconds}` : 'no-store');
    const json = value instanceof JsonText ? value : new JsonText([JSON.stringify(value)]);
    if (json.length === 0) return context.body(null, 204);
    const length = String(json.pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
    return context.body(textBody(json), 200, { 'content-type': 'application/json', 'content-length': length });
  }
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  app.on(call.method, [path], handle);
}
