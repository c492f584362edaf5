import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../lib/repo.mjs';
import { missingNames } from './verify.mjs';

const folder = '.portico/verify-test';

beforeAll(() => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'names.js'), 'const a = 1;\nexport { a as b };\nexport default a;\n');
  writeFileSync(join(root, folder, 'right.js'), "import c, { b } from './names.js';\nexport { b, c };\n");
  writeFileSync(join(root, folder, 'wrong.js'), "import { a } from './names.js';\nexport { a };\n");
});
afterAll(() => rmSync(join(root, folder), { recursive: true }));

test('behavior: a built file may import what the other one exports', () => {
  expect(missingNames(`${folder}/right.js`)).toEqual([]);
});

test('error: a built file that imports a name the other one does not export is refused', () => {
  expect(missingNames(`${folder}/wrong.js`)).toEqual([
    `${folder}/wrong.js imports a of ./names.js, which does not export it`,
  ]);
});
