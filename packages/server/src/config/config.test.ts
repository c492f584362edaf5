import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, allVariables, parseConfig, parseFrameConfig } from './parseConfig.ts';
import { variablesOf } from './slices.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('param: nothing set is a whole configuration, and an empty variable is nothing', () => {
  const config = parseConfig({ PORTICO_PORT: '', HOME: '/x' });
  expect(config).toMatchObject({ http: { port: 4100, host: '127.0.0.1' }, rpc: { urls: {} } });
  expect(config.database.url).toBeUndefined();
  expect(config.modules.names).toEqual([
    'directory',
    'chains',
    'rpc',
    'paymaster',
    'identity',
    'names',
    'pictures',
    'balances',
    'prices',
    'history',
    'swaps',
    'onramp',
    'sessions',
    'analytics',
    'relay',
  ]);
});

test('param: every variable is parsed', () => {
  const config = parseConfig({
    PORTICO_PORT: '80',
    PORTICO_MODULES: 'rpc, directory',
    PORTICO_RPC_URLS: '{"eip155:1":["https://node.example/key"]}',
    PORTICO_PROJECTS: 'demo=http://localhost:*,https://demo.example shop=https://*.shop.example',
    DATABASE_URL: 'postgresql://u:p@db/portico',
    REDIS_URL: 'rediss://cache:6380',
  });
  expect(config.modules.names).toEqual(['rpc', 'directory']);
  expect(config.rpc.urls).toEqual({ 'eip155:1': ['https://node.example/key'] });
  expect(config.projects.listed[1]).toEqual({ id: 'shop', origins: ['https://*.shop.example'] });
});

test('param: nodes are named by the CAIP-2 ids of every namespace that is offered, and of no other', () => {
  const urls = ['https://node.example'];
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
  const config = parseConfig({
    PORTICO_RPC_URLS: JSON.stringify({ 'eip155:1': urls, [mainnet]: urls, [bitcoin]: urls }),
    PORTICO_RPC_METHODS: 'eth_getBlockReceipts,getProgramAccounts',
  });
  expect(Object.keys(config.rpc.urls)).toEqual(['eip155:1', mainnet, bitcoin]);
  expect(config.rpc.extraMethods).toEqual(['eth_getBlockReceipts', 'getProgramAccounts']);
  for (const id of [
    'solana:mainnet',
    `${mainnet}1`,
    'solana:',
    'eip155:0x1',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ])
    expect([id, problemsOf({ PORTICO_RPC_URLS: JSON.stringify({ [id]: urls }) })]).toEqual([
      id,
      [`PORTICO_RPC_URLS names its chains as eip155:1 or ${mainnet} or ${bitcoin}`],
    ]);
  expect(problemsOf({ PORTICO_RPC_METHODS: 'get-block' })).toHaveLength(1);
});

test('error: all problems are reported at once, and no value is repeated', () => {
  const problems = problemsOf({
    PORTICO_PORT: '70000',
    PORTICO_MODULES: 'directory,everything',
    PORTICO_RPC_URLS: '{"ethereum":["ftp://secret-key"],"eip155:1":[]}',
    PORTICO_PROJECTS: 'demo=https://*.com',
    PORTICO_METRICS_TOKEN: 'short-secret',
    DATABASE_URL: 'mysql://root:secret@db',
    REDIS_URL: 'cache:6379',
    PORTICO_TIMEOUT: '5',
  });
  const named = new Set(problems.map((problem) => problem.split(' ')[0]));
  expect([...named].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'DATABASE_URL',
    'PORTICO_METRICS_TOKEN',
    'PORTICO_MODULES',
    'PORTICO_PORT',
    'PORTICO_PROJECTS',
    'PORTICO_RPC_URLS',
    'PORTICO_TIMEOUT',
    'REDIS_URL',
  ]);
  expect(problems.join('\n')).not.toContain('secret');
});

test('param: bundlers are named by chain, each with the paymaster of the operator where there is one', () => {
  const bundlers = {
    'eip155:1': { url: 'https://b.example/key' },
    'eip155:10': { url: 'https://b.example', paymaster: { url: 'https://p.example', context: { policy: '1' } } },
  };
  expect(parseConfig({ PORTICO_BUNDLERS: JSON.stringify(bundlers) }).rpc.bundlers).toEqual(bundlers);
  for (const invalid of [
    { 'solana:1': { url: 'https://b.example' } },
    { 'eip155:1': 'https://b.example' },
    { 'eip155:1': { url: 'ftp://b.example' } },
  ])
    expect(problemsOf({ PORTICO_BUNDLERS: JSON.stringify(invalid) })).toHaveLength(1);
});

test('param: chains whose smart accounts are contracts are EVM chains, and none by default', () => {
  const chainsOf = (text: string) => parseFrameConfig({ PORTICO_FRAME_SAFE_CHAINS: text }).frame.safeChains;
  expect([chainsOf('eip155:8453, eip155:10'), chainsOf('')]).toEqual([['eip155:8453', 'eip155:10'], []]);
  for (const invalid of ['8453', 'solana:1', 'eip155:8453;eip155:10'])
    expect(() => chainsOf(invalid)).toThrow('names its chains as');
});

test('error: invalid JSON is reported as such', () => {
  expect(problemsOf({ PORTICO_RPC_URLS: '{' })).toEqual(['PORTICO_RPC_URLS must be JSON']);
  expect(problemsOf({ PORTICO_RPC_URLS: '[]' })[0]).toContain('must be JSON like');
});

test('misc: the README has a row for each variable, with its default', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = variablesOf(allVariables).map(
    ({ name, otherwise, meaning }) =>
      `| \`${name}\` | ${otherwise === undefined || otherwise === '' ? '' : `\`${otherwise}\``} | ${meaning} |`,
  );
  const normal = readme.replaceAll(/ +\|/g, ' |').replaceAll(/\| +\|/g, '|  |');
  for (const row of rows) expect(normal).toContain(row.replaceAll(/\| +\|/g, '|  |'));
});
