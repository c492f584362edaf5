import * as v from 'valibot';
import { originPattern } from './originPattern.ts';

const idPattern = /^[\w-]{1,64}$/;

/** True where a project may have this id: anything else is not looked up, and not cached as unknown. */
export const isProjectId = (text: string): boolean => idPattern.test(text);

/** Schema of a project, from whatever source. */
export const projectSchema = v.object({
  id: v.pipe(v.string(), v.check(isProjectId, 'an id is letters, digits, - and _, at most 64')),
  origins: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (text) => originPattern(text) !== undefined,
          'an origin is like https://example.com, https://*.example.com or http://localhost:*',
        ),
      ),
    ),
    v.minLength(1, 'a project has at least one origin'),
    v.maxLength(100),
  ),
  /** Whether events of its pages are kept. */
  isAnalyticsEnabled: v.optional(v.boolean(), false),
  /** Whether their addresses are kept. */
  canKeepAddresses: v.optional(v.boolean()),
});

/** A client of the services: a site, by an id that is no secret, and the origins it is served from. */
export type Project = v.InferOutput<typeof projectSchema>;

/** True where pages of this origin may use the project. */
export function allowsOrigin(project: Project, origin: string): boolean {
  return project.origins.some((pattern) => originPattern(pattern)?.(origin) === true);
}
