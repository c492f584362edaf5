import { expect, test } from 'vitest';
import { bundleHost, bytesOf, staticClosure, without } from './measure.mjs';

const chunk = (fileName, imports = [], bytes = 1) => ({ fileName, imports, bytes });

test('behavior: what a chunk needs at once counts once, what it may load later does not', () => {
  const chunks = [
    chunk('a', ['b', 'c'], 10),
    chunk('b', ['d'], 20),
    chunk('c', ['d'], 30),
    chunk('d', [], 40),
    chunk('later', ['a'], 99),
  ];
  expect(bytesOf(staticClosure(chunks, [chunks[0]]))).toBe(100);
});

test('behavior: what was loaded before is free', () => {
  const chunks = [chunk('a', ['shared'], 10), chunk('b', ['shared'], 20), chunk('shared', [], 40)];
  const loaded = staticClosure(chunks, [chunks[0]]);
  expect(bytesOf(without(staticClosure(chunks, [chunks[1]]), loaded))).toBe(20);
});

test('behavior: a host build keeps only what the host uses', async () => {
  const one = await bundleHost({
    code: "import { isCaipAddress } from '@portico/protocol'; globalThis.used = isCaipAddress;",
  });
  const all = await bundleHost({
    code: "import * as everything from '@portico/protocol'; globalThis.used = { ...everything };",
  });
  expect(bytesOf(one)).toBeLessThan(bytesOf(all));
});
