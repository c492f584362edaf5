import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { type Project, projectSchema } from './project.ts';

const projectRow = v.object({
  id: v.string(),
  is_analytics_enabled: v.boolean(),
  can_keep_addresses: v.boolean(),
  origins: v.array(v.string()),
});

const selectProjects = `
  SELECT p.id, p.is_analytics_enabled, p.can_keep_addresses, array_agg(o.origin ORDER BY o.origin) AS origins
  FROM projects p JOIN project_origins o ON o.project_id = p.id`;

const toProject = (row: v.InferOutput<typeof projectRow>): Project => ({
  id: row.id,
  origins: row.origins,
  isAnalyticsEnabled: row.is_analytics_enabled,
  canKeepAddresses: row.can_keep_addresses,
});

/** Projects in the database. */
export interface ProjectsRepo {
  findProject(id: string): Promise<Project | undefined>;
  /** At most two of those whose list has one of these texts. */
  findProjectsWith(origins: readonly string[]): Promise<Project[]>;
  listProjects(): Promise<Project[]>;
  /** Replaces one of the same id. */
  saveProject(project: Project): Promise<void>;
  /** False where there was none. */
  removeProject(id: string): Promise<boolean>;
}

/** Projects in the database. */
export function createProjectsRepo(database: Database): ProjectsRepo {
  return {
    async findProject(id) {
      const [row] = await database.query(projectRow, `${selectProjects} WHERE p.id = $1 GROUP BY p.id`, [id]);
      return row === undefined ? undefined : toProject(row);
    },
    async findProjectsWith(origins) {
      const those = 'SELECT project_id FROM project_origins WHERE origin = ANY($1::text[])';
      const sql = `${selectProjects} WHERE p.id IN (${those}) GROUP BY p.id ORDER BY p.id LIMIT 2`;
      return (await database.query(projectRow, sql, [origins])).map(toProject);
    },
    async listProjects() {
      return (await database.query(projectRow, `${selectProjects} GROUP BY p.id ORDER BY p.id`)).map(toProject);
    },
    async saveProject(project) {
      const { id, isAnalyticsEnabled, canKeepAddresses = false, origins } = v.parse(projectSchema, project);
      await database.transaction(async (session) => {
        await session.execute(
          `INSERT INTO projects (id, is_analytics_enabled, can_keep_addresses) VALUES ($1, $2, $3)
           ON CONFLICT (id) DO UPDATE SET
             is_analytics_enabled = excluded.is_analytics_enabled, can_keep_addresses = excluded.can_keep_addresses`,
          [id, isAnalyticsEnabled, canKeepAddresses],
        );
        await session.execute('DELETE FROM project_origins WHERE project_id = $1', [id]);
        await session.execute('INSERT INTO project_origins (project_id, origin) SELECT $1, unnest($2::text[])', [
          id,
          [...new Set(origins)],
        ]);
      });
    },
    removeProject: async (id) => (await database.execute('DELETE FROM projects WHERE id = $1', [id])) > 0,
  };
}
