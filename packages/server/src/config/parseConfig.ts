import * as v from 'valibot';
import { type Variable, variables } from './variables.ts';

type Variables = typeof variables;
type ValueOf<Name extends keyof Variables> =
  | v.InferOutput<Variables[Name]['schema']>
  | (Variables[Name] extends { otherwise: string } ? never : undefined);

/** What the environment decided, parsed: a value for each variable that has a default, maybe one for the others. */
export type Config = { readonly [Name in keyof Variables]: ValueOf<Name> };

/** All that is wrong with the environment, at once. Values are never repeated: they may be secrets. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Names that look like ours and are none: a typing slip that would silently change nothing. */
function strangers(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('PORTICO_') && !Object.hasOwn(variables, name))
    .map((name) => `${name} is not known; the README lists the variables`);
}

/**
 * Parses the environment. An empty variable counts as absent, as Compose writes it.
 * @throws ConfigError with every problem.
 */
export function parseConfig(environment: Environment): Config {
  const problems = strangers(environment);
  const entries = Object.entries(variables).map(([name, variable]: [string, Variable]) => {
    const text = environment[name] || variable.otherwise;
    if (text === undefined) return [name, undefined] as const;
    const parsed = v.safeParse(variable.schema, text);
    if (parsed.success) return [name, parsed.output] as const;
    problems.push(...parsed.issues.map((issue) => `${name} ${issue.message}`));
    return [name, undefined] as const;
  });
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  // Each value came out of its own schema; a mapped type cannot be built from a list of entries.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as unknown as Config;
}
