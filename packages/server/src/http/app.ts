import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { AnySchema, ApiCall } from '@portico/protocol/api';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { ApiError } from './apiError.ts';
import type { Metrics } from './metrics.ts';
import type { Projects } from '../projects/createProjects.ts';
import type { Limiter } from '../store/limiter.ts';

/** The values that the middleware sets for later handlers. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The path as the specification writes it: logs and metrics never see an address or an id. */
    route: string;
    projectId: string | undefined;
  };
}

/** The web application, or a part of it. */
export type App = Hono<AppEnv>;

/** The context of one request. */
export type AppContext = Context<AppEnv>;

/** The dependencies of every module for HTTP. */
export interface HttpDeps {
  log: Logger;
  metrics: Metrics;
  projects: Projects;
  limiter: Limiter;
  trustedProxies: number;
  bodyBytesMax: number;
  timeoutMs: number;
}

/** Handles connections that request an upgrade from HTTP. */
export interface Upgrades {
  readonly paths: readonly string[];
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** One status of a call and its answer. */
export interface PlainAnswer {
  readonly description: string;
  /** Media types; `application/json` where there is a schema. */
  readonly types?: readonly string[];
  readonly schema?: AnySchema;
  /** True where the answer is `{ code, message, requestId }`. */
  readonly error?: boolean;
}

/**
 * A call that no `ApiCall` describes, as it brings no project or is not answered with JSON: for the OpenAPI document.
 */
export interface PlainCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  /** Placeholders of the path, and their meaning. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: { readonly description: string; readonly types: readonly string[] };
  readonly hasToken?: boolean;
  readonly answers: Readonly<Record<number, PlainAnswer>>;
}

/** A part of the service that can run alone: its calls, and how they are put into an application. */
export interface ServerModule {
  readonly name: string;
  /** For the OpenAPI document. */
  readonly calls: readonly ApiCall[];
  /** The others, for it too. */
  readonly plainCalls?: readonly PlainCall[];
  mount(app: App, http: HttpDeps): void;
  /** The body of its errors, where that is more than `{ code, message, requestId }`, given as JSON. */
  writeError?(error: ApiError, own: string): string;
  /** The WebSocket handler of the module. */
  upgrade?(http: HttpDeps): Upgrades;
  /** Ends its background work; resolves when nothing of it runs any more. */
  stop?(): Promise<void>;
  /** Throws away what need not be kept any longer; called now and then. */
  sweep?(): Promise<void>;
}
