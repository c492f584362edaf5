import { ApiError } from './apiError.ts';
import type { AppContext, HttpDeps } from './app.ts';
import { clientAddress } from './clientAddress.ts';
import { type Project, allowsOrigin } from '../projects/project.ts';

/** Lets pages of this origin read the answer. Nothing here depends on cookies, so none are let through. */
export function allowReading(context: AppContext, origin: string): void {
  context.header('access-control-allow-origin', origin);
  context.header('access-control-expose-headers', 'retry-after, x-request-id');
  context.header('vary', 'Origin', { append: true });
}

/**
 * The project that asks, if the page it is asked from is one of its own.
 * @throws ApiError that names the origin, readable by the page, so that whoever builds it sees why.
 */
export async function requireProject(context: AppContext, http: HttpDeps, projectId: string): Promise<Project> {
  const origin = context.req.header('origin');
  const project = await http.projects.find(projectId);
  if (project === undefined) {
    throw new ApiError('project.unknown', `This server knows no project '${projectId}'. Its operator can add it.`);
  }
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

function refuseUntil(retryAfterSeconds: number | undefined): void {
  if (retryAfterSeconds === undefined) return;
  throw new ApiError('limit.exceeded', `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}

/** @throws ApiError with the seconds to wait. */
export async function requireVisitorLimit(context: AppContext, http: HttpDeps, amount: number): Promise<void> {
  const address = clientAddress(context, http.trustedProxies);
  refuseUntil(await http.limiter.takeOfVisitor(address, amount));
}

/** @throws ApiError with the seconds to wait. */
export async function requireProjectLimit(http: HttpDeps, projectId: string, amount: number): Promise<void> {
  refuseUntil(await http.limiter.takeOfProject(projectId, amount));
}
