import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit, load, machine } from './lib/machine.mjs';
import { prepareChromium } from './lib/prepare.mjs';
import { endChildrenOnExit, runTool } from './lib/processes.mjs';
import { filesUnder, root } from './lib/repo.mjs';

const ending = /\.assure\.(test\.tsx?|e2e\.ts)$/;
const hourMs = 3_600_000;

const programmes = new Map(
  ['packages', 'apps', 'e2e']
    .flatMap((folder) => filesUnder(folder, (name) => ending.test(name)))
    .map((file) => [file.split('/').at(-1).replace(ending, ''), file]),
);

const usage = `npm run assure <name> [-- --rounds=5000]
A long programme is a file <name>.assure.test.ts (or .test.tsx, .e2e.ts); \`npm test\` runs it too, with fewer rounds.
Names: ${[...programmes.keys()].join(' · ') || 'none yet'}`;

const args = process.argv.slice(2);
const name = args.find((argument) => !argument.startsWith('--'));
const rounds = Number(args.find((argument) => argument.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5000);
const file = programmes.get(name ?? '');
if (file === undefined || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(usage);
  process.exit(1);
}

endChildrenOnExit();
const needsBrowser = !file.endsWith('.test.ts');
const chromium = needsBrowser ? await prepareChromium() : {};
if (chromium.problem !== undefined) {
  console.error(chromium.problem);
  process.exit(1);
}

const rawReport = join(root, 'reports', `${name}.raw.json`);
mkdirSync(join(root, 'reports'), { recursive: true });
rmSync(rawReport, { force: true });
const env = {
  PORTICO_ROUNDS: String(rounds),
  PLAYWRIGHT_JSON_OUTPUT_NAME: rawReport,
  ...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
};

function start() {
  if (file.endsWith('.e2e.ts')) {
    const options = { env: { ...env, NODE_OPTIONS: '--conditions=portico-source' } };
    const timeout = `--timeout=${hourMs}`;
    return runTool(
      root,
      'playwright',
      ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', timeout, file],
      options,
    );
  }
  const project = file.endsWith('.tsx') ? 'browser' : 'assure';
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${rawReport}`,
    `--testTimeout=${hourMs}`,
  ];
  return runTool(root, 'vitest', ['run', '--project', project, ...reporters, file], { env });
}

const before = { at: new Date().toISOString(), load: load() };
const startedAt = performance.now();
const { code } = await start();
const report = {
  name,
  file,
  rounds,
  hasPassed: code === 0,
  startedAt: before.at,
  durationSeconds: Math.round((performance.now() - startedAt) / 1000),
  machine: machine(),
  load: { before: before.load, after: load() },
  commit: commit(),
  results: readResults(),
};
rmSync(rawReport, { force: true });
writeFileSync(join(root, 'reports', `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
console.log(
  `${name}: ${rounds} rounds, ${report.hasPassed ? 'passed' : 'FAILED'} in ${report.durationSeconds} s → reports/${name}.json`,
);
process.exit(code === 0 ? 0 : 1);

function readResults() {
  try {
    const raw = JSON.parse(readFileSync(rawReport, 'utf8'));
    if (raw.stats !== undefined) return raw.stats;
    return raw.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, duration, failureMessages }) => ({
        title,
        status,
        durationMs: duration,
        failureMessages,
      })),
    );
  } catch {
    return [];
  }
}
