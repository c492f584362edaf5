import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gates } from './check/gates.mjs';
import { endChildrenOnExit } from './lib/processes.mjs';

const usage = `npm run check                      every gate
npm run check -- types layers      only these
npm run check -- names --update    accept the public names as they are now
npm run check -- size --update     write the sizes as they are now into README.md
Gates: ${gates.join(' · ')}`;

const args = process.argv.slice(2);
const wanted = args.filter((argument) => !argument.startsWith('--'));
const reportFile = args.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
const unknown = wanted.filter((name) => !gates.includes(name));
if (args.includes('--help') || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no gate called ${unknown.join(', ')}.`);
  console.error(usage);
  process.exit(unknown.length > 0 ? 1 : 0);
}

endChildrenOnExit();

const maxShown = 40;

async function runGate(name) {
  const startedAt = performance.now();
  const gate = await import(`./check/${name}.mjs`);
  const outcome = await gate
    .run({ shouldUpdate: args.includes('--update') })
    .catch((error) => ({ problems: [`The gate itself failed: ${error.stack ?? error}`] }));
  return { name, fix: gate.fix, durationMs: performance.now() - startedAt, notes: [], ...outcome };
}

function print({ name, fix, problems, notes, summary = '', durationMs }) {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  const verdict = problems.length === 0 ? 'pass' : 'FAIL';
  console.log(`${verdict}  ${name.padEnd(15)} ${seconds.padStart(7)}  ${summary}`);
  for (const note of notes) console.log(`        ${note}`);
  for (const problem of problems.slice(0, maxShown)) console.log(`        ${problem.replaceAll('\n', '\n        ')}`);
  if (problems.length > maxShown) console.log(`        … and ${problems.length - maxShown} more`);
  if (problems.length > 0) console.log(`        → ${fix}`);
}

const results = [];
for (const name of wanted.length > 0 ? wanted : gates) {
  const result = await runGate(name);
  print(result);
  results.push(result);
}

const failed = results.filter((result) => result.problems.length > 0);
if (reportFile !== undefined) {
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, JSON.stringify({ passed: results.length - failed.length, failed: failed.length, results }));
}
console.log(
  failed.length === 0
    ? `check: all ${results.length} gates pass`
    : `check: ${failed.length} of ${results.length} gates fail: ${failed.map((result) => result.name).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
