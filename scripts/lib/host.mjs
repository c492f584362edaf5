import { join } from 'node:path';
import { root } from './repo.mjs';

export const virtualEntry = '\0host';

/** The smallest React page: our provider with one namespace and our button. Its own root counts as React. */
export const reactHost = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { evmAdapter } from '@portico/evm';
import { mainnet } from '@portico/core/networks';
import { ConnectButton, PorticoProvider } from '@portico/react';
const options = { projectId: 'size', networks: [mainnet], adapters: [evmAdapter()] };
const tree = createElement(PorticoProvider, { options }, createElement(ConnectButton));
createRoot(document.body).render(tree);
`;

/**
 * A host's own file, bundled as `virtualEntry`; its bare imports are resolved from a package that a host would have
 * installed.
 */
export function hostPlugins(code, folder) {
  return [
    {
      name: 'portico-host',
      resolveId: (id) => (id === virtualEntry ? id : null),
      load: (id) => (id === virtualEntry ? { code, moduleType: 'js' } : null),
    },
    {
      name: 'portico-resolve',
      resolveId(id, importer) {
        if (importer !== virtualEntry) return null;
        return this.resolve(id, join(root, folder, 'package.json'));
      },
    },
  ];
}
