import type { DemoNamespaceName } from './namespaces.ts';
import { toOptions, type Settings } from './settings.ts';

const ofCore = { networksFrom: '@portico/core/networks' } as const;

/** What a host writes for a chain family. */
const parts = {
  eip155: { networks: ['mainnet', 'base'], ...ofCore, adapter: 'evmAdapter', from: '@portico/evm' },
  solana: { networks: ['solana'], ...ofCore, adapter: 'solanaAdapter', from: '@portico/solana' },
  bip122: { networks: ['bitcoin'], ...ofCore, adapter: 'bitcoinAdapter', from: '@portico/bitcoin' },
  polkadot: {
    networks: ['polkadot', 'kusama'],
    networksFrom: '@portico/polkadot',
    adapter: 'polkadotAdapter',
    from: '@portico/polkadot',
  },
} as const;

/** One line for each module: that of the networks first. */
function toImports(namespaces: readonly (typeof parts)[DemoNamespaceName][]): readonly string[] {
  const modules = new Map<string, readonly string[]>();
  const add = (from: string, names: readonly string[]) => modules.set(from, [...(modules.get(from) ?? []), ...names]);
  for (const { networks, networksFrom } of namespaces) add(networksFrom, networks);
  for (const { adapter, from } of namespaces) add(from, [adapter]);
  return [...modules].map(([from, names]) => `import { ${names.toSorted().join(', ')} } from '${from}';`);
}

/** The module that a host writes for the chosen settings and chain families. */
export function codeFor(settings: Settings, chosen: readonly DemoNamespaceName[] = ['eip155']): string {
  const namespaces = chosen.map((name) => parts[name]);
  const networks = namespaces.flatMap((one) => one.networks);
  const options = Object.entries(toOptions(settings)).map(([key, value]) => `  ${key}: ${toSource(value, 1)},`);
  // An embedded modal is rendered where the host places it.
  const components = settings.isEmbedded ? ['ConnectButton', 'Modal'] : ['ConnectButton'];
  return [
    ...toImports(namespaces),
    `import { ${[...components, 'PorticoProvider', 'defineOptions'].join(', ')} } from '@portico/react';`,
    '',
    'const options = defineOptions({',
    "  projectId: 'my-site',",
    `  networks: [${networks.join(', ')}],`,
    `  adapters: [${namespaces.map(({ adapter }) => `${adapter}()`).join(', ')}],`,
    ...options,
    '});',
    '',
    'export function App() {',
    '  return (',
    '    <PorticoProvider options={options}>',
    ...components.map((part) => `      <${part} />`),
    '    </PorticoProvider>',
    '  );',
    '}',
  ].join('\n');
}

function toSource(value: unknown, depth: number): string {
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map((entry) => toSource(entry, depth)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pad = '  '.repeat(depth + 1);
  const lines = Object.entries(value).map(
    ([key, entry]) => `${pad}${/^\w+$/.test(key) ? key : `'${key}'`}: ${toSource(entry, depth + 1)},`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}
