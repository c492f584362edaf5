import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assureMutation, mutationNames } from './lib/mutation.mjs';
import { commit, load, machine } from './lib/machine.mjs';
import { prepareBundler } from './lib/bundler.mjs';
import { appkitFolder, peersFolder, preparePeers } from './lib/peers.mjs';
import { prepareTestBrowser, prepareServices } from './lib/prepare.mjs';
import { endChildrenOnExit, runTool } from './lib/processes.mjs';
import { filesUnder, root } from './lib/repo.mjs';
import { startServerProcess } from './lib/serverProcess.mjs';

const ending = /\.assure\.(test\.tsx?|e2e\.ts)$/;
const hourMs = 3_600_000;
const interop = 'pairing.interop';
const appkit = 'appkit';

/** By name: `server.faults` is run by `server`, too. */
const programmes = new Map(
  ['packages', 'apps', 'e2e']
    .flatMap((folder) => filesUnder(folder, (name) => ending.test(name)))
    .map((file) => [file.split('/').at(-1).replace(ending, ''), file]),
);

/** The database's own tests on the versions that no machine here has: they are fetched for it. */
const otherDatabases = {
  name: 'server.postgres',
  versions: ['16.14.0-beta.17', '17.10.0-beta.17'],
  folders: [
    'db/database',
    'db/badDays',
    'api/sessions',
    'api/history',
    'api/ownIndex',
    'api/collectibles',
    'api/analytics',
  ],
};
if (process.platform === 'linux' && process.arch === 'x64') programmes.set(otherDatabases.name, undefined);

const usage = `npm run assure <name> [-- --rounds=5000]
A long programme is a file <name>.assure.test.ts (or .test.tsx, .e2e.ts); \`npm test\` runs it too, with fewer rounds.
Names: ${[...programmes.keys(), ...mutationNames].join(' · ')}`;

/** The number of rounds, where thousands would take a night. */
const roundsOtherwise = new Map([
  ...[...programmes.keys()].filter((own) => own.split('.')[0] === 'server').map((own) => [own, 1000]),
  ['hostile', 100],
  // Messages to the login frame; every method with every technique besides.
  ['channel', 1_000_000],
  ['names', 1000],
  // Races for one code, logins while keys are rotated, wallets whose dump is attacked or whose vault is killed.
  ['login', 1000],
  // Users who get a wallet, open it in another browser and once more in the first, while the vault is killed.
  ['login.walks', 10_000],
  // Wallets that the page for a service that has ended opens.
  ['recovery', 1000],
  // Every attack on a visit to a provider, at each of them.
  ['login.social', 7],
  // Changes of each column of a record.
  ['login.audit', 200],
  // Batches through a bundler of others.
  ['smart', 100],
  ['namespaces', 10_000],
  ['swap', 1_000],
  // Steps of a visitor in a swap.
  ['slippage', 10_000],
  ['pairing', 10_000],
  ['pairing.kills', 10_000],
  ['appkit', 1],
  // Each is every flow with one client of others.
  ['pairing.interop', 204],
]);

const args = process.argv.slice(2);
const name = args.find((argument) => !argument.startsWith('--'));
const rounds = Number(
  args.find((argument) => argument.startsWith('--rounds='))?.slice('--rounds='.length) ??
    roundsOtherwise.get(name) ??
    5000,
);
if (mutationNames.includes(name)) {
  endChildrenOnExit();
  process.exit((await assureMutation(name)) ? 0 : 1);
}
// The clients of others are no part of this repository, and their rounds are others: they are run by their own name
// alone.
const isApart = (own) => [interop, appkit].includes(own) && name !== own;
const named = [...programmes].filter(([own]) => (own === name || own.startsWith(`${name}.`)) && !isApart(own));
const files = named.flatMap(([, path]) => path ?? []);
const hasOtherDatabases = named.some(([own]) => own === otherDatabases.name);
const [file = 'packages/server/src/db/database.test.ts'] = files;
if (named.length === 0 || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(usage);
  process.exit(1);
}

endChildrenOnExit();
const needsBrowser = !file.endsWith('.test.ts');
const chromium = needsBrowser ? await prepareTestBrowser() : {};
if (chromium.problem !== undefined) {
  console.error(chromium.problem);
  process.exit(1);
}

