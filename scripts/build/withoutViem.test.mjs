import { expect, test } from 'vitest';
import { shippedTree } from '../lib/lockTree.mjs';
import { bundleHost, staticClosure } from '../lib/measure.mjs';
import { readJson, workspacePackages } from '../lib/repo.mjs';

const lock = readJson('package-lock.json');
const installedWith = (...names) =>
  shippedTree(
    lock,
    workspacePackages().filter(({ manifest }) => names.includes(manifest.name)),
  ).map(({ name }) => name);

const bundleOf = (entry) =>
  bundleHost({
    code: `import * as all from '${entry}'; globalThis.all = all;`,
    folder: 'packages/react',
    external: [/^react(-dom)?(\/|$)/],
  });
const hasViem = ({ modules }) => modules.some(({ file }) => file.includes('node_modules/viem/'));

test('behavior: @portico/react installs viem only together with @portico/evm', () => {
  expect(installedWith('@portico/react')).toContain('react');
  expect(installedWith('@portico/react')).not.toContain('viem');
  expect(installedWith('@portico/react', '@portico/evm')).toContain('viem');
});

test('behavior: no file of a page with all of @portico/react holds viem, not even one that loads later', async () => {
  const chunks = await bundleOf('@portico/react');
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.filter(hasViem)).toEqual([]);
});

test('behavior: a page with @portico/react/evm loads viem later', async () => {
  const chunks = await bundleOf('@portico/react/evm');
  const atOnce = staticClosure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  expect([...atOnce].filter(hasViem)).toEqual([]);
  expect(chunks.filter(hasViem)).not.toEqual([]);
});
