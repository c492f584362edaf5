import { asPhrase, capitalised } from './plan.mjs';

export const connector = {
  description: 'a wallet reached through its own SDK (eip155)',
  example: 'trezor',
  names: /^[a-z][a-zA-Z\d]+$/,
  make: (name) => ({
    files: {
      [`packages/evm/src/external/${name}.ts`]: `import { createEip1193Connector } from '../connectors/createEip1193Connector.ts';
import type { ExternalWallet } from '@portico/core/adapter';
import { loadOnce } from './loadOnce.ts';

export interface ${capitalised(name)}Parameters {
  /** Imports the wallet's own package, which the host has. Resolves to its EIP-1193 provider. */
  readonly load: () => Promise<unknown>;
}

/** ${asPhrase(name)}, by the package that the host has. */
export function ${name}({ load }: ${capitalised(name)}Parameters): ExternalWallet {
  return () =>
    createEip1193Connector({ id: '${name}', name: '${asPhrase(name)}', type: 'EXTERNAL' }, { load: loadOnce(load) });
}
`,
      [`packages/evm/src/external/${name}.test.ts`]: `import { createTestWallet } from '@portico/testing';
import { expect, test } from 'vitest';
import { createEip1193Connector } from '../connectors/createEip1193Connector.ts';

test('behavior: connects through the provider that was loaded', async () => {
  const wallet = createTestWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] });
  const connector = createEip1193Connector(
    { id: '${name}', name: '${asPhrase(name)}', type: 'EXTERNAL' },
    { load: async () => wallet.provider },
  );
  const { networkId } = await connector.connect({ namespace: 'eip155', signal: new AbortController().signal });
  expect(networkId).toBe('eip155:1');
});
`,
    },
    edits: [],
    next: [
      `Find the provider in the SDK in packages/evm/src/external/${name}.ts (coinbase.ts beside it shows how), and export \`${name}\` from src/exports.`,
      'Run the shared suite over it: connect, reject, abort, reconnect, change, disconnect, no listener left.',
      'Accept the new public name: npm run check -- names --update',
    ],
  }),
};
