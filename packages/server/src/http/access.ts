import { readingHeaders } from './answerHeaders.ts';
import { ApiError } from './apiError.ts';
import type { AppContext, HttpDeps } from './app.ts';
import { clientAddress } from './clientAddress.ts';
import { type Project, allowsOrigin } from '../projects/project.ts';

/** Lets pages of this origin read the answer, with `readingHeaders`. */
export function allowReading(context: AppContext, origin = context.req.header('origin')): void {
  for (const [name, value] of Object.entries(readingHeaders(origin))) context.header(name, value);
}

const foreignSites: readonly unknown[] = ['cross-site', 'same-site'];

/**
 * A browser names no origin for `<img>`, `<link rel=prefetch>` and `no-cors`: with them any page could spend a
 * project's limit through its own visitors, so what a browser marks as another site's must carry an `Origin`, which the
 * project's list is compared with.
 * @throws ApiError
 */
export function requireNamedOrigin(context: AppContext): void {
  if (context.req.header('origin') !== undefined || !foreignSites.includes(context.req.header('sec-fetch-site')))
    return;
  throw new ApiError('project.origin_not_allowed', 'A page of another site must send its origin: use fetch with CORS.');
}

async function findProject({ projects }: HttpDeps, projectId: string | undefined, origin: string | undefined) {
  if (projectId === undefined) {
    const project = origin === undefined ? undefined : await projects.findOfOrigin(origin);
    if (project !== undefined) return project;
    throw new ApiError('project.missing', 'Project ID is not configured');
  }
  const project = await projects.find(projectId);
  if (project !== undefined) return project;
  throw new ApiError('project.unknown', `This server knows no project '${projectId}'. Its operator can add it.`);
}

/**
 * The requesting project, if the page belongs to it. Where the call may leave it out, and does, it is the one that
 * lists the page's origin.
 * @throws ApiError that names the origin, readable by the page, so that its developer sees the reason.
 */
export async function requireProject(
  context: AppContext,
  http: HttpDeps,
  projectId: string | undefined,
): Promise<Project> {
  const origin = context.req.header('origin');
  const project = await findProject(http, projectId, origin);
  context.set('projectId', project.id);
  if (origin !== undefined && !allowsOrigin(project, origin)) {
    const shown = origin.slice(0, 300);
    throw new ApiError(
      'project.origin_not_allowed',
      `The origin ${shown} is not one of project '${project.id}'. Its operator can add it.`,
    );
  }
  return project;
}

/** The refusal with the time to wait. */
export const limitExceeded = (retryAfterSeconds: number): ApiError =>
  new ApiError('limit.exceeded', `Too many requests. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });

function refuseUntil(retryAfterSeconds: number | undefined): void {
  if (retryAfterSeconds !== undefined) throw limitExceeded(retryAfterSeconds);
}

/** @throws ApiError with the seconds to wait. */
export async function requireVisitorLimit(context: AppContext, http: HttpDeps, amount: number): Promise<void> {
  const address = clientAddress(context, http.trustedProxies);
  refuseUntil(await http.limiter.takeOfVisitor(address, amount));
}

/** True for a page of the project, or of the server's own origin, which browsers name in `Sec-Fetch-Site` only. */
const isPage = (context: AppContext): boolean =>
  context.req.header('origin') !== undefined || context.req.header('sec-fetch-site') === 'same-origin';

/**
 * Callers that are no pages share a limit of their own per project: they never use up what its pages share.
 * @throws ApiError with the seconds to wait.
 */
export async function requireProjectLimit(
  context: AppContext,
  http: HttpDeps,
  { id }: Project,
  amount: number,
): Promise<void> {
  refuseUntil(await http.limiter.takeOfProject(id, amount, isPage(context) ? 'page' : 'other'));
}
