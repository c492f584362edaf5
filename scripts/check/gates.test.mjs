import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findTest, namedTestProblem, tableRows, testCallsIn, textOfTest } from './coverage.mjs';
import { climbProblem, findClimbs, readFloors } from './folderOrder.mjs';
import { forbiddenForms } from './forbidden.mjs';
import { allowed, findCycles, findTypeCircles, internalEntry, packageImportProblem } from './layers.mjs';
import { isAllowedExpression, licenceTextProblem } from './licences.mjs';
import { loosePins } from './pins.mjs';
import { withSizes } from './readmeSizes.mjs';
import { findUnusedExports } from '../lib/unusedExports.mjs';
import { readText, workspacePackages } from '../lib/repo.mjs';
import { testOnlyExportsAmong } from '../lib/testOnlyExports.mjs';
import { propertiesSet, unknownProperties } from './styles.mjs';
import { clientModules, clientProblems } from './viemClients.mjs';

const problemsIn = (text) => forbiddenForms('planted.tsx', { text, program: parseSync('planted.tsx', text).program });

describe('forbidden', () => {
  test.each([
    ['node.innerHTML = text', 'innerHTML'],
    ["node['outerHTML'] = text", 'outerHTML'],
    ["node.insertAdjacentHTML('beforeend', text)", 'insertAdjacentHTML'],
    ['const a = <div dangerouslySetInnerHTML={{ __html: text }} />', 'dangerouslySetInnerHTML'],
    ['eval(text)', 'eval'],
    ["new Function('a', text)", 'Function'],
    ["setTimeout('go()', 10)", 'setTimeout'],
    ["frame.postMessage(data, '*')", 'postMessage'],
    ["frame.postMessage(data, { targetOrigin: '*' })", 'postMessage'],
    ['document.write(text)', 'document.write'],
    ['const id = Math.random()', 'Math.random'],
    ['console.log(secret)', 'console.log'],
    ['const a = <img src={src} alt="" />', 'no-referrer'],
    ['const a = <img referrerPolicy="origin" src={src} />', 'no-referrer'],
    ['const a = <img referrerPolicy={policy} src={src} />', 'no-referrer'],
    ['const a = <img referrerPolicy="no-referrer" {...props} />', 'no-referrer'],
    ["document.createElement('img')", 'no-referrer'],
    ["create('img', 'picture', { src })", 'no-referrer'],
    ['new Image().src = src', 'no-referrer'],
    ["Object.assign(new Image(), { referrerPolicy: 'origin', src })", 'no-referrer'],
  ])('error: refuses %s', (code, identifier) => {
    expect(problemsIn(code)).toEqual([expect.stringContaining(identifier)]);
  });

  test.each([
    'async () => { await code(); window.open(url) }',
    'async function go() { const a = await code(); if (a) globalThis.open(a) }',
    'code().then(() => window.open(url))',
    'code().finally(function () { self.open(url) })',
    'async () => { for await (const one of codes()) { await one; window.open(url) } }',
  ])('error: refuses a window that opens after a wait: %s', (code) => {
    expect(problemsIn(code)).toEqual([expect.stringContaining('after a wait')]);
  });

  test.each([
    'async () => { const popup = window.open(url); popup.location = await code() }',
    'async () => { await code(); button.onclick = () => window.open(url) }',
    'async () => { await code(); dialog.open(url) }',
    'const go = () => { load().then(done); window.open(url) }',
  ])('behavior: accepts a window that opens in its own task: %s', (code) => {
    expect(problemsIn(code)).toEqual([]);
  });

  test('behavior: a mention of a form is no use of it', () => {
    const code =
      "// never eval(), never innerHTML\nconst words = 'innerHTML';\nframe.postMessage(data, origin);\nnode.textContent = words;";
    expect(problemsIn(code)).toEqual([]);
  });

  test.each([
    'const a = <img referrerPolicy="no-referrer" src={src} alt="" />',
    "create('img', 'picture', { referrerPolicy: 'no-referrer', src })",
    "Object.assign(new Image(), { referrerPolicy: 'no-referrer', src })",
    "Object.assign(document.createElement('img'), { referrerPolicy: 'no-referrer', src })",
    'const a = <Image src={src} />',
  ])('behavior: accepts %s', (code) => {
    expect(problemsIn(code)).toEqual([]);
  });

  test('behavior: names the line', () => {
    expect(problemsIn('const a = 1;\n\neval(a);')).toEqual([expect.stringMatching(/^planted\.tsx:3 /)]);
  });
});

