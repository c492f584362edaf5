import { expect, test } from 'vitest';
import { unhashed } from './check/pins.mjs';
import { missingBuilds, platformOf } from './completeLock.mjs';
import { readJson } from './lib/repo.mjs';

test('misc: the lock file holds every build that it depends on, so that npm ci accepts it on every platform', () => {
  expect(missingBuilds(readJson('package-lock.json')).map(([place]) => place)).toEqual([]);
});

test('behavior: a build that is missing or of another version is found', () => {
  const optionalDependencies = {
    '@tool/darwin-arm64': '2.0.0',
    '@tool/linux-x64-musl': '2.0.0',
    '@tool/win32-x64': '2.0.0',
  };
  const packages = {
    '': {},
    'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies },
    'node_modules/@tool/win32-x64': { version: '2.0.0' },
    'node_modules/@tool/darwin-arm64': { version: '1.0.0' },
  };
  expect(Object.fromEntries(missingBuilds({ packages }))).toEqual({
    'node_modules/tool/node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      os: ['darwin'],
    },
    'node_modules/tool/node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      dev: true,
      optional: true,
      cpu: ['x64'],
      os: ['linux'],
      libc: ['musl'],
    },
  });
});

test.each([
  ['@foundry-rs/anvil-win32-amd64', { os: ['win32'], cpu: ['x64'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('behavior: %s runs where its name promises', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('error: an entry without a hash is found', () => {
  const packages = {
    '': {},
    'packages/own': {},
    'node_modules/own': { link: true },
    'node_modules/good': { integrity: 'sha512-x' },
    'node_modules/weak': { integrity: 'sha1-x' },
    'node_modules/bare': {},
  };
  const problems = unhashed({ packages });
  expect(problems.map((text) => /node_modules\/\w+/.exec(text)?.[0])).toEqual([
    'node_modules/weak',
    'node_modules/bare',
  ]);
});
