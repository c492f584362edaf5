import { patternsOf } from './originPattern.ts';
import { type Project, isProjectId } from './project.ts';

/** The source of projects. */
export interface Projects {
  find(id: string): Promise<Project | undefined>;
  /** The one that pages of this origin belong to; undefined where that is none or several. */
  findOfOrigin(origin: string): Promise<Project | undefined>;
}

/** The source behind it. */
export interface ProjectSource {
  findProject(id: string): Promise<Project | undefined>;
  /** Those whose list has one of these texts; two are enough. */
  findProjectsWith(origins: readonly string[]): Promise<readonly Project[]>;
}

export interface CreateProjectsParameters {
  /** Those of the environment and its file: they come first. */
  fixed: readonly Project[];
  source?: ProjectSource;
  /** A change in the database is seen after this at the latest. */
  ttlMs?: number;
  now?: () => number;
}

const keptMax = 10_000;
const unknownMax = 10_000;

function keep<Value>(map: Map<string, Value>, id: string, value: Value, most: number): void {
  map.delete(id);
  map.set(id, value);
  if (map.size > most) map.delete(map.keys().next().value ?? '');
}

/**
 * Caches the source's answer for a short time; while the source is down, its last answer. Unknown ids are cached apart:
 * however many are made up, no project is evicted for them. Ids of another form are neither looked up nor cached.
 */
export function createProjects({ fixed, source, ttlMs = 10_000, now = Date.now }: CreateProjectsParameters): Projects {
  const byId = new Map(fixed.map((project) => [project.id, project]));
  const known = new Map<string, { project: Project; atMs: number }>();
  const unknown = new Map<string, { atMs: number }>();
  const inFlight = new Map<string, Promise<Project | undefined>>();
  const isFresh = (seen: { atMs: number } | undefined): boolean => seen !== undefined && now() - seen.atMs < ttlMs;

  function remember(id: string, project: Project | undefined): void {
    const atMs = now();
    if (project === undefined) {
      known.delete(id);
      keep(unknown, id, { atMs }, unknownMax);
    } else {
      unknown.delete(id);
      keep(known, id, { project, atMs }, keptMax);
    }
  }

  async function request(id: string, { findProject }: ProjectSource): Promise<Project | undefined> {
    try {
      const project = await findProject(id);
      remember(id, project);
      return project;
    } catch (error) {
      const before = known.get(id);
      if (before !== undefined) return before.project;
      throw error;
    } finally {
      inFlight.delete(id);
    }
  }

  return {
    async find(id) {
      if (!isProjectId(id)) return undefined;
      const provided = byId.get(id);
      if (provided !== undefined || source === undefined) return provided;
      const before = known.get(id);
      if (isFresh(before)) return before?.project;
      if (isFresh(unknown.get(id))) return undefined;
      // Concurrent requests for one id share one query.
      const requested = inFlight.get(id) ?? request(id, source);
      inFlight.set(id, requested);
      return requested;
    },
    async findOfOrigin(origin) {
      const patterns = patternsOf(origin);
      const ofFile = fixed.filter((project) => project.origins.some((one) => patterns.includes(one)));
      const others = (await source?.findProjectsWith(patterns)) ?? [];
      const all = [...ofFile, ...others.filter(({ id }) => !byId.has(id))];
      return all.length === 1 ? all[0] : undefined;
    },
  };
}