/** They meet a real PostgreSQL. */
const ofServer = files.filter((path) => /^(?:packages\/server|e2e\/src\/vault)\//.test(path));
if (ofServer.length > 0) await prepareServices();

const isInterop = name === interop;
const isAppkit = name === appkit;
const peersProblem = isInterop || isAppkit ? await preparePeers(isAppkit ? appkitFolder : peersFolder) : undefined;
if (peersProblem !== undefined) {
  console.error(`${name} was not run. ${peersProblem}`);
  process.exit(1);
}
const isSmart = files.some((path) => path.endsWith('smart.interop.assure.test.ts'));
const bundler = isSmart ? await prepareBundler() : {};
if (bundler.problem !== undefined) {
  console.error(`${name} was not run. ${bundler.problem}`);
  process.exit(1);
}
const relayFolder = isInterop ? mkdtempSync(join(tmpdir(), 'portico-interop-')) : undefined;
const relay =
  relayFolder &&
  (await startServerProcess({
    chains: [],
    dataFolder: relayFolder,
    onTrouble: console.error,
    settings: { PORTICO_MODULES: 'relay' },
  }));

const rawReport = join(root, 'reports', `${name}.raw.json`);
mkdirSync(join(root, 'reports'), { recursive: true });
rmSync(rawReport, { force: true });
const env = {
  PORTICO_ROUNDS: String(rounds),
  PLAYWRIGHT_JSON_OUTPUT_NAME: rawReport,
  ...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
  ...(bundler.file !== undefined && { PORTICO_BUNDLER_FILE: bundler.file }),
  ...(relay && { PORTICO_INTEROP_RELAY: relay.relayUrl }),
  ...(isAppkit && { PORTICO_APPKIT_FOLDER: appkitFolder }),
};

function start() {
  if (file.endsWith('.e2e.ts')) {
    const options = { env: { ...env, NODE_OPTIONS: '--conditions=portico-source' } };
    const timeout = `--timeout=${hourMs}`;
    return runTool(
      root,
      'playwright',
      ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', timeout, ...files],
      options,
    );
  }
  const inNode = [
    ...(ofServer.length > 0 ? ['server', 'attacks'] : []),
    ...(ofServer.length < files.length ? ['assure'] : []),
  ];
  const projects = file.endsWith('.tsx') ? ['browser'] : inNode;
  // One after the other: each has the machine for itself.
  const chosen = projects.flatMap((project) => ['--project', project]);
  return runTool(root, 'vitest', ['run', '--no-file-parallelism', ...chosen, ...reporters(), ...files], { env });
}

function reporters() {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${rawReport}`, `--testTimeout=${hourMs}`];
}

function startOnOtherDatabases() {
  rmSync(rawReport, { force: true });
  const { versions, folders } = otherDatabases;
  const filters = folders.map((folder) => `packages/server/src/${folder}.test.ts`);
  const options = { env: { PORTICO_POSTGRES_VERSIONS: versions.join(' '), PORTICO_ROUNDS: '20' } };
  return runTool(
    root,
    'vitest',
    ['run', '--no-file-parallelism', '--project', 'server', ...reporters(), ...filters],
    options,
  );
}

/** The number of passed tests, and the failed ones. */
function summary(results) {
  const failed = results.filter(({ status }) => status !== 'passed');
  return [{ title: otherDatabases.versions.join(', '), figures: { passed: results.length - failed.length }, failed }];
}

// Of what is run: another commit may come while it runs.
const before = { at: new Date().toISOString(), load: load(), commit: commit() };
const startedAt = performance.now();
const { code: ownCode } = files.length === 0 ? { code: 0 } : await start();
const ownResults = readResults();
const { code: otherCode } = hasOtherDatabases ? await startOnOtherDatabases() : { code: 0 };
const code = ownCode || otherCode;
await relay?.stop();
if (relayFolder) rmSync(relayFolder, { recursive: true, force: true });
const report = {
  name,
  files,
  rounds,
  hasPassed: code === 0,
  startedAt: before.at,
  durationSeconds: Math.round((performance.now() - startedAt) / 1000),
  machine: machine(),
  load: { before: before.load, after: load() },
  commit: before.commit,
  results: hasOtherDatabases ? [...ownResults, ...summary(readResults())] : ownResults,
};
rmSync(rawReport, { force: true });
writeFileSync(join(root, 'reports', `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
for (const { title, figures } of report.results ?? [])
  if (figures) console.log(`${title}\n  ${JSON.stringify(figures)}`);
console.log(
  `${name}: ${rounds} rounds, ${report.hasPassed ? 'passed' : 'FAILED'} in ${report.durationSeconds} s → reports/${name}.json`,
);
process.exit(code === 0 ? 0 : 1);

function readResults() {
  try {
    const raw = JSON.parse(readFileSync(rawReport, 'utf8'));
    // Playwright's report has counts alone, as `stats`.
    if (raw.stats !== undefined) return [{ title: name, figures: raw.stats }];
    return raw.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, duration, failureMessages, meta }) => ({
        title,
        status,
        durationMs: duration,
        failureMessages,
        figures: meta?.figures,
      })),
    );
  } catch {
    return [];
  }
}
