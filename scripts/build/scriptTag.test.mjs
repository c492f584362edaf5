import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { describeChunks, staticClosure, without } from '../lib/measure.mjs';
import { root } from '../lib/repo.mjs';
import { bundleScriptTag } from './scriptTag.mjs';

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

test('behavior: the first intent fetches three more at most, and so does a connection to restore', () => {
  for (const file of ['packages/ui/src/exports/index.ts', 'packages/core/src/actions/live.ts']) {
    const more = [...without(staticClosure(chunks, holding(file)), onLoad())];
    expect(more.length, file).toBeGreaterThan(0);
    expect(more.length, file).toBeLessThanOrEqual(3);
  }
});

test('behavior: no piece asks for the entry by name, which a page may have loaded under another', () => {
  const asking = chunks.filter(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes('portico.js'));
  expect(asking.map(({ fileName }) => fileName)).toEqual([]);
});

test('behavior: the page gets what is documented and nothing more', () => {
  expect(output.find(({ isEntry }) => isEntry).exports.toSorted()).toEqual(['createPortico', 'evmAdapter', 'networks']);
});