describe('viemClients', () => {
  const [named] = clientModules;
  const clientsIn = (text, file = 'packages/x/src/planted.ts') =>
    clientProblems(file, { text, ...parseSync('planted.ts', text) });

  test.each([
    ["import { createClient } from 'viem'", 'imports createClient'],
    ["import { type Hex, createPublicClient as create } from 'viem'", 'imports createPublicClient'],
    ["import { createWalletClient } from 'viem/clients'", 'imports createWalletClient'],
    ["export { createClient } from 'viem'", 'imports createClient'],
    ["import * as viem from 'viem'", 'takes all of viem'],
    ["export * from 'viem'", 'takes all of viem'],
    ["const { createClient } = await import('viem')", 'takes all of viem'],
  ])('error: refuses %s outside the named modules', (code, problem) => {
    expect(clientsIn(code)).toEqual([expect.stringContaining(`planted.ts:1 ${problem}`)]);
  });

  test.each(['create({ transport })', 'create(options)', 'create({ ...options })', 'create({ ccipRead: {} })'])(
    'error: refuses %s in a named module',
    (call) => {
      expect(clientsIn(`import { createClient as create } from 'viem';\n${call};`, named)).toEqual([
        expect.stringContaining(':2 create() without an explicit ccipRead'),
      ]);
    },
  );

  test('behavior: allows a client with an explicit ccipRead in a named module, types and other functions everywhere', () => {
    expect(
      clientsIn("import { createClient } from 'viem';\ncreateClient({ ccipRead: false, transport });", named),
    ).toEqual([]);
    expect(clientsIn("import { createClient } from 'viem';\ncreateClient({ ccipRead: { request } });", named)).toEqual(
      [],
    );
    expect(clientsIn("import { type Client, type createClient, custom } from 'viem';")).toEqual([]);
    expect(clientsIn("import { createClient } from '@redis/client';\ncreateClient({});")).toEqual([]);
  });
});

describe('layers', () => {
  test('behavior: a cycle is found with its whole path', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    expect(findCycles(graph)).toEqual([['a', 'b', 'c', 'a']]);
  });

  test('behavior: two paths to one file are no cycle', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    expect(findCycles(graph)).toEqual([]);
  });

  test('error: a type of a file that loads its importer is found, however long the path', () => {
    const types = new Map([
      ['view', ['registry']],
      ['row', ['view']],
    ]);
    const all = new Map([
      ['registry', ['loader']],
      ['loader', ['view']],
      ['view', ['registry']],
      ['row', ['view']],
    ]);
    expect(findTypeCircles(types, all)).toEqual([['view', 'registry']]);
  });

  test('error: the internal entry of core is refused to packages of namespaces, in their tests too', () => {
    for (const from of ['evm', 'solana', 'pairing', 'testing']) {
      for (const isTest of [true, false]) {
        expect(packageImportProblem(from, internalEntry, isTest)).toContain('may not import');
        expect(packageImportProblem(from, internalEntry.replace('internal', 'adapter'), isTest)).toBeUndefined();
      }
    }
    for (const from of ['ui', 'react', 'element']) {
      expect(packageImportProblem(from, internalEntry, false)).toBeUndefined();
    }
  });

  test('misc: no layer may import what imports it', () => {
    for (const [from, targets] of Object.entries(allowed)) {
      for (const to of targets) expect(allowed[to], `${from} ↔ ${to}`).not.toContain(from);
    }
  });
});

describe('folderOrder', () => {
  const floors = readFloors(
    '## Folders\n\n### `core`\n\n| 1 | `page` | x |\n| 1 | `values` | x |\n| 2 | `store` | x |\n',
  ).get('core');
  const core = workspacePackages().find(({ folder }) => folder === 'packages/core');
  const architecture = readFloors(readText('ARCHITECTURE.md')).get('core');
  const climbsOf = (file, entry) => findClimbs(core, architecture, [file], () => [{ line: 7, ...entry }]);

  test('behavior: a folder imports itself and lower floors', () => {
    expect(climbProblem(floors, 'store', 'values')).toBeUndefined();
    expect(climbProblem(floors, 'store', 'store')).toBeUndefined();
  });

  test.each([
    ['up', 'values', 'store'],
    ['beside it', 'values', 'page'],
    ['out of the order', 'values', 'planted'],
    ['from out of the order', 'planted', 'values'],
  ])('error: an import %s is refused', (_, from, to) => {
    expect(climbProblem(floors, from, to)).toContain(`${to} (`);
  });

  test.each([
    ['of a value', { isType: false, isDynamic: false }],
    ['of a type', { isType: true, isDynamic: false }],
    ['that is lazy', { isType: false, isDynamic: true }],
  ])('error: a climb %s, planted in core, is refused by the order of ARCHITECTURE.md', (_, kind) => {
    const file = 'packages/core/src/connections/connectWallet.ts';
    const request = '../siwx/watchSignIn.ts';
    expect(climbsOf(file, { request, ...kind })).toEqual([
      expect.stringMatching(/^\S+connectWallet\.ts:7 connections \(4\).* siwx \(6\)/),
    ]);
    expect(climbsOf(file, { request: '../store/state.ts', ...kind })).toEqual([]);
  });

  test('error: a request by a name of the manifest climbs as its file does', () => {
    expect(climbsOf('packages/core/src/values/equal.ts', { request: '#check' })).not.toEqual([]);
    expect(climbsOf('packages/core/src/options/parseOptions.ts', { request: '#check' })).toEqual([]);
  });
});

