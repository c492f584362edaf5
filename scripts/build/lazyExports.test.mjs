import { expect, test } from 'vitest';
import { exportObjects, namedExports } from './lazyExports.mjs';

const chunk = (fileName, code) => ({ type: 'chunk', fileName, code });
const runtime = chunk('rolldown-runtime.js', 'export { a as t };');

/** A file with the objects of two modules, as the bundler writes it. */
const shared = (second) => `import { t as __exportAll } from "./rolldown-runtime.js";
var reads_exports = /* @__PURE__ */ __exportAll({ read: () => read });
const read = () => 1;
var writes_exports = /* @__PURE__ */ __exportAll({ ${second}: () => write });
const write = () => 2;
export { read as i, reads_exports as n, writes_exports as r };
`;

function run(plugin, ...chunks) {
  const bundle = Object.fromEntries([runtime, ...chunks].map((each) => [each.fileName, each]));
  plugin.generateBundle(undefined, bundle);
  return bundle;
}

test('behavior: a file with several modules that are imported later exports the names of each of them', () => {
  const page = chunk(
    'page/page.js',
    'import("../shared.js").then((n) => n.n);import("../shared.js").then((n) => n.r);',
  );
  const bundle = run(namedExports(), chunk('shared.js', shared('write')), page);
  expect(bundle['shared.js'].code).toContain('export { read as i, read as read, write as write };');
  expect(bundle['shared.js'].code).not.toContain('__exportAll');
  expect(bundle['page/page.js'].code).toBe('import("../shared.js");import("../shared.js");');
  expect(Object.keys(bundle)).not.toContain('rolldown-runtime.js');
});

test('error: one name of two modules in a file is refused, as is an object that is nowhere', () => {
  expect(() => run(namedExports(), chunk('shared.js', shared('read')))).toThrow(
    'shared.js: two modules that are imported later export read',
  );
  const page = chunk('page.js', 'import("./shared.js").then((n) => n.z)');
  expect(() => run(namedExports(), chunk('shared.js', shared('write')), page)).toThrow(
    'page.js: shared.js has no z to ask for',
  );
});

test('behavior: modules that export the same name are objects, without code of the bundler', async () => {
  const code = shared('read');
  const bundle = run(exportObjects(), chunk('shared.js', code));
  expect(Object.keys(bundle)).toEqual(['shared.js']);
  const written = bundle['shared.js'].code;
  expect(written.split('\n')).toHaveLength(code.split('\n').length);
  const { n: reads, r: writes } = await import(`data:text/javascript,${encodeURIComponent(written)}`);
  expect([reads.read(), writes.read()]).toEqual([1, 2]);
});

test('error: an object of another form is refused', () => {
  const other = shared('write').replace('/* @__PURE__ */ ', '');
  expect(() => run(exportObjects(), chunk('shared.js', other))).toThrow('shared.js: the object of a module');
});
