import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { describeChunks, staticClosure, without } from '../lib/measure.mjs';
import { root } from '../lib/repo.mjs';
import { bundleNetworks, bundleScriptTag } from './scriptTag.mjs';

let output;
let chunks;
const holding = (file) => chunks.filter(({ modules }) => modules.some((module) => module.file === file));
const entry = () => chunks.find(({ isEntry }) => isEntry);
const onLoad = () => staticClosure(chunks, [entry()]);

beforeAll(async () => {
  output = await bundleScriptTag(join(root, 'packages/element/src/exports/script.ts'));
  chunks = describeChunks(output);
}, 60_000);

test('behavior: a page fetches three files at most on load, and the entry names each of them', () => {
  const { code } = output.find(({ isEntry }) => isEntry);
  const others = [...onLoad()].filter((chunk) => chunk !== entry()).map(({ fileName }) => fileName);
  expect(entry().fileName).toBe('portico.js');
  expect(others.length).toBeGreaterThan(0);
  expect(others.length).toBeLessThanOrEqual(2);
  for (const fileName of others) expect(code).toContain(`"./${fileName}"`);
});

test("behavior: the first intent fetches four more at most, a connection to restore three, and the code for its wallet's answers three", () => {
  const restoring = 'packages/core/src/connections/restoreNamespace.ts';
  for (const [file, most, before = []] of [
    ['packages/ui/src/exports/index.ts', 4],
    [restoring, 3],
    // Once it is restored: what restored it is there.
    ['packages/core/src/portico/watchers.ts', 3, holding(restoring)],
  ]) {
    const present = new Set([...onLoad(), ...staticClosure(chunks, before)]);
    const more = [...without(staticClosure(chunks, holding(file)), present)];
    expect(more.length, file).toBeGreaterThan(0);
    expect(more.length, file).toBeLessThanOrEqual(most);
  }
});

test('behavior: no chunk imports the entry by name, which a page may have loaded under another', () => {
  const inFlight = chunks.filter(({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].includes('portico.js'),
  );
  expect(inFlight.map(({ fileName }) => fileName)).toEqual([]);
});

test('behavior: the page gets what is documented and nothing more', () => {
  expect(output.find(({ isEntry }) => isEntry).exports.toSorted()).toEqual(['createPortico', 'evmAdapter', 'networks']);
});

test('behavior: every network is a file of its own that a page can import, the same as a host with a bundler has it', async () => {
  const known = await import('@portico/core/networks');
  const files = await bundleNetworks();
  const names = files.map(({ fileName }) => basename(fileName, '.js')).toSorted();
  expect(names).toEqual(
    Object.keys(known)
      .filter((name) => name !== 'defineNetwork')
      .toSorted(),
  );
  const folder = mkdtempSync(join(tmpdir(), 'portico-networks-'));
  try {
    for (const { fileName, code, imports } of files) {
      expect([fileName, imports]).toEqual([`networks/${basename(fileName)}`, []]);
      const file = join(folder, basename(fileName).replace('.js', '.mjs'));
      writeFileSync(file, code);
      const name = basename(fileName, '.js');
      expect(await import(pathToFileURL(file).href)).toMatchObject({ [name]: known[name] });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
