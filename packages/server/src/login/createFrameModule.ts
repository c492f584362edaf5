import * as v from 'valibot';
import { requireProject, requireVisitorLimit } from '../http/access.ts';
import { ApiError } from '../http/apiError.ts';
import type { App, AppContext, HttpDeps, ServerModule } from '../http/app.ts';
import { conditional } from '../http/conditional.ts';
import { allowsOrigin } from '../projects/project.ts';
import { frameCalls } from './frameCalls.ts';
import { originsSchema, toGrant } from './grant.ts';
import type { FrameSettings } from './frameSettings.ts';
import { pageHeaders, windowHeaders, workerHeaders } from './pageHeaders.ts';
import type { Release } from './readReleases.ts';

interface FrameModuleParameters {
  readonly settings: FrameSettings;
  readonly releases: ReadonlyMap<string, Release>;
}

/** A project that does not list a page any more is heeded by the next load: the page is revalidated each time. */
const pageCaching = 'no-cache';
const fileCaching = 'public, max-age=31536000, immutable';

const filePath = '/frame/:release/:file';
const grantPath = '/frame/projects/:projectId';

async function answerGrant(context: AppContext, http: HttpDeps, settings: FrameSettings): Promise<Response> {
  context.set('route', '/frame/projects/{projectId}');
  await requireVisitorLimit(context, http, 1);
  const origins = v.safeParse(originsSchema, context.req.queries('origin') ?? []);
  if (!origins.success) throw new ApiError('request.invalid_parameter', 'Name each origin around the frame.');
  const project = await requireProject(context, http, context.req.param('projectId') ?? '');
  const foreign = origins.output.find((origin) => !allowsOrigin(project, origin));
  if (foreign !== undefined)
    throw new ApiError('project.origin_not_allowed', `${foreign} is no origin of project '${project.id}'.`);
  context.header('cache-control', 'no-store');
  return context.json(toGrant(settings));
}

function setHeaders(context: AppContext, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

async function answerFile(context: AppContext, http: HttpDeps, parameters: FrameModuleParameters): Promise<Response> {
  context.set('route', '/frame/{release}/{file}');
  const release = parameters.releases.get(context.req.param('release') ?? '');
  const file = release?.files.get(context.req.param('file') ?? '');
  if (release === undefined || file === undefined) throw new ApiError('route.not_found', 'There is nothing here.');
  if (file.isPage) {
    await requireVisitorLimit(context, http, 1);
    const project = await http.projects.find(context.req.query('projectId') ?? '');
    setHeaders(context, pageHeaders(release, project, parameters.settings));
  }
  if (file.isWorker) setHeaders(context, workerHeaders);
  if (file.windowPage) {
    await requireVisitorLimit(context, http, 1);
    setHeaders(context, windowHeaders(release, file.windowPage));
  }
  context.header('etag', `"${file.hash}"`);
  context.header('cache-control', file.isPage || file.windowPage ? pageCaching : fileCaching);
  return context.body(file.bytes, 200, { 'content-type': file.type, 'content-length': String(file.bytes.length) });
}

/** The login frame: its releases, and which pages may embed it. Served at an origin of its own, without cookies. */
export function createFrameModule(parameters: FrameModuleParameters): ServerModule {
  return {
    name: 'frame',
    calls: [],
    plainCalls: frameCalls,
    mount(app: App, http) {
      app.use(filePath, conditional);
      app.get(grantPath, (context) => answerGrant(context, http, parameters.settings));
      app.get(filePath, (context) => answerFile(context, http, parameters));
    },
  };
}
