import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, runTool } from '../lib/processes.mjs';
import { publishedFiles, root, workspacePackages } from '../lib/repo.mjs';
import { kinds } from './kinds.mjs';

const names = Object.entries(kinds).map(([kind, { example }]) => [kind, kind === 'locale' ? 'sv' : example]);
const MINUTES = 60_000;

let copy;

/** Packages of the registry as they are installed here, and those of the workspace as the copy has them. */
function linkPackages(folder) {
  const installed = join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  const target = join(copy, folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (!name.startsWith('@portico')) symlinkSync(realpathSync(join(installed, name)), join(target, name));
  }
}

function linkWorkspace() {
  for (const { name, folder } of workspacePackages()) {
    const link = join(copy, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(copy, folder), link);
  }
}

const script = (...args) => run(process.execPath, args, { cwd: copy, isQuiet: true });

beforeAll(async () => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'portico-new-')));
  for (const file of publishedFiles()) cpSync(join(root, file), join(copy, file));
  for (const folder of ['.', ...workspacePackages().map((each) => each.folder)]) linkPackages(folder);
  linkWorkspace();
  for (const [kind, name] of names) {
    const { code, output } = await script('scripts/new.mjs', kind, name);
    expect(code, output).toBe(0);
  }
}, 2 * MINUTES);

afterAll(() => rmSync(copy, { recursive: true, force: true }), 2 * MINUTES);

test(
  'behavior: with one of each kind the gates pass, once the new names are accepted',
  { timeout: 10 * MINUTES },
  async () => {
    const updated = await script('scripts/check.mjs', 'names', '--update');
    expect(updated.code, updated.output).toBe(0);
    const gates = ['types', 'lint', 'format', 'layers', 'forbidden', 'terms', 'fileSizes', 'unused'];
    const checked = await script('scripts/check.mjs', ...gates);
    expect(checked.output).toContain(`check: all ${gates.length} gates pass`);
  },
);

test(
  'behavior: the tests of what was written pass, and those that list networks, icons and languages',
  { timeout: 10 * MINUTES },
  async () => {
    const files = [
      'packages/sui',
      'packages/evm/src/external/trezor.test.ts',
      'packages/core/src/chains',
      'packages/core/src/services/findRpcUrls.test.ts',
      'packages/ui/src/button',
      'packages/ui/src/views/messages.test.ts',
    ];
    const { code, output } = await runTool(copy, 'vitest', ['run', '--project', 'unit', ...files], { isQuiet: true });
    expect(code, output).toBe(0);
  },
);
