import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ConfigError } from './parseConfig.ts';
import { type Project, projectSchema } from '../projects/project.ts';

/**
 * Projects of a JSON file.
 * @throws ConfigError with every problem.
 */
export function readProjectsFile(path: string): Project[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new ConfigError([`PORTICO_PROJECTS_FILE ${why}`]);
  }
  const parsed = v.safeParse(v.array(projectSchema), content);
  if (parsed.success) return parsed.output;
  throw new ConfigError(
    parsed.issues.map((issue) => `PORTICO_PROJECTS_FILE ${v.getDotPath(issue) ?? ''}: ${issue.message}`),
  );
}
