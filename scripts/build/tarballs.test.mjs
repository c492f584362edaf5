import { expect, test } from 'vitest';
import { tarballProblems } from './tarballs.mjs';

const pack = {
  name: '@portico/x',
  manifest: {
    license: 'MIT',
    description: 'X.',
    engines: {},
    files: ['dist'],
    exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' }, './errors.md': './errors.md' },
    bin: { x: './bin/x.mjs' },
  },
};
const whole = ['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts', 'bin/x.mjs', 'errors.md'];

test('behavior: a tarball with everything that its manifest names has no problem', () => {
  expect(tarballProblems(pack, whole)).toEqual([]);
});

test.each([
  ['LICENSE', 'has no LICENSE'],
  ['README.md', 'has no README.md'],
  ['dist/index.d.ts', 'names dist/index.d.ts, which is not in the tarball'],
  ['errors.md', 'names errors.md, which is not in the tarball'],
  ['bin/x.mjs', 'names bin/x.mjs, which is not in the tarball'],
])('error: a tarball without %s is reported', (missing, problem) => {
  expect(
    tarballProblems(
      pack,
      whole.filter((path) => path !== missing),
    ),
  ).toEqual([`@portico/x: ${problem}`]);
});

test.each(['src/a.test.ts', 'src/a.fixtures.ts', 'src/testing/b.ts', 'src/api/testSupport/c.ts'])(
  'error: %s in a tarball is reported',
  (path) => {
    expect(tarballProblems(pack, [...whole, path])).toEqual([`@portico/x: ships the test file ${path}`]);
  },
);

test('behavior: tests that a package offers to hosts are no problem', () => {
  expect(tarballProblems(pack, [...whole, 'src/connectors/testing/describeConnector.ts'])).toEqual([]);
});
