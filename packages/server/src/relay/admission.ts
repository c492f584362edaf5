import type { IncomingMessage } from 'node:http';
import { addressOf } from '../http/clientAddress.ts';
import type { HttpDeps } from '../http/app.ts';
import { allowsOrigin } from '../projects/project.ts';
import type { Buckets } from './buckets.ts';
import { verifyToken } from './wire/token.ts';

/** Who asks to be let in. */
export interface Caller {
  readonly address: string;
  readonly clientId: string;
}

/** Why somebody is not let in. `fatal`: nothing will change that; the others may come again. */
export interface Refusal {
  readonly status: 401 | 403 | 429 | 503;
  readonly why: string;
  readonly words: string;
  readonly isFatal: boolean;
}

export interface AdmissionParameters {
  readonly http: Pick<HttpDeps, 'projects' | 'limiter' | 'trustedProxies'>;
  readonly isAudience: (audience: string, port: number) => boolean;
  readonly connects: Buckets;
  readonly nowMs: () => number;
}

const fatal = (status: 401 | 403, why: string, words: string): Refusal => ({ status, why, words, isFatal: true });
const passing = (status: 429 | 503, why: string): Refusal => ({
  status,
  why,
  words: status === 429 ? 'Too many requests' : 'Try again later',
  isFatal: false,
});

/** For where the relay has no room, or ends. */
export const noRoom: Refusal = passing(503, 'overload');
export const tooManyOfAddress: Refusal = passing(429, 'address');

/** The address that a connection comes from. */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  const seen = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return addressOf(request.socket.remoteAddress, seen, trustedProxies);
}

function tokenOf(request: IncomingMessage, query: URLSearchParams): string {
  const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return query.get('auth') ?? bearer ?? '';
}

/** Lets in whoever holds the key that its token names, from a page of a project that this server knows. */
export async function admit(
  request: IncomingMessage,
  query: URLSearchParams,
  parameters: AdmissionParameters,
): Promise<Caller | Refusal> {
  const { http, isAudience, connects, nowMs } = parameters;
  const address = callerAddress(request, http.trustedProxies);
  if (!connects.take(address)) return tooManyOfAddress;
  const id = query.get('projectId') ?? '';
  // An outage of the database is no refusal for ever.
  const project = await http.projects.find(id).catch(() => 'unavailable' as const);
  if (project === 'unavailable') return passing(503, 'database');
  if (project === undefined) return fatal(401, 'project', 'Project not found');
  const { origin } = request.headers;
  if (origin !== undefined && !allowsOrigin(project, origin)) return fatal(403, 'origin', 'Origin not allowed');
  if ((await http.limiter.takeOfProject(project.id, 1)) !== undefined) return passing(429, 'project_limit');
  const port = request.socket.localPort ?? 0;
  const verdict = await verifyToken(tokenOf(request, query), {
    isAudience: (audience) => isAudience(audience, port),
    nowSeconds: Math.floor(nowMs() / 1000),
  });
  return 'problem' in verdict ? fatal(401, 'token', verdict.problem) : { address, clientId: verdict.clientId };
}
