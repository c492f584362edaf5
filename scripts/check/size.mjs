import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { buildModules } from '../build/modules.mjs';
import { phaseEntries } from '../build/phases.mjs';
import { bundleScriptTag } from '../build/scriptTag.mjs';
import { reactHost } from '../lib/host.mjs';
import { bundleHost, bytesOf, describeChunks, staticClosure, without } from '../lib/measure.mjs';
import { readJson, readText, root, toRepoPath, workspacePackages } from '../lib/repo.mjs';
import { withSizes } from './readmeSizes.mjs';

export const fix =
  'Load it later or make it smaller. The goals and the ceilings (docs/decisions/size.md) are in scripts/check/budgets.json; a new lazy piece needs a line there.';

const react = [/^react(-dom)?(\/|$)/];
const measuredPackages = ['packages/core', 'packages/evm', 'packages/ui'];
const views = /^packages\/ui\/src\/views\/(\w+)\/\1View\.tsx$/;

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

/** The chunks that hold these modules; one that others import too need not have a single facade module. */
const entriesFor = (chunks, sources) =>
  chunks.filter(({ isEntry, modules }) => !isEntry && modules.some(({ file }) => sources.includes(file)));

/**
 * The files at which a phase starts: where packages were built by phase, they have its name. Solana and the elements are no part of
 * these pages.
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
  const atOnce = staticClosure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const clicked = staticClosure(chunks, entriesFor(chunks, onClick));
  const restored = staticClosure(chunks, entriesFor(chunks, onRestore));
  const requested = staticClosure(chunks, entriesFor(chunks, [...onRestore, ...onAnew]));
  const missing = [...onRestore, ...onAnew, ...onClick].filter((source) => entriesFor(chunks, [source]).length === 0);
  ledger.problems.push(...missing.map((source) => `${name}: ${source} is no lazy piece any more`));
  ledger.add(`${name}: on load`, atOnce, load);
  ledger.add(`${name}: on load, with something to restore`, new Set([...atOnce, ...restored]), restore);
  ledger.add(`${name}: on load, its wallet answers otherwise`, new Set([...atOnce, ...requested]), anew);
  ledger.add(`${name}: first click to the Connect view`, without(clicked, atOnce), click);
  return new Set([...atOnce, ...clicked]);
}

function addLazyPieces(ledger, chunks, present, { furtherView, ceilings, later }) {
  for (const chunk of chunks.filter(({ isEntry, source }) => !isEntry && source !== undefined)) {
    if (present.has(chunk)) continue;
    const added = without(staticClosure(chunks, [chunk]), present);
    const view = views.exec(chunk.source)?.[1];
    const budget = later.find(({ piece }) => new RegExp(piece).test(chunk.source));
    if (view !== undefined) ledger.add(`view ${view}`, added, { ...furtherView, ceiling: ceilings[view] });
    else if (budget !== undefined) ledger.add(chunk.source.replace('packages/', ''), added, budget);
    else ledger.problems.push(`${chunk.source} (${kB(bytesOf(added))}) is loaded later and has no budget`);
  }
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

/**
 * The bytes that a package of the host's choice adds to a page: at once, and when it is first used. `present` are the
 * chunks that such a page has by then, because a connection was requested or restored: they are not fetched twice.
 * `later` is what it fetches besides, where a host uses that.
 */
async function addPackages(ledger, { packages = [] }) {
  for (const { name, folder, before, code, firstUse, present, onLoad, whole, later = [] } of packages) {
    const [bare, chunks] = await Promise.all([before, code].map((host) => bundleHost({ code: host, folder })));
    const [bareEntry, entry] = [bare, chunks].map((all) =>
      staticClosure(
        all,
        all.filter(({ isEntry }) => isEntry),
      ),
    );
    ledger.addBytes(`package ${name}: on load`, bytesOf(entry) - bytesOf(bareEntry), onLoad);
    const had = new Set([...entry, ...staticClosure(chunks, entriesFor(chunks, present))]);
    const used = entriesFor(chunks, [firstUse]);
    if (used.length === 0) ledger.problems.push(`${name}: ${firstUse} is no lazy piece; mend budgets.json`);
    const atUse = staticClosure(chunks, used);
    ledger.add(`package ${name}: on first use, all of it`, without(atUse, had), whole);
    for (const { what, pieces, ...budget } of later) {
      const found = entriesFor(chunks, pieces);
      if (found.length !== pieces.length) ledger.problems.push(`${name}: ${what} is not as in budgets.json; mend it`);
      ledger.add(
        `package ${name}: ${what}`,
        without(staticClosure(chunks, found), new Set([...had, ...atUse])),
        budget,
      );
    }
  }
}

/** Every ceiling of a file of budgets, by its path in the file. */
function ceilingsIn(value, place = '') {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    ceilingsIn(part, `${place}/${part?.piece ?? part?.name ?? key}`),
  );
  if (place === '/ceilings') return Object.entries(value).map(([view, kb]) => [`${place}/${view}`, kb]);
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
    const chunks = await bundleHost({ code: reactHost, external: react, apart: budgets.apart });
    await addReact(ledger, budgets);
    // Views are distinguished in our sources, where each is a file of its own.
    const present = addMoments(createLedger(), 'sources', chunks, budgets.react);
    for (const { name, ...budget } of budgets.apart) {
      // Fetched once, with the first view that imports it; a bundler shares it between them.
      const shared = chunks.filter((chunk) => chunk.name === name && !present.has(chunk));
      // Else a view would be counted without what no page has before it.
      if (shared.length === 0) ledger.problems.push(`${name} is fetched before any view is; mend budgets.json`);
      ledger.add(`shared by views: ${name}`, shared, budget);
      for (const chunk of shared) present.add(chunk);
    }
    addLazyPieces(ledger, chunks, present, budgets);
    await addPackages(ledger, budgets);
    await addScriptTag(ledger, budgets);
    checkReadme(ledger, shouldUpdate);
  } catch (error) {
    ledger.problems.push(`the host's build failed: ${error.message.split('\n').slice(0, 12).join('\n')}`);
  }
  return ledger;
}
