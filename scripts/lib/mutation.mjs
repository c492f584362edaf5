import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit, load, machine } from './machine.mjs';
import { prepareServices } from './prepare.mjs';
import { run } from './processes.mjs';
import { root } from './repo.mjs';

const folder = join(root, 'test/mutation');
const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** Those of test/mutation/stryker.config.mjs. */
const parts = ['channel', 'keys', 'vault'];

/** The names of the programmes: one to a part, and one for all. */
export const mutationNames = ['mutation', ...parts.map((part) => `mutation.${part}`)];

/** How many changed lines of each file a test noticed; one that nothing ran is not noticed. */
function countMutants({ files }) {
  const counted = Object.entries(files).map(([file, { mutants }]) => {
    const counts = mutants.filter(({ status }) => !['CompileError', 'RuntimeError', 'Ignored'].includes(status));
    const noticed = counts.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    return { file, noticed, all: counts.length };
  });
  const sum = (key) => counted.reduce((all, one) => all + one[key], 0);
  return {
    score: Math.round((sum('noticed') / sum('all')) * 1_000) / 10,
    noticed: sum('noticed'),
    all: sum('all'),
    counted,
  };
}

async function changePart(part) {
  if (part === 'vault') await prepareServices();
  const raw = join(root, `reports/mutation.${part}.raw.json`);
  rmSync(raw, { force: true });
  const before = { at: new Date().toISOString(), load: load(), commit: commit() };
  const { code } = await run(process.execPath, [program, 'run', 'test/mutation/stryker.config.mjs'], {
    cwd: root,
    env: { PORTICO_MUTATION: part },
  });
  if (!existsSync(raw)) return false;
  const result = countMutants(JSON.parse(readFileSync(raw, 'utf8')));
  rmSync(raw);
  const report = {
    name: `mutation.${part}`,
    hasPassed: code === 0,
    ...result,
    startedAt: before.at,
    machine: machine(),
    load: { before: before.load, after: load() },
    commit: before.commit,
  };
  writeFileSync(join(root, `reports/mutation.${part}.json`), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`mutation.${part}: ${result.noticed} of ${result.all} changes noticed, ${result.score} %`);
  return code === 0;
}

/**
 * Changes the sources of the login a line at a time and runs their tests: true where at least 70 % of the changes make
 * a test fail. The tool is installed where it is missing.
 */
export async function assureMutation(name) {
  if (!existsSync(program)) {
    console.log('Installing the tool that changes sources (npm ci in test/mutation) …');
    const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], { cwd: folder });
    if (code !== 0) return false;
  }
  mkdirSync(join(root, 'reports'), { recursive: true });
  const named = parts.filter((part) => name === 'mutation' || name === `mutation.${part}`);
  let hasPassed = named.length > 0;
  for (const part of named) hasPassed = (await changePart(part)) && hasPassed;
  return hasPassed;
}
