import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/repo.mjs';

const html = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Bench</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="./main.js"></script></body>
</html>
`;

/** The yardstick: a button that opens a dialog with a heading and three buttons, drawn by React and nothing else. */
const reactOnly = `
import { createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Dialog() {
  const dialog = useRef(null);
  useEffect(() => dialog.current.showModal(), []);
  const rows = ['One', 'Two', 'Three'].map((name) => h('button', { key: name }, name));
  return h('dialog', { ref: dialog }, h('h2', null, 'Choose'), h('div', { className: 'view' }, rows));
}
function App() {
  const [isOpen, setIsOpen] = useState(false);
  return h('div', null, h('button', { id: 'open', onClick: () => setIsOpen(true) }, 'Open'), isOpen && h(Dialog));
}
createRoot(document.getElementById('root')).render(h(App));
`;

const withPortico = (more = '') => `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { evmAdapter } from '@portico/evm';
import { mainnet } from '@portico/core/networks';
import { ConnectButton, PorticoProvider } from '@portico/react';
const options = { projectId: 'bench', networks: [mainnet], adapters: [evmAdapter()]${more} };
createRoot(document.getElementById('root')).render(h(PorticoProvider, { options }, h(ConnectButton)));
`;

/** What is measured: the page's code, its button, and what has to be in the page for its first view to count as shown. */
export const pages = [
  { name: 'React only', id: 'react', code: reactOnly, button: '#open', host: undefined, view: 'dialog[open] .view' },
  {
    name: 'React + Portico',
    id: 'portico',
    code: withPortico(),
    button: '#root button',
    host: 'portico-root',
    view: 'dialog[open] [data-slide="current"] .view:not([aria-busy])',
  },
  {
    name: "preload: 'intent'",
    id: 'portico-intent',
    code: withPortico(", preload: 'intent'"),
    button: '#root button',
    host: 'portico-root',
    view: 'dialog[open] [data-slide="current"] .view:not([aria-busy])',
  },
];

/** Builds a page for production, as a host would, from what the packages publish. Resolves to its folder. */
export async function buildPage({ id, code }) {
  // Inside an app's folder, so that the packages are found as a host finds them.
  const folder = join(root, 'apps', 'demo', 'node_modules', '.portico-bench', id);
  const target = join(root, '.portico', 'bench', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'main.js'), code);
  await build({
    mode: 'production',
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: target, emptyOutDir: true, reportCompressedSize: false, modulePreload: { polyfill: false } },
  });
  return target;
}
