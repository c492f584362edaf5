import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { buildModules } from '../build/modules.mjs';
import { nextViews, phaseEntries } from '../build/phases.mjs';
import { bundleScriptTag } from '../build/scriptTag.mjs';
import { reactHost } from '../lib/host.mjs';
import { bundleHost, bundlePage, bytesOf, describeChunks, staticClosure, without } from '../lib/measure.mjs';
import { readJson, readText, root, toRepoPath, workspacePackages } from '../lib/repo.mjs';
import { withSizes } from './readmeSizes.mjs';
import { withOverGoal } from './sizeTable.mjs';

export const fix =
  'Load it later or make it smaller. The goals and the ceilings (docs/decisions/size.md) are in scripts/check/budgets.json.';

const react = [/^react(-dom)?(\/|$)/];
const measuredPackages = ['packages/core', 'packages/evm', 'packages/ui'];
const views = /^packages\/ui\/dist\/parts\/(\w+)Views?\.js$/;

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function minifiedLength({ code }) {
  try {
    // Named as a script: in a module, unexported code would be dropped.
    return minifySync('part.js', code).code.length;
  } catch {
    return code.length;
  }
}

/** `packages/core/src/portico/connect.ts` → `core/portico`, `node_modules/valibot/…` → `valibot` */
function placeOf(file) {
  const parts = file
    .replace(/^.*node_modules\//, '')
    .replace(/^packages\//, '')
    .replace('/src/', '/')
    .split('/');
  return file.includes('node_modules/') && !file.startsWith('@') ? parts[0] : parts.slice(0, 2).join('/');
}

/** Where the weight of some chunks comes from: each folder's share of the compressed whole. */
function heaviest(chunks) {
  const lengths = new Map();
  for (const module of [...chunks].flatMap(({ modules }) => modules)) {
    const place = placeOf(module.file);
    lengths.set(place, (lengths.get(place) ?? 0) + minifiedLength(module));
  }
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return [...lengths]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([place, length]) => `    ${kB((length / all) * bytesOf(chunks)).padStart(8)}  ${place}`);
}

function createLedger() {
  const notes = [];
  const problems = [];
  const sizes = new Map();
  return {
    notes,
    problems,
    sizes,
    add(what, chunks, budget) {
      this.addBytes(what, bytesOf(chunks), budget, chunks);
    },
    /**
     * `goal` is the architecture's budget; `ceiling`, where there is one, is the lowest size reached so far and may
     * only go down.
     */
    addBytes(what, bytes, { goal, ceiling = goal }, chunks = []) {
      sizes.set(what, bytes);
      const line = `${what.padEnd(44)} ${kB(bytes).padStart(9)} of ${goal} kB`;
      const over = `over its goal by ${kB(bytes - goal * 1000)}`;
      const reached = Math.ceil(bytes / 500) / 2;
      const isSlack = ceiling > goal && reached < ceiling;
      const advice = isSlack ? `; its ceiling of ${ceiling} can go down to ${Math.max(goal, reached)}` : '';
      if (bytes <= goal * 1000) notes.push(line + advice);
      else if (bytes <= ceiling * 1000) notes.push(`${line}, ${over}${advice}`);
      else
        problems.push(
          [`${line}, ${over}, and above its ceiling of ${ceiling}; of it:`, ...heaviest(chunks)].join('\n'),
        );
    },
  };
}

const entriesOf = (chunks) => chunks.filter(({ isEntry }) => isEntry);

/** The chunks that hold these modules; one that others import too need not have a single facade module. */
const entriesFor = (chunks, sources) =>
  chunks.filter(({ isEntry, modules }) => !isEntry && modules.some(({ file }) => sources.includes(file)));

/**
 * The files at which a phase starts: where packages were built by phase, they have its name. Solana and the elements
 * are no part of these pages.
 */
function startsOf(phase, isPublished) {
  const packages = workspacePackages().filter(({ folder }) => measuredPackages.includes(folder));
  const built = packages.map(({ folder }) => `${folder}/dist/${phase}.js`);
  const isBuilt = isPublished && phase !== 'modal';
  const sources =
    isPublished && phase === 'modal'
      ? ['packages/ui/dist/exports/index.js']
      : phaseEntries(phase, packages).map(toRepoPath);
  return isBuilt ? built.filter((_, index) => phaseEntries(phase, [packages[index]]).length > 0) : sources;
}

function addMoments(ledger, name, chunks, { load, restore, anew, click }, isPublished = false) {
  const onRestore = startsOf('restore', isPublished);
  const onAnew = ['connected', 'discovery'].flatMap((phase) => startsOf(phase, isPublished));
  const onClick = ['modal', 'discovery'].flatMap((phase) => startsOf(phase, isPublished));
  const atOnce = staticClosure(chunks, entriesOf(chunks));
  const clicked = staticClosure(chunks, entriesFor(chunks, onClick));
  const restored = staticClosure(chunks, entriesFor(chunks, onRestore));
  const requested = staticClosure(chunks, entriesFor(chunks, [...onRestore, ...onAnew]));
  const missing = [...onRestore, ...onAnew, ...onClick].filter((source) => entriesFor(chunks, [source]).length === 0);
  ledger.problems.push(...missing.map((source) => `${name}: ${source} is no lazy piece any more`));
  ledger.add(`${name}: on load`, atOnce, load);
  ledger.add(`${name}: on load, with something to restore`, new Set([...atOnce, ...restored]), restore);
  ledger.add(`${name}: on load, its wallet answers otherwise`, new Set([...atOnce, ...requested]), anew);
  ledger.add(`${name}: first click to the Connect view`, without(clicked, atOnce), click);
}

/** React alone in a page of Vite's, with one lazy import, as every page with ours has one. */
const reactPage = `
import { StrictMode, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import('./lazy.js');
createRoot(document.getElementById('root')).render(createElement(StrictMode));
`;

async function bundleReactPage() {
  const folder = join(root, 'apps/demo/node_modules/.portico-size');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="./main.js"></script>');
  writeFileSync(join(folder, 'main.js'), reactPage);
  writeFileSync(join(folder, 'lazy.js'), 'document.title = "lazy";');
  try {
    return await bundlePage(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The packages of namespaces and bridges that the example does not list. */
const absent = /^packages\/(solana|bitcoin|polkadot|wagmi|ethers)\//;

/** A page pays nothing for a namespace that it does not list: no file has a line of it. */
function checkAbsent(ledger, chunks) {
  const files = chunks.flatMap(({ modules }) => modules.map(({ file }) => file)).filter((file) => absent.test(file));
  ledger.notes.push(`example: ${files.length} modules of namespaces and bridges that it does not list`);
  if (files.length > 0) ledger.problems.push(`example: it does not list these, but would fetch ${files.join(', ')}`);
}

/** `packages/core/dist/…` → `core`; `node_modules/…` → `node_modules` */
const ownerOf = (source) => /^packages\/([^/]+)\//.exec(source)?.[1] ?? 'node_modules';

/**
 * The phases of the example as Vite builds it, in bytes and files. Each phase is counted without the phases before it.
 * `lazy` bounds, by package, any other lazy file that is loaded after all of them; `whole` bounds all files.
 */
async function addExample(ledger, { example }) {
  const chunks = await bundlePage(join(root, 'examples/vite-react'));
  checkAbsent(ledger, chunks);
  const bare = await bundleReactPage();
  const present = new Set();
  const addPhase = (name, starts, baseBytes = 0) => {
    if (starts.length === 0) ledger.problems.push(`example: ${name} starts at no lazy file any more`);
    const added = without(staticClosure(chunks, starts), present);
    for (const chunk of added) present.add(chunk);
    const { files, ...budget } = example[name];
    ledger.addBytes(`example: ${name}`, bytesOf(added) - baseBytes, budget, added);
    ledger.notes.push(`example: ${name} fetches ${added.size} of ${files} files`);
    if (added.size > files) ledger.problems.push(`example: ${name} fetches ${added.size} files of ${files}`);
  };
  const lazyOf = (...files) => entriesFor(chunks, files);
  addPhase('load', entriesOf(chunks), bytesOf(staticClosure(bare, entriesOf(bare))));
  const pressed = ['modal', 'discovery'].flatMap((phase) => startsOf(phase, true));
  addPhase('press', lazyOf(...pressed, 'packages/core/dist/walletList/walletList.js'));
  for (const [phase, view] of Object.entries(nextViews)) {
    addPhase(phase, lazyOf(`packages/ui/dist/parts/${view}View.js`, 'packages/ui/dist/parts/lazy.js'));
  }
  const heaviestOf = new Map();
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.source === undefined || present.has(chunk)) continue;
    const added = without(staticClosure(chunks, [chunk]), present);
    const view = views.exec(chunk.source)?.[1];
    const owner = ownerOf(chunk.source);
    if (view !== undefined)
      ledger.add(`view ${view}`, added, { ...example.furtherView, ceiling: example.ceilings[view] });
    else if (bytesOf(added) > bytesOf(heaviestOf.get(owner) ?? [])) heaviestOf.set(owner, added);
  }
  for (const [owner, added] of heaviestOf) {
    ledger.add(`example: any other lazy file of ${owner}`, added, { goal: example.lazy[owner] });
  }
  ledger.add('example: all files', chunks, example.whole);
}

/**
 * The phases of a React host's page, by the published files: modules that are loaded together are one module there
 * (docs/decisions/build.md).
 */
async function addReact(ledger, { react: moments }) {
  for (const pack of workspacePackages().filter(({ isApp }) => !isApp)) await buildModules(pack);
  const chunks = await bundleHost({ code: reactHost, folder: 'packages/react', external: react, isPublished: true });
  addMoments(ledger, 'React', chunks, moments, true);
}

async function addScriptTag(ledger, { scriptTag }) {
  if (!existsSync(join(root, scriptTag.entry))) {
    ledger.problems.push(`${scriptTag.entry} does not exist`);
    return;
  }
  // No host bundles it again: the written files are the fetched ones.
  const chunks = describeChunks(await bundleScriptTag(join(root, scriptTag.entry)));
  addMoments(ledger, 'script tag', chunks, scriptTag);
}

/** The page that a package of the host's choice is added to, where its budget names no other. */
const evmPage =
  "import { createPortico } from '@portico/core'; import { evmAdapter } from '@portico/evm'; import { mainnet } from '@portico/core/networks'; createPortico({ projectId: 'size', networks: [mainnet], adapters: [evmAdapter()] });";

/** What every page has by the time of a use, because a connection was requested or restored. */
const presentFiles = ['discovery', 'connected', 'picked'].flatMap((phase) =>
  ['core', 'evm'].map((name) => `packages/${name}/dist/${phase}.js`),
);

/**
 * The bytes that a package of the host's choice adds to a page, both as they are published: on load, and all files of
 * the page less those of the same page without it. `uses` bounds what single uses fetch, by the lazy file that each
 * starts at; the first is counted without what is present, each other one without the first, too.
 */
async function addPackages(ledger, { packages = [] }) {
  for (const { name, folder = 'packages/testing', before = evmPage, code, load, whole, uses = [] } of packages) {
    const [bare, chunks] = await Promise.all(
      [before, code].map((host) => bundleHost({ code: host, folder, isPublished: true })),
    );
    const [bareEntry, entry] = [bare, chunks].map((all) => staticClosure(all, entriesOf(all)));
    ledger.addBytes(`package ${name}: on load`, bytesOf(entry) - bytesOf(bareEntry), load);
    ledger.addBytes(`package ${name}: all files`, bytesOf(chunks) - bytesOf(bare), whole, chunks);
    const present = new Set([...entry, ...staticClosure(chunks, entriesFor(chunks, presentFiles))]);
    for (const [index, { what, starts, ...budget }] of uses.entries()) {
      const found = entriesFor(chunks, starts);
      if (found.length !== starts.length) {
        ledger.problems.push(`${name}: ${what} starts at no lazy file of this name any more; mend budgets.json`);
      }
      const needed = staticClosure(chunks, found);
      ledger.add(`package ${name}: ${what}`, without(needed, present), budget);
      if (index === 0) for (const chunk of needed) present.add(chunk);
    }
  }
}

/** Every ceiling of a file of budgets, by its path in the file. */
function ceilingsIn(value, place = '') {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    ceilingsIn(part, `${place}/${part?.piece ?? part?.name ?? key}`),
  );
  if (place.endsWith('/ceilings')) return Object.entries(value).map(([view, kb]) => [`${place}/${view}`, kb]);
  return value.ceiling === undefined ? inner : [[place, value.ceiling], ...inner];
}

/** A ceiling may only go down. Compared with the last commit, where there is one. */
function findRaised(budgets) {
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:scripts/check/budgets.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const before = new Map(status === 0 ? ceilingsIn(JSON.parse(stdout)) : []);
  return ceilingsIn(budgets)
    .filter(([place, kb]) => kb > (before.get(place) ?? Infinity))
    .map(([place, kb]) => `budgets.json: the ceiling ${place} was raised from ${before.get(place)} to ${kb}`);
}

/** The page on sizes has the goals and ceilings of the budgets. */
function checkOverGoal(ledger, budgets, shouldUpdate) {
  const file = 'docs/decisions/size.md';
  const page = readText(file);
  const right = withOverGoal(page, budgets);
  if (right === page) return;
  if (shouldUpdate) writeFileSync(join(root, file), right);
  else ledger.problems.push(`${file} has other budgets: run \`npm run check -- size --update\` and commit it`);
}

/** README has the measured sizes. */
function checkReadme(ledger, shouldUpdate) {
  const readme = readText('README.md');
  const right = withSizes(readme, ledger.sizes, shouldUpdate ? 0 : undefined);
  if (right === readme) return;
  if (shouldUpdate) writeFileSync(join(root, 'README.md'), right);
  else ledger.problems.push('README.md tells other sizes: run `npm run check -- size --update` and commit it');
}

export async function run({ shouldUpdate }) {
  const budgets = readJson('scripts/check/budgets.json');
  const ledger = createLedger();
  ledger.problems.push(...findRaised(budgets));
  try {
    await addReact(ledger, budgets);
    await addExample(ledger, budgets);
    await addPackages(ledger, budgets);
    await addScriptTag(ledger, budgets);
    checkOverGoal(ledger, budgets, shouldUpdate);
    checkReadme(ledger, shouldUpdate);
  } catch (error) {
    ledger.problems.push(`the host's build failed: ${error.message.split('\n').slice(0, 12).join('\n')}`);
  }
  return ledger;
}
