import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressOf } from '../http/clientAddress.ts';
import type { HttpDeps } from '../http/app.ts';
import { allowsOrigin, projectSchema } from '../projects/project.ts';
import { networkOf } from '../store/limiter.ts';
import * as v from 'valibot';
import type { Buckets } from './buckets.ts';
import { verifyToken } from './wire/token.ts';

/** The client that requests a connection. */
export interface Caller {
  /** A keyed hash: nothing that is kept names an address. */
  readonly network: string;
  readonly projectId: string;
  readonly clientId: string;
}

/** The reason of a refusal. `fatal`: it is permanent; the others may be retried. */
export interface Refusal {
  readonly status: 401 | 403 | 429 | 503;
  readonly why: string;
  readonly text: string;
  readonly isFatal: boolean;
}

export interface AdmissionParameters {
  readonly http: Pick<HttpDeps, 'projects' | 'limiter' | 'trustedProxies'>;
  readonly network: string;
  readonly isAudience: (audience: string, port: number) => boolean;
  readonly connects: Buckets;
  readonly nowMs: () => number;
}

const fatal = (status: 401 | 403, why: string, text: string): Refusal => ({ status, why, text, isFatal: true });
const passing = (status: 429 | 503, why: string): Refusal => ({
  status,
  why,
  text: status === 429 ? 'Too many requests' : 'Try again later',
  isFatal: false,
});

const unknownProject = fatal(401, 'project', 'Project not found');
/** For where the relay has no room, or ends. */
export const noRoom: Refusal = passing(503, 'overload');
export const tooManyOfNetwork: Refusal = passing(429, 'address');

/**
 * The keyed hash of a connection's network: the same in every process with the secret, and an address to no one else.
 */
export function callerNetwork(request: IncomingMessage, trustedProxies: number, secret: string): string {
  const forwarded = request.headers['x-forwarded-for'];
  const seen = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  const network = networkOf(addressOf(request.socket.remoteAddress, seen, trustedProxies));
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22);
}

function tokenOf(request: IncomingMessage, query: URLSearchParams): string {
  const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return query.get('auth') ?? bearer ?? '';
}

/** Accepts a client that holds the key of its token, from a page of a known project. */
export async function admit(
  request: IncomingMessage,
  query: URLSearchParams,
  parameters: AdmissionParameters,
): Promise<Caller | Refusal> {
  const { http, network, isAudience, connects, nowMs } = parameters;
  if (!connects.take(network)) return tooManyOfNetwork;
  const id = query.get('projectId') ?? '';
  // An impossible id is neither looked up nor stored.
  if (!v.is(projectSchema.entries.id, id)) return unknownProject;
  // An outage of the database is no refusal for ever.
  const project = await http.projects.find(id).catch(() => 'unavailable' as const);
  if (project === 'unavailable') return passing(503, 'database');
  if (project === undefined) return unknownProject;
  const { origin } = request.headers;
  if (origin !== undefined && !allowsOrigin(project, origin)) return fatal(403, 'origin', 'Origin not allowed');
  const caller = origin === undefined ? 'other' : 'page';
  if ((await http.limiter.takeOfProject(project.id, 1, caller)) !== undefined) return passing(429, 'project_limit');
  const port = request.socket.localPort ?? 0;
  const verdict = await verifyToken(tokenOf(request, query), {
    isAudience: (audience) => isAudience(audience, port),
    nowSeconds: Math.floor(nowMs() / 1000),
  });
  return 'problem' in verdict
    ? fatal(401, 'token', verdict.problem)
    : { network, projectId: project.id, clientId: verdict.clientId };
}
