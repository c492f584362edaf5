import type { Project } from './project.ts';

/** Where projects are looked up. */
export interface Projects {
  find(id: string): Promise<Project | undefined>;
}

/** What may be behind it. */
export interface ProjectSource {
  findProject(id: string): Promise<Project | undefined>;
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

/** Remembers what the source said for a moment; while the source is down, what it said last. */
export function createProjects({ fixed, source, ttlMs = 10_000, now = Date.now }: CreateProjectsParameters): Projects {
  const byId = new Map(fixed.map((project) => [project.id, project]));
  const seen = new Map<string, { project: Project | undefined; atMs: number }>();
  return {
    async find(id) {
      const known = byId.get(id);
      if (known !== undefined || source === undefined) return known;
      const before = seen.get(id);
      if (before !== undefined && now() - before.atMs < ttlMs) return before.project;
      try {
        const project = await source.findProject(id);
        seen.delete(id);
        seen.set(id, { project, atMs: now() });
        if (seen.size > keptMax) seen.delete(seen.keys().next().value ?? '');
        return project;
      } catch (error) {
        if (before?.project !== undefined) return before.project;
        throw error;
      }
    },
  };
}
