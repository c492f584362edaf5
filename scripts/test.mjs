// Only what Node itself brings may be imported here: on a fresh machine nothing is installed yet.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailures, listFailures } from './lib/failures.mjs';
import { installPackages, nodeProblem, prepareTestBrowser, prepareServices } from './lib/prepare.mjs';
import { endChildrenOnExit, run, runTool } from './lib/processes.mjs';
import { root } from './lib/repo.mjs';

const usage = `npm test                      everything
npm test -- unit              one stage or several: check · build · unit · server · browser · e2e
npm test -- unit flows        a stage with a filter for its files`;

const reportsFolder = join(root, 'reports', 'tests');
const reportFile = (stage) => join(reportsFolder, `${stage}.json`);

function readReport(stage) {
  return existsSync(reportFile(stage)) ? JSON.parse(readFileSync(reportFile(stage), 'utf8')) : undefined;
}

/** A stage that ended badly without a failed test (a crash, an unhandled rejection) still counts as one failure. */
const counted = (code, passed, failed) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

/** Files that failed before any of their tests could. */
const brokenFiles = (report) =>
  (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;

async function runVitest(projects, filters) {
  const [stage] = projects;
  const output = [`--outputFile.json=${reportFile(stage)}`, '--reporter=default', '--reporter=json'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code } = await runTool(root, 'vitest', ['run', ...chosen, ...output, ...filters]);
  const report = readReport(stage);
  // A test that does not run shows nothing, so a skipped one is a failed one.
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (skipped > 0) console.log(`${skipped} tests were skipped; that counts as failed.`);
  return counted(code, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + brokenFiles(report) + skipped);
}

async function runPlaywright(filters) {
  const { code } = await runTool(
    root,
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...filters],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('e2e'),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=portico-source`.trim(),
      },
    },
  );
  const stats = readReport('e2e')?.stats;
  if ((stats?.skipped ?? 0) > 0) console.log(`${stats.skipped} tests did not run; that counts as failed.`);
  return counted(code, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0));
}

const stages = {
  check: async () => {
    const { code } = await run(process.execPath, ['scripts/check.mjs', `--report=${reportFile('check')}`], {
      cwd: root,
    });
    const report = readReport('check');
    return counted(code, report?.passed ?? 0, report?.failed ?? 0);
  },
  build: async () => {
    const { code } = await run(process.execPath, ['scripts/build.mjs'], { cwd: root });
    // The end-to-end tests then pack these files, and need not build them once more.
    if (code === 0) process.env.PORTICO_IS_BUILT = 'true';
    return counted(code, code === 0 ? 1 : 0, 0);
  },
  unit: (filters) => runVitest(['unit', 'unit-alone'], filters),
  server: async (filters) => {
    await prepareServices();
    return runVitest(['server', 'attacks'], filters);
  },
  // Tests with React run with the oldest supported version, too.
  browser: (filters) => runVitest(['browser', 'react18'], filters),
  e2e: runPlaywright,
};

async function prepare() {
  const problem = nodeProblem() ?? (await installPackages());
  if (problem !== undefined) return problem;
  const chromium = await prepareTestBrowser();
  if (chromium.path !== undefined) process.env.CHROMIUM_PATH = chromium.path;
  return chromium.problem;
}

async function runStages(names, filters) {
  const results = [];
  for (const name of names) {
    console.log(`\n▸ ${name}`);
    const startedAt = performance.now();
    const counts = await stages[name](filters);
    results.push({ name, ...counts, seconds: (performance.now() - startedAt) / 1000 });
  }
  return results;
}

function print(results, secondsInAll) {
  console.log('');
  for (const { name, failed } of results) {
    if (failed > 0) console.log([`${name}:`, ...describeFailures(readReport(name))].join('\n'));
  }
  for (const { name, passed, failed, seconds } of results) {
    const verdict = failed === 0 ? 'pass' : 'FAIL';
    const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
    console.log(`${verdict}  ${name.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`);
  }
  console.log(`      in all    ${secondsInAll.toFixed(1).padStart(7)} s`);
  // Where only the last lines are kept, they name the failed tests.
  for (const { name, failed } of results) {
    if (failed > 0) console.log([`${name}:`, ...listFailures(readReport(name))].join('\n'));
  }
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const chosen = args.filter((argument) => argument in stages);
const filters = args.filter((argument) => !(argument in stages));

endChildrenOnExit();
const startedAt = performance.now();
const problem = await prepare();
if (problem !== undefined) {
  console.error(problem);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });
const results = await runStages(chosen.length > 0 ? chosen : Object.keys(stages), filters);
print(results, (performance.now() - startedAt) / 1000);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