describe('licences', () => {
  const mit = 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software';

  test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'CC0-1.0', 'MPL-2.0', '0BSD'])(
    'param: %s is allowed',
    (name) => {
      expect(isAllowedExpression(name)).toBe(true);
    },
  );

  test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED', '', 'BUSL-1.1'])(
    "param: '%s' is refused",
    (name) => {
      expect(isAllowedExpression(name)).toBe(false);
    },
  );

  test('behavior: an MIT file passes', () => {
    expect(licenceTextProblem([mit])).toBeUndefined();
  });

  test('error: a community licence is refused whatever is listed with it', () => {
    expect(licenceTextProblem([mit, 'Acme Community License Agreement'])).toContain('Community License');
  });

  test('error: unknown licences are refused', () => {
    expect(licenceTextProblem(['All rights reserved.'])).toContain('none of the allowed');
  });
});

describe('pins', () => {
  test('error: a range is not a pin', () => {
    const manifest = { dependencies: { a: '^1.0.0', b: '1.0.0' }, devDependencies: { c: 'latest' } };
    expect(loosePins('packages/x', manifest)).toEqual([
      expect.stringContaining("a '^1.0.0'"),
      expect.stringContaining("c 'latest'"),
    ]);
  });

  test('behavior: peers may be ranges', () => {
    expect(loosePins('packages/x', { peerDependencies: { react: '>=18' } })).toEqual([]);
    expect(loosePins('.', { devDependencies: { 'react-18': 'npm:react@18.3.1' } })).toEqual([]);
    expect(loosePins('.', { devDependencies: { 'react-18': 'npm:react@^18.3.1' } })).toHaveLength(1);
  });
});

describe('coverage', () => {
  test('behavior: reads rows, not heads and rules', () => {
    const markdown = '# Title\n\n| section | words | test |\n| --- | --- | --- |\n| §1 | a \\| b | not yet: x |\n';
    expect(tableRows(markdown)).toEqual([{ line: 5, cells: ['§1', 'a | b', 'not yet: x'] }]);
  });

  test('behavior: finds titles however the test is written', () => {
    const code = [
      "test('plain', () => {});",
      "it.each([1])('each %s', () => {});",
      "test.describe('group', () => { test(`template`, () => {}); });",
      "const notATest = call('other');",
    ].join('\n');
    const titles = testCallsIn(parseSync('a.ts', code).program).map(({ title }) => title);
    expect(titles).toEqual(['plain', 'each %s', 'group', 'template']);
  });

  test('behavior: the titles of a test are found from the outermost group inwards, each within the one before', () => {
    const code =
      "describe('one', () => { test('same', () => {}); }); describe('two', () => { test('other', () => {}); });";
    const calls = testCallsIn(parseSync('a.ts', code).program);
    expect(findTest(calls, ['one', 'same'])?.title).toBe('same');
    expect(findTest(calls, ['same'])?.title).toBe('same');
    expect(findTest(calls, ['two', 'same'])).toBeUndefined();
    expect(findTest(calls, ['same', 'one'])).toBeUndefined();
  });

  test('behavior: an action of a helper counts for the test that calls it', () => {
    const text =
      'const set = (portico) => portico.store.setState(() => ({}));\nfunction setUp() { set(portico); }\n' +
      "const unused = () => 1;\ntest('writes', () => { setUp(); });\ntest('reads', () => { expect(one.setUp).toBe(1); });";
    const { program } = parseSync('a.ts', text);
    const [writes, reads] = testCallsIn(program).map((call) => textOfTest({ program, text }, call));
    expect(writes).toContain('store.setState(');
    expect(writes).not.toContain('unused');
    expect(reads).not.toContain('store.setState(');
  });

  test('error: a named test that writes the state itself proves nothing, and so does one in another group', () => {
    const path = 'packages/ui/src/views/WalletSendConfirmed/WalletSendConfirmedView.test.tsx';
    expect(namedTestProblem(`${path} › behavior: while it is shown, the end is shown too`)).toContain(
      'writes the state',
    );
    expect(namedTestProblem(`${path} › no group › behavior: while it is shown, the end is shown too`)).toContain(
      'no test',
    );
  });

  test('behavior: an export without a use is idle, and a used one or a thrown error code is not', () => {
    const unused = findUnusedExports().map(({ identifier }) => identifier);
    expect(unused).toEqual(expect.arrayContaining(['checkBlobSize', 'BLOB_MAX_BYTES']));
    for (const used of ['TOAST_MAX', 'toastTypes', 'DEFAULT_CHAIN', 'user.rejected'])
      expect(unused).not.toContain(used);
  });
});

