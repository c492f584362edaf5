import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/repo.mjs';

// Inside an app's folder, so that React is found as a host finds it.
const bareFolder = join(root, 'apps/demo/node_modules/.portico-bench');
const exampleFolder = join(root, 'examples/vite-react');

const html = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Bench</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="./main.js"></script></body>
</html>
`;

/** The baseline: a button that opens a dialog with a heading and three buttons, in React alone. */
const bareDialog = `
import { StrictMode, createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Dialog({ onClose }) {
  const dialog = useRef(null);
  useEffect(() => dialog.current.showModal(), []);
  const rows = ['One', 'Two', 'Three'].map((name) => h('button', { key: name }, name));
  return h('dialog', { ref: dialog, onClose }, h('h2', null, 'Choose'), h('div', { className: 'view' }, rows));
}
function App() {
  const [isOpen, setIsOpen] = useState(false);
  const open = h('button', { id: 'open', onClick: () => setIsOpen(true) }, 'Open');
  return h('div', null, open, isOpen && h(Dialog, { onClose: () => setIsOpen(false) }));
}
createRoot(document.getElementById('root')).render(h(StrictMode, null, h(App)));
`;

function writeBareDialog() {
  mkdirSync(bareFolder, { recursive: true });
  writeFileSync(join(bareFolder, 'index.html'), html);
  writeFileSync(join(bareFolder, 'main.js'), bareDialog);
  return bareFolder;
}

/** The example with some of its code replaced: `[before, after]` */
function withCode(...replacements) {
  return {
    name: 'portico-bench-code',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/src/App.tsx')) return null;
      return replacements.reduce(
        (code, [before, after]) => {
          if (!code.includes(before)) throw new Error(`examples/vite-react does not say ${before} any more`);
          return code.replace(before, after);
        },
        readFileSync(id, 'utf8'),
      );
    },
  };
}

/** The example with another value of the option. */
const withPreload = (preload) => withCode(['defineOptions({', `defineOptions({ preload: '${preload}',`]);

/** The example with the wallets of every namespace that has an adapter. */
const withAllNamespaces = () =>
  withCode(
    [
      "import { base, mainnet } from '@portico/core/networks';",
      `import { base, bitcoin, mainnet, solana } from '@portico/core/networks';
import { bitcoinAdapter } from '@portico/bitcoin';
import { polkadot, polkadotAdapter } from '@portico/polkadot';
import { solanaAdapter } from '@portico/solana';`,
    ],
    ['[evmAdapter()]', '[evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter()]'],
    ['[mainnet, base]', '[mainnet, base, solana, bitcoin, polkadot]'],
  );

const portico = {
  button: '#root header button',
  host: 'portico-root',
  view: 'dialog[open] [data-slide="current"] .view:not([aria-busy])',
};

/** The measured pages: the URL, the button, and the element that counts as the shown first view. */
export const pages = [
  { name: 'bare dialog', id: 'bare', button: '#open', view: 'dialog[open] .view' },
  { name: "preload: 'visible'", id: 'example', ...portico },
  { name: "preload: 'intent'", id: 'intent', ...portico, plugins: [withPreload('intent')] },
  { name: "preload: 'none'", id: 'none', ...portico, plugins: [withPreload('none')] },
  { name: 'all namespaces', id: 'namespaces', ...portico, plugins: [withAllNamespaces()] },
];

/** Builds a page for production with Vite's defaults, as a host would, from what the packages publish. */
export async function buildPage({ id, plugins }) {
  const target = join(root, '.portico', 'bench', id);
  const folder = id === 'bare' ? writeBareDialog() : exampleFolder;
  await build({
    mode: 'production',
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { outDir: target, emptyOutDir: true, reportCompressedSize: false },
  });
  rmSync(bareFolder, { recursive: true, force: true });
  return target;
}
