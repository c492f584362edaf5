import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { looseImages } from './check/pins.mjs';
import { readText, root } from './lib/repo.mjs';

const ignored = readText('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** The files that `COPY . .` would copy. git and docker read these patterns alike: the test below compares them. */
function copied(files) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-copied-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'x');
  }
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '-q');
  return git('ls-files', '-z', '--others', `--exclude-from=${join(root, '.dockerignore')}`)
    .split('\0')
    .filter(Boolean);
}

test('misc: .dockerignore holds only names at the root and patterns for every depth', () => {
  expect(ignored.filter((line) => !/^(?:\*\*\/[\w.*-]+|\.[\w-]+)$/.test(line))).toEqual([]);
  expect(ignored).toContain('.git');
});

test('error: no secret, no history and nothing made gets into a build', () => {
  const secret = [
    '.env',
    '.env.production',
    'packages/server/.env',
    'packages/server/.env.local',
    'tls/certificate.pem',
    'a/b.key',
  ];
  const made = [
    'node_modules/a/index.js',
    'packages/server/dist/mains/main.js',
    'reports/tests/unit.json',
    '.portico/server/a',
    'x.log',
  ];
  const needed = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'packages/server/src/mains/main.ts',
    'scripts/build.mjs',
  ];
  expect(copied([...secret, ...made, ...needed]).sort()).toEqual(needed.toSorted());
});

test('misc: every file of the repository that a build needs is copied', () => {
  const lost = execFileSync('git', ['ls-files', '-ci', '--exclude-from=.dockerignore'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(lost.split('\n').filter((file) => file !== '' && file !== '.ci/run')).toEqual([]);
});

test('error: an image without its whole version is found', () => {
  const text =
    'image: redis:7-bookworm\nimage: haproxy:2.6\nFROM node\nFROM node:latest AS build\n  image: postgres:18-bookworm';
  expect(looseImages(text)).toEqual(['redis:7-bookworm', 'haproxy:2.6', 'node', 'node:latest', 'postgres:18-bookworm']);
  const digest = `redis@sha256:${'a'.repeat(64)}`;
  const exact = `image: postgres:18.4-bookworm\nFROM node:22.23.2-bookworm-slim AS build\nimage: ${digest}\nFROM build`;
  expect(looseImages(exact)).toEqual([]);
});

test('error: every service is bounded, keeps its image as it is and has no right of root', () => {
  const [, top = '', services = ''] =
    /^([\s\S]*?)\nservices:\n([\s\S]*?)\nnetworks:/m.exec(readText('packages/server/compose.yaml')) ?? [];
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']", 'pids_limit: '])
    expect(top.slice(top.indexOf('x-hardened'), top.indexOf('x-server'))).toContain(line);
  const shared = top.slice(top.indexOf('x-server'));
  const written = services.split(/\n(?= {2}[\w-]+:)/);
  const redis = written.find((block) => block.includes('redis: &redis\n')) ?? '';
  const blocks = written.map((block) => block.replace('*server', shared).replace('<<: *redis\n', redis));
  expect(blocks.length).toBe(10);
  for (const block of blocks) {
    expect(block).toContain('<<: *hardened');
    expect(block).toMatch(/\n {2,4}mem_limit: \d+[gm]/);
    expect(block).not.toMatch(/privileged|cap_add|network_mode|read_only: false/);
  }
  // Servers log in as roles of their own; the owner of the tables is for the container that migrates alone.
  const withOwner = blocks.filter((block) => /DATABASE_URL_MIGRATOR|POSTGRES_PASSWORD/.test(block));
  expect(withOwner.map((block) => /^ {2}([\w-]+):/.exec(block)?.[1])).toEqual(['migrate', 'postgres']);
  // The keeper's keys and role are in its container alone, and no port of it is published.
  const ofKeeper = blocks.filter((block) => /PORTICO_RECOVERY_KEYS|DATABASE_URL_RECOVERY/.test(block));
  expect(ofKeeper.map((block) => /^ {2}([\w-]+):/.exec(block)?.[1])).toEqual(['recovery']);
  expect(ofKeeper[0]).not.toMatch(/ports:|PORTICO_KEYS_FILE|DATABASE_URL_VAULT|default/);
  expect(services).toMatch(/requirepass/);
  expect(services).not.toMatch(/--requirepass/);
});
