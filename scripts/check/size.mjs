import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

function weigh({ file, code }) {
  try {
    return { file, bytes: gzipSync(minifySync(file, code).code).length };
  } catch {
    return { file, bytes: gzipSync(code).length };
  }
}

/** The heaviest modules of some chunks; each weighed alone, so their sum is more than the whole. */
function heaviest(chunks) {
  return [...chunks]
    .flatMap(({ modules }) => modules)
    .map(weigh)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 8)
    .map(({ file, bytes }) => `    ${kB(bytes).padStart(8)}  ${file}`);
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
      else problems.push([`${line}; its heaviest:`, ...heaviest(chunks)].join('\n'));
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
    const chunks = await bundleHost({ code: reactHost, external: react });
    const present = addMoments(ledger, 'React', chunks, budgets.react);
    addLazyPieces(ledger, chunks, present, { ...budgets, onClick: budgets.react.onClick });
    await addScriptTag(ledger, budgets);
  } catch (error) {
    ledger.problems.push(`the host's build failed: ${error.message.split('\n').slice(0, 12).join('\n')}`);
  }
  return ledger;
}
