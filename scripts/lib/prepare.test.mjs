import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isInstallStale, nodeProblem, prepareTestBrowser } from './prepare.mjs';
import { root } from './repo.mjs';

describe('nodeProblem', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('param: Node %s is enough', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  test.each(['18.20.0', '20.18.3'])('param: Node %s is too old', (version) => {
    expect(nodeProblem(version)).toContain('20.19');
  });
});

describe('isInstallStale', () => {
  const lock = (packages) => ({ packages });

  test('behavior: nothing installed is stale', () => {
    expect(isInstallStale(lock({}), undefined)).toBe(true);
  });

  test('behavior: another version is stale', () => {
    const wanted = lock({ 'node_modules/a': { version: '1.0.1' } });
    expect(isInstallStale(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  });

  test("behavior: another system's binary need not be there", () => {
    const wanted = lock({
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    });
    expect(isInstallStale(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(false);
  });

  test('behavior: a new workspace is stale', () => {
    const wanted = lock({ 'node_modules/@portico/x': { link: true, resolved: 'packages/x' } });
    expect(isInstallStale(wanted, lock({}))).toBe(true);
  });
});

/** The packages that apt was called to install, at a real terminal (`script` makes one) or without one. */
async function installAs({ isAtTerminal, typed = '', env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'log');
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${log}\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  const programme = join(folder, 'install.mjs');
  const module = JSON.stringify(join(root, 'scripts/lib/prepare.mjs'));
  writeFileSync(programme, `import { installDebian } from ${module};\nawait installDebian(['one', 'two']);\n`);
  const line = `${process.execPath} ${programme}`;
  const [command, args] = isAtTerminal ? ['script', ['-qefc', line, '/dev/null']] : [process.execPath, [programme]];
  const child = spawn(command, args, {
    stdio: [isAtTerminal ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '', PATH: `${folder}${delimiter}${process.env.PATH}`, ...env },
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    shown += text;
    if (shown.includes('[y/N]')) child.stdin.end(typed);
  });
  await new Promise((resolve) => child.once('close', resolve));
  return { shown, calls: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [] };
}

describe('prepareTestBrowser', () => {
  /** The browser of the tests where `PATH` has these programmes, and no apt. */
  async function preparedWith(names, env = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'portico-browsers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of names) writeFileSync(join(folder, name), '');
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CHROMIUM_PATH', '');
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, join(folder, value));
    onTestFinished(() => vi.unstubAllEnvs());
    const { path = '' } = await prepareTestBrowser();
    return path.slice(folder.length + 1);
  }

  test('behavior: the headless shell goes before the browser', async () => {
    expect(await preparedWith(['chromium', 'chromium-headless-shell'])).toBe('chromium-headless-shell');
  });

  test('behavior: the browser where there is no shell', async () => {
    expect(await preparedWith(['chromium'])).toBe('chromium');
  });

  test('param: CHROMIUM_PATH goes before both', async () => {
    const all = ['chromium', 'chromium-headless-shell', 'own'];
    expect(await preparedWith(all, { CHROMIUM_PATH: 'own' })).toBe('own');
  });
});

const install = 'install -y -qq --no-install-recommends';
const oneByOne = ['update -qq', `${install} one`, `${install} two`];

describe.runIf(process.platform === 'linux')('installDebian', () => {
  test.each(['n\n', '\n', 'yesterday\n', '\u0004'])(
    'error: at a terminal that answers %j nothing is installed',
    async (typed) => {
      const { shown, calls } = await installAs({ isAtTerminal: true, typed });
      expect(shown).toContain('Run `apt-get install one two` as root? [y/N]');
      expect(calls).toEqual([]);
    },
  );

  test('behavior: at a terminal that agrees what was named is installed', async () => {
    expect((await installAs({ isAtTerminal: true, typed: 'y\n' })).calls).toEqual(oneByOne);
  });

  test('behavior: in CI, and without a terminal, it is installed without a prompt', async () => {
    const alone = await installAs({ isAtTerminal: false });
    expect([alone.calls, alone.shown.includes('[y/N]')]).toEqual([oneByOne, false]);
    const inCi = await installAs({ isAtTerminal: true, env: { CI: 'true' } });
    expect([inCi.calls, inCi.shown.includes('[y/N]')]).toEqual([oneByOne, false]);
  });
});
