import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit, load, machine } from '../lib/machine.mjs';
import { root } from '../lib/repo.mjs';

/**
 * Writes the results, with what they depend on apart from the code, to `reports/<name>.json`. Returns the report.
 * @param {string} name
 * @param {readonly number[]} before how busy the machine was when the measuring began
 * @param {object} results
 */
export function writeReport(name, before, results) {
  const file = `reports/${name}.json`;
  mkdirSync(join(root, 'reports'), { recursive: true });
  const report = {
    at: new Date().toISOString(),
    machine: machine(),
    load: { before, after: load() },
    commit: commit(),
    ...results,
  };
  writeFileSync(join(root, file), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Written to ${file}`);
  return report;
}
