import { asPhrase, capitalised } from './plan.mjs';

export const connector = {
  description: 'a wallet reached through its own SDK (eip155)',
  example: 'trezor',
  names: /^[a-z][a-zA-Z\d]+$/,
  make: (name) => ({
    files: {
      [`packages/evm/src/external/${name}.ts`]: `import { createEip1193Connector } from '../connectors/createEip1193Connector.ts';
import type { ExternalWallet } from '@portico/core/adapter';
import { loadProviderOnce } from './loadProviderOnce.ts';

export interface ${capitalised(name)}Parameters {
  /** Imports the wallet's own package, which the host has. Resolves to its EIP-1193 provider. */
  readonly load: () => Promise<unknown>;
}

/** ${asPhrase(name)}, by the package that the host has. */
export function ${name}({ load }: ${capitalised(name)}Parameters): ExternalWallet {
  return () =>
    createEip1193Connector({ id: '${name}', name: '${asPhrase(name)}', type: 'EXTERNAL' }, { load: loadProviderOnce(load) });
}
`,
      [`packages/evm/src/external/${name}.test.ts`]: `import type { AdapterContext } from '@portico/core/adapter';
import { createTestWallet } from '@portico/testing';
import { expect, test, vi } from 'vitest';
import { ${name} } from './${name}.ts';

test('behavior: the package loads once a visitor picks the wallet, and connects', async () => {
  const { provider } = createTestWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] });
  const load = vi.fn(async () => provider);
  const connector = await ${name}({ load })({} as AdapterContext);
  expect(load).not.toHaveBeenCalled();
  const answer = await connector?.connect({ namespace: 'eip155', signal: new AbortController().signal });
  expect(answer?.caipNetworkId).toBe('eip155:1');
  expect(load).toHaveBeenCalledTimes(1);
});
`,
    },
    edits: [
      {
        file: 'packages/evm/src/exports/index.ts',
        after: /from '\.\.\/external\/\w+\.ts';$/,
        text: `export { ${name} } from '../external/${name}.ts';
export type { ${capitalised(name)}Parameters } from '../external/${name}.ts';`,
      },
    ],
    next: [
      `Find the provider in the SDK in packages/evm/src/external/${name}.ts (coinbase.ts beside it shows how).`,
      'Run the shared suite over it: connect, reject, abort, reconnect, change, disconnect, no listener left.',
      'Accept the new public names: npm run check -- names docs --update',
    ],
  }),
};
