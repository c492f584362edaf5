import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { root } from './repo.mjs';

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** What a measured number depends on apart from the code. */
export const machine = () => ({
  system: `${platform()} ${release()} ${arch()}`,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
  node: process.versions.node,
});

/** The load of the machine: the mean number of waiting processes over 1, 5 and 15 minutes. */
export const load = () => loadavg().map((value) => Number(value.toFixed(2)));

export const commit = () => ({ id: git('rev-parse', 'HEAD'), hasLocalChanges: git('status', '--porcelain') !== '' });
