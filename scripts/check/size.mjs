import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { bundleHost, bytesOf, staticClosure, without } from '../lib/measure.mjs';
import { readJson, root } from '../lib/repo.mjs';

export const fix =
  'Load it later or make it smaller. The budgets are in scripts/check/budgets.json; a new lazy piece needs a line there.';

const react = [/^react(-dom)?(\/|$)/];
const views = /^packages\/ui\/src\/views\/(\w+)\/\1View\.tsx$/;

/** What a React host writes: our provider with one namespace, our button, and its own root, which counts as React. */
const reactHost = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { evmAdapter } from '@portico/evm';
import { mainnet } from '@portico/core/networks';
import { ConnectButton, PorticoProvider } from '@portico/react';
const options = { projectId: 'size', networks: [mainnet], adapters: [evmAdapter()] };
const tree = createElement(PorticoProvider, { options }, createElement(ConnectButton));
createRoot(document.body).render(tree);
`;

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function minifiedLength({ code }) {
  try {
    // Named as a script: in a module, what nobody exports would be dropped.
    return minifySync('part.js', code).code.length;
  } catch {
    return code.length;
  }
}

/** `packages/core/src/actions/connect.ts` → `core/actions`, `node_modules/valibot/…` → `valibot` */
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
  return {
    notes,
    problems,
    add(what, chunks, maxKb) {
      const bytes = bytesOf(chunks);
      const line = `${what.padEnd(44)} ${kB(bytes).padStart(9)} of ${maxKb} kB`;
      if (bytes <= maxKb * 1000) notes.push(line);
      else problems.push([`${line}; of it:`, ...heaviest(chunks)].join('\n'));
    },
  };
}

const entriesFor = (chunks, sources) => chunks.filter(({ source }) => sources.includes(source));

function addMoments(ledger, name, chunks, { load, click, onClick }) {
  const atOnce = staticClosure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const clicked = staticClosure(chunks, entriesFor(chunks, onClick));
  const missing = onClick.filter((source) => !chunks.some((chunk) => chunk.source === source));
  ledger.problems.push(...missing.map((source) => `${name}: ${source} is no lazy piece; mend onClick in budgets.json`));
  ledger.add(`${name}: on load`, atOnce, load);
  ledger.add(`${name}: first click to the Connect view`, without(clicked, atOnce), click);
  return new Set([...atOnce, ...clicked]);
}

function addLazyPieces(ledger, chunks, present, { furtherView, later, onClick }) {
  for (const chunk of chunks.filter(({ isEntry, source }) => !isEntry && source !== undefined)) {
    if (onClick.includes(chunk.source)) continue;
    const added = without(staticClosure(chunks, [chunk]), present);
    const view = views.exec(chunk.source)?.[1];
    const budget = later.find(({ piece }) => new RegExp(piece).test(chunk.source));
    if (view !== undefined) ledger.add(`view ${view}`, added, furtherView);
    else if (budget !== undefined) ledger.add(chunk.source.replace('packages/', ''), added, budget.max);
    else ledger.problems.push(`${chunk.source} (${kB(bytesOf(added))}) is loaded later and has no budget`);
  }
}

async function addScriptTag(ledger, { scriptTag }) {
  if (!existsSync(join(root, scriptTag.entry))) {
    ledger.problems.push(`${scriptTag.entry} does not exist`);
    return;
  }
  const code = `import ${JSON.stringify(join(root, scriptTag.entry))};`;
  addMoments(ledger, 'script tag', await bundleHost({ code, folder: 'packages/element' }), scriptTag);
}

export async function run() {
  const budgets = readJson('scripts/check/budgets.json');
  const ledger = createLedger();
  try {
    const chunks = await bundleHost({ code: reactHost, external: react, apart: budgets.apart });
    const present = addMoments(ledger, 'React', chunks, budgets.react);
    for (const { name, max } of budgets.apart) {
      // Fetched once, with the first view that asks for it; a bundler shares it between them.
      const shared = chunks.filter((chunk) => chunk.name === name && !present.has(chunk));
      ledger.add(`shared by views: ${name}`, shared, max);
      for (const chunk of shared) present.add(chunk);
    }
    addLazyPieces(ledger, chunks, present, { ...budgets, onClick: budgets.react.onClick });
    await addScriptTag(ledger, budgets);
  } catch (error) {
    ledger.problems.push(`the host's build failed: ${error.message.split('\n').slice(0, 12).join('\n')}`);
  }
  return ledger;
}