describe('unused', () => {
  const icons = 'packages/core/src/chains/icons/index.ts';
  const icon = { path: icons, name: 'loadNetworkIcon' };

  test('error: an export that only a test imports is named, also where it is a fixture', () => {
    const tests = ['packages/core/src/chains/icons/icons.test.ts', 'packages/ui/src/testing/fixturePortico.ts'];
    expect(testOnlyExportsAmong([icons, ...tests])).toContainEqual(icon);
  });

  test('behavior: an export that the product uses counts: by name, by an entry, or as a lazy file', () => {
    expect(testOnlyExportsAmong([icons, 'packages/core/src/exports/internal.ts'])).not.toContainEqual(icon);
    const later = 'packages/core/src/accountData/fetchHistory.ts';
    expect(testOnlyExportsAmong([later])).toEqual([{ path: later, name: 'fetchHistory' }]);
    const requested = testOnlyExportsAmong([later, 'packages/core/src/queries/accountPages.ts']);
    expect(requested).not.toContainEqual({ path: later, name: 'fetchHistory' });
  });
});

describe('styles', () => {
  const known = { own: new Set(['--warn']), hosts: new Set(['--portico-accent']) };
  const problemsOf = (text) => unknownProperties('planted.css', text, known);

  test('error: a property that nothing sets is named with its line', () => {
    expect(problemsOf('.a {\n  color: var(--warning, red);\n}')).toEqual([
      expect.stringMatching(/^planted\.css:2 reads --warning/),
    ]);
    expect(problemsOf('.a { color: var(--portico-tint) }')).toHaveLength(1);
    expect(problemsOf("const theme = { '--portico-tint': tint };")).toEqual([
      expect.stringContaining('sets --portico-tint'),
    ]);
  });

  test('behavior: what a rule or code sets, and what a host may set, can be read; a comment reads nothing', () => {
    expect(problemsOf('.a { color: var( --warn ); fill: var(--portico-accent) } /* var(--warning) */')).toEqual([]);
    expect(propertiesSet(".a { --warn: red } <i style={{ '--part': part }} />")).toEqual(['--warn', '--part']);
  });
});

describe('sizes in README', () => {
  const readme = readText('README.md');
  const names = [
    ...[
      'on load',
      'on load, with something to restore',
      'on load, its wallet answers otherwise',
      'first click to the Connect view',
    ].map((one) => `React: ${one}`),
    ...['load', 'press', 'picked', 'account'].map((one) => `example: ${one}`),
    ...['on load', 'on load, with something to restore', 'first click to the Connect view'].map(
      (one) => `script tag: ${one}`,
    ),
    ...['on load', 'on first use'].map((one) => `package pairing: ${one}`),
    'view Connect',
    'view Account',
  ];
  const measured = new Map(names.map((name, index) => [name, 1_000_000 + index * 1_000]));

  test('behavior: each size is written in its place, and correct text is unchanged', () => {
    const written = withSizes(readme, measured);
    expect(written).toMatch(/^\| on load.* 1000\.0 kB \(1001\.0 kB where/m);
    expect(written).toMatch(/^\| each further view.* 1014\.0 kB at most/m);
    expect(withSizes(written, new Map([...measured].map(([what, bytes]) => [what, bytes + 100])))).toBe(written);
  });

  test('error: a size that is not measured, and a row that is gone, are reported', () => {
    expect(() => withSizes(readme, new Map([['view Connect', 1]]))).toThrow('not measured');
    expect(() => withSizes('', measured)).toThrow('no row');
  });
});
