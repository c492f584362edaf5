import { toOptions, type Settings } from './settings.ts';

/** The module that a host writes for the chosen settings. */
export function codeFor(settings: Settings): string {
  const options = Object.entries(toOptions(settings)).map(([key, value]) => `  ${key}: ${toSource(value, 1)},`);
  // An embedded modal is rendered where the host places it.
  const parts = settings.isEmbedded ? ['ConnectButton', 'Modal'] : ['ConnectButton'];
  return [
    "import { base, mainnet } from '@portico/core/networks';",
    "import { evmAdapter } from '@portico/evm';",
    `import { ${[...parts, 'PorticoProvider', 'defineOptions'].join(', ')} } from '@portico/react';`,
    '',
    'const options = defineOptions({',
    "  projectId: 'my-site',",
    '  networks: [mainnet, base],',
    '  adapters: [evmAdapter()],',
    ...options,
    '});',
    '',
    'export function App() {',
    '  return (',
    '    <PorticoProvider options={options}>',
    ...parts.map((part) => `      <${part} />`),
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
