import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { importWallets } from '../api/services/directory/importWallets.ts';
import {
  ConfigError,
  parseApiConfig,
  parseConfig,
  parseFrameConfig,
  parseKeysConfig,
  parseRecoveryConfig,
  parseRelayConfig,
  parseSharedConfig,
  parseVaultConfig,
} from '../config/parseConfig.ts';
import { openAsMigrator } from '../db/openDatabase.ts';
import { type ProjectsRepo, createProjectsRepo } from '../projects/projectsRepo.ts';
import { projectSchema } from '../projects/project.ts';
import { startServer } from './all.ts';
import type { CommandContext } from './commandContext.ts';
import { startApi } from './api.ts';
import { startFrame } from './frame.ts';
import { reportToParent } from './keeperProcess.ts';
import { type RunningKeeper, startRecovery } from './recovery.ts';
import { startRelay } from './relay.ts';
import { runAudit } from './runAudit.ts';
import { runFrame } from './runFrame.ts';
import { runKeys } from './runKeys.ts';
import { type NamesOptions, runNames } from './runNames.ts';
import { runReleases } from './runReleases.ts';
import { runSessions } from './runSessions.ts';
import type { RunningServer } from './serveProcess.ts';
import { startVault } from './vault.ts';
import { version } from '../package/version.ts';

const usage = `portico-server                                        start, as the environment says: everything in one process
portico-server api                                    start the API alone
portico-server relay                                  start the relay alone, which needs the API's part of the environment for nothing
portico-server frame                                  start the login frame alone, at an origin of its own
portico-server vault                                  start the vault of logins alone, with keys of its own; without
                                                      PORTICO_RECOVERY_URL the keeper, too, as another process
portico-server recovery                               start the keeper of operators' shares alone, with keys of its own
portico-server project add <id> --origin <origin>     who may use it; several --origin, --analytics to keep events,
                                                      --analytics-addresses to keep addresses in them
portico-server project list
portico-server project remove <id>
portico-server catalogue import <file> --to <folder>  wallets of a registry's JSON into a catalogue of your own
portico-server keys create | rotate | check <file>    keys that wrap secrets for the database, in a file outside of it,
                                                      or in a token: 'pkcs11:token=portico?module-path=…&pin-source=…'
portico-server keys public <file>                     of the vault or the keeper: the key that the other one calls it by
portico-server names key                              the address of the key that signs names, made where there is none
portico-server names contract --gateway <address> --owner <account>
                                                      what deploys their resolver contract; several --gateway
portico-server names export                           all names, signed
portico-server names import <file>                    an export of this key, or of --signer <address>
portico-server frame verify <origin> <project>        does a frame serve what you built? From another machine than its own
portico-server audit verify [file of heads]           is the record of the vault as it was written, to its end?
portico-server releases list                          shares of operators that new browsers do not receive, as too many did
portico-server releases resume <stop>                 go on with them
portico-server sessions end <email | user | all>      log a user, or all, out of every browser, as the owner of the tables and with
                                                      the keys of the vault
portico-server migrate                                make the schema, and give each process its rights
portico-server check                                  is the environment right?

The README lists the variables. An origin is https://example.com, https://*.example.com or http://localhost:*`;

async function withProjects(context: CommandContext, work: (repo: ProjectsRepo) => Promise<number>): Promise<number> {
  const opened = await openAsMigrator({ settings: parseSharedConfig(context.environment).database });
  try {
    return await work(createProjectsRepo(opened.database));
  } finally {
    await opened.close();
  }
}

interface ProjectOptions {
  origin?: string[];
  analytics?: boolean;
  'analytics-addresses'?: boolean;
}

async function addProject(id: string | undefined, context: CommandContext, values: ProjectOptions) {
  const parsed = v.safeParse(projectSchema, {
    id,
    origins: values.origin ?? [],
    isAnalyticsEnabled: values.analytics ?? false,
    canKeepAddresses: values['analytics-addresses'] ?? false,
  });
  if (!parsed.success) {
    context.complain(parsed.issues.map(({ message }) => message).join('\n'));
    return 2;
  }
  return withProjects(context, async (repo) => {
    await repo.saveProject(parsed.output);
    context.report(`${parsed.output.id} may be used from ${parsed.output.origins.join(', ')}`);
    return 0;
  });
}

