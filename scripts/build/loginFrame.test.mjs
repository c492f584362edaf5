import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/repo.mjs';
import { bundleFrame, bundleRecovery, writeFrame } from './loginFrame.mjs';

/** A copy of what the frame is made of, in another folder. */
function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['login', 'core', 'protocol']) {
    cpSync(join(root, 'packages', name, 'src'), join(folder, 'packages', name, 'src'), { recursive: true });
    cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'));
  }
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@portico'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portico' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of ['login', 'core', 'protocol'])
    symlinkSync(join(folder, 'packages', name), join(modules, '@portico', name));
  return folder;
}

const build = `import('./scripts/build/loginFrame.mjs').then(async ({ bundleFrame }) => process.stdout.write(JSON.stringify(await bundleFrame())))`;

test('behavior: two builds in other folders, time zones and languages are the same, byte for byte', async () => {
  const here = await bundleFrame();
  const there = execFileSync(process.execPath, ['--eval', build], {
    cwd: copySources(),
    env: { PATH: process.env.PATH, TZ: 'Pacific/Apia', LANG: 'ar_EG.UTF-8', HOME: tmpdir() },
    encoding: 'utf8',
  });
  expect(JSON.parse(there)).toEqual(here);
});

test('behavior: a release is a page, a script and a worker of 200 kB at most, and a small page for windows, with no address but those in texts of errors', async () => {
  const { release, files } = await bundleFrame();
  expect(Object.keys(files)).toEqual([
    'index.html',
    'frame.js',
    'keys.js',
    'popup.html',
    'popup.js',
    'security.html',
    'security.js',
  ]);
  const scripts = files['frame.js'] + files['keys.js'];
  expect(gzipSync(scripts).length).toBeLessThan(200_000);
  expect(gzipSync(files['popup.js']).length).toBeLessThan(5_000);
  // Texts in fifteen languages are most of it.
  expect(gzipSync(files['security.js']).length).toBeLessThan(35_000);
  for (const name of ['popup.js', 'security.js']) expect(files[name]).not.toMatch(/https?:\/\//);
  // In texts of errors of viem and abitype, which are never shown; the policy of the page permits no request to them.
  const named = ['4byte.sourcify.dev', 'abitype.dev', 'docs.soliditylang.org', 'viem.sh'];
  const found = new Set(scripts.match(/https?:\/\/[\w.-]+/g));
  expect([...found].toSorted()).toEqual(named.map((host) => `https://${host}`));
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFrame(folder, { release, files });
  expect(readFileSync(join(folder, release, 'index.html'), 'utf8')).toBe(files['index.html']);
});

test('behavior: the recovery page is one file, which runs its own script alone and has no address to request', async () => {
  const page = await bundleRecovery();
  const [, script = ''] = /<script type="module">([^]*)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page).toContain(`default-src 'none'; script-src 'sha256-${hash}'`);
  expect(page).not.toMatch(/https?:\/\/|<link|src=/);
  expect(await bundleRecovery()).toBe(page);
});
