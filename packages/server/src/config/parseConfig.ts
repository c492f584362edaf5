import * as v from 'valibot';
import { apiVariables } from './apiVariables.ts';
import { frameVariables } from './frameVariables.ts';
import {
  auditVariables,
  farcasterVariables,
  keeperVariables,
  keysVariables,
  mailVariables,
  releaseVariables,
  recoveryVariables,
  socialVariables,
} from './keysVariables.ts';
import { relayVariables } from './relayVariables.ts';
import { sharedVariables } from './sharedVariables.ts';
import { type Slices, type ValuesOf, type Variable, variablesOf } from './slices.ts';

const vaultVariables = {
  ...keysVariables,
  ...keeperVariables,
  ...recoveryVariables,
  ...mailVariables,
  ...socialVariables,
  ...farcasterVariables,
  ...releaseVariables,
  ...auditVariables,
};

/** Everything that the environment decides. */
export const allVariables = {
  ...sharedVariables,
  ...apiVariables,
  ...relayVariables,
  ...frameVariables,
  ...vaultVariables,
};

/** The configuration of every process. */
export type SharedConfig = ValuesOf<typeof sharedVariables>;
/** The configuration of a process that serves the API. */
export type ApiConfig = SharedConfig & ValuesOf<typeof apiVariables>;
/** The configuration of a process that serves the relay. */
export type RelayConfig = SharedConfig & ValuesOf<typeof relayVariables>;
/** The configuration of the process that serves the login frame. */
export type FrameConfig = SharedConfig & ValuesOf<typeof frameVariables>;
/** The configuration of the process that serves the vault. */
export type VaultConfig = SharedConfig & ValuesOf<typeof vaultVariables>;
/** The configuration of the process that keeps operators' shares. */
export type RecoveryConfig = SharedConfig & ValuesOf<typeof recoveryVariables>;
/** The configuration of a process that serves the API and the relay. */
export type Config = ApiConfig & RelayConfig;

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

/** Names that resemble ours: a misspelling that would silently change nothing. */
function findUnknown(environment: Environment): string[] {
  const known = new Set(variablesOf(allVariables).map(({ name }) => name));
  return Object.keys(environment)
    .filter((name) => name.startsWith('PORTICO_') && !known.has(name))
    .map((name) => `${name} is not known; the README lists the variables`);
}

/** An empty variable counts as absent, as Compose writes it. */
function parseVariable({ name, schema, otherwise }: Variable, environment: Environment, problems: string[]): unknown {
  const text = environment[name] || otherwise;
  if (text === undefined) return undefined;
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  problems.push(...parsed.issues.map((issue) => `${name} ${issue.message}`));
  return undefined;
}

/** Parses these slices alone: an invalid variable of another slice does not stop a process that does not need it. */
function parseSlices<Of extends Slices>(slices: Of, environment: Environment): ValuesOf<Of> {
  const problems = findUnknown(environment);
  const parsed = Object.entries(slices).map(([slice, variables]) => {
    const fields = Object.entries(variables).map(
      ([field, variable]) => [field, parseVariable(variable, environment, problems)] as const,
    );
    return [slice, Object.fromEntries(fields)] as const;
  });
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  // Each value came out of its own schema; a mapped type cannot be built from a list of entries.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(parsed) as unknown as ValuesOf<Of>;
}

/**
 * The configuration from the environment for a process that serves everything.
 * @throws ConfigError with every problem.
 */
export const parseConfig = (environment: Environment): Config => parseSlices(allVariables, environment);

/** The same for a command that runs next to the processes. @throws ConfigError with every problem. */
export const parseSharedConfig = (environment: Environment): SharedConfig => parseSlices(sharedVariables, environment);

/** The same for a command on the keys of an installation. @throws ConfigError with every problem. */
export const parseKeysConfig = (environment: Environment): ValuesOf<typeof keysVariables> =>
  parseSlices(keysVariables, environment);

/** The same of a process that serves the API. @throws ConfigError with every problem. */
export function parseApiConfig(environment: Environment): ApiConfig {
  const config = parseSlices({ ...sharedVariables, ...apiVariables }, environment);
  if (config.modules.names.some((name) => name !== 'relay')) return config;
  throw new ConfigError(['PORTICO_MODULES names no module of the API']);
}

/** The same of a process that serves the relay. @throws ConfigError with every problem. */
export const parseRelayConfig = (environment: Environment): RelayConfig =>
  parseSlices({ ...sharedVariables, ...relayVariables }, environment);

/** The same of the process that serves the login frame. @throws ConfigError with every problem. */
export const parseFrameConfig = (environment: Environment): FrameConfig =>
  parseSlices({ ...sharedVariables, ...frameVariables }, environment);

/** The same of the process that serves the vault. @throws ConfigError with every problem. */
export const parseVaultConfig = (environment: Environment): VaultConfig =>
  parseSlices({ ...sharedVariables, ...vaultVariables }, environment);

/** The same of the process that keeps operators' shares. @throws ConfigError with every problem. */
export const parseRecoveryConfig = (environment: Environment): RecoveryConfig =>
  parseSlices({ ...sharedVariables, ...recoveryVariables }, environment);