async function runProject([verb, id]: string[], context: CommandContext, values: ProjectOptions) {
  if (verb === 'add') return addProject(id, context, values);
  if (verb === 'list') {
    return withProjects(context, async (repo) => {
      const projects = await repo.listProjects();
      for (const { id: name, origins, isAnalyticsEnabled, canKeepAddresses } of projects) {
        const kept = isAnalyticsEnabled ? `\tevents${canKeepAddresses === true ? ' with addresses' : ''}` : '';
        context.report(`${name}\t${origins.join(' ')}${kept}`);
      }
      if (projects.length === 0) context.complain('There is no project yet.');
      return 0;
    });
  }
  if (verb === 'remove' && id !== undefined) {
    return withProjects(context, async (repo) => {
      if (await repo.removeProject(id)) return 0;
      context.complain(`There is no project ${id}.`);
      return 1;
    });
  }
  context.complain(usage);
  return 2;
}

function runCatalogue([verb, file]: string[], context: CommandContext, to: string | undefined): number {
  if (verb !== 'import' || file === undefined || to === undefined) {
    context.complain(usage);
    return 2;
  }
  const { written, refused } = importWallets(JSON.parse(readFileSync(file, 'utf8')), to);
  for (const { id, why } of refused) context.complain(`${id}: ${why}`);
  context.report(
    `${written} wallets written, ${refused.length} left out. Name the folder in PORTICO_CATALOGUE_FOLDER.`,
  );
  return refused.length > 0 && written === 0 ? 1 : 0;
}

type Environment = CommandContext['environment'];

function startReported(keeper: RunningKeeper): RunningServer {
  reportToParent(keeper, keeper.stop);
  return keeper;
}

/** Processes by the command that starts them. */
const processes: ReadonlyMap<string, (environment: Environment) => Promise<RunningServer>> = new Map([
  ['', (environment) => startServer({ config: parseConfig(environment) })],
  ['api', (environment) => startApi(parseApiConfig(environment))],
  ['relay', (environment) => startRelay(parseRelayConfig(environment))],
  ['frame', (environment) => startFrame(parseFrameConfig(environment))],
  ['vault', (environment) => startVault(parseVaultConfig(environment), environment)],
  ['recovery', async (environment) => startReported(await startRecovery(parseRecoveryConfig(environment)))],
]);

interface CommandOptions extends ProjectOptions, NamesOptions {
  to?: string;
}

type Command = (
  rest: string[],
  context: CommandContext,
  values: CommandOptions,
) => number | undefined | Promise<number | undefined>;

/** The other commands, which end. Each resolves with the exit code; undefined where its words are unknown. */
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['project', runProject],
  ['catalogue', (rest, context, { to }) => runCatalogue(rest, context, to)],
  [
    'keys',
    async (rest, { environment, report }) => {
      const done = await runKeys(rest, parseKeysConfig(environment).keys.passphraseFile);
      if (done === undefined) return undefined;
      report(done);
      return 0;
    },
  ],
  ['names', runNames],
  ['frame', (rest, context) => runFrame(rest, context)],
  ['audit', (rest, context) => runAudit(rest, context)],
  ['releases', (rest, context) => runReleases(rest, context)],
  ['sessions', (rest, context) => runSessions(rest, context)],
  [
    'migrate',
    async (_rest, { environment, report }) => {
      await (await openAsMigrator({ settings: parseSharedConfig(environment).database })).close();
      report('The schema is of this version, and each process has its rights.');
      return 0;
    },
  ],
  [
    'check',
    (_rest, { environment, report }) => {
      parseConfig(environment);
      report('The environment is right.');
      return 0;
    },
  ],
]);

/** Runs a command line. Resolves with the exit code; undefined: the server runs on. */
export async function runCommand(line: readonly string[], context: CommandContext): Promise<number | undefined> {
  try {
    const { positionals, values } = parseArgs({
      args: [...line],
      allowPositionals: true,
      options: {
        origin: { type: 'string', multiple: true },
        analytics: { type: 'boolean' },
        'analytics-addresses': { type: 'boolean' },
        to: { type: 'string' },
        gateway: { type: 'string', multiple: true },
        owner: { type: 'string' },
        signer: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
    const [command, ...rest] = positionals;
    if (values.help === true || values.version === true) {
      context.report(values.help === true ? usage : version);
      return 0;
    }
    const start = rest.length === 0 ? processes.get(command ?? '') : undefined;
    if (start !== undefined) {
      const server = await start(context.environment);
      context.onStarted?.(server.stop);
      return undefined;
    }
    const code = await commands.get(command ?? '')?.(rest, context, values);
    if (code !== undefined) return code;
    context.complain(usage);
    return 2;
  } catch (error) {
    context.complain(error instanceof Error ? error.message : 'It failed.');
    return error instanceof ConfigError || (error instanceof TypeError && 'code' in error) ? 2 : 1;
  }
}
