import { expect, test, vi } from 'vitest';
import { methodsOf, devnetForTests } from './wallet.fixtures.ts';

const { chain, accountAt, setUp, balanceOf } = devnetForTests();

test("behavior: capabilities are the chain's own over those of every chain; none where the wallet has no EIP-5792", async () => {
  const { writes, target } = await setUp();
  expect(await writes.calls.getCapabilities(target)).toBeDefined();
  const answer = {
    '0x0': { a: { supported: true }, b: { supported: false }, broken: 1 },
    '0x01': { b: { supported: true } },
    '0xa': { c: { supported: true } },
  };
  const provider = { request: () => Promise.resolve(answer) };
  expect(await writes.calls.getCapabilities({ ...target, provider })).toEqual({
    a: { supported: true },
    b: { supported: true },
  });
  const without = await setUp({ hasCalls: false });
  expect(await writes.calls.getCapabilities(without.target)).toBeUndefined();
});

const asset = (change: object = {}, metadata: object = {}) => ({
  address: chain().tokens[0]!.address.toLowerCase(),
  balance: '0x64',
  type: 'ERC20',
  metadata: {
    name: 'Plaza Dollar',
    symbol: 'PUSD',
    decimals: 6,
    price: 1,
    iconUrl: 'https://icons.invalid/a.png',
    ...metadata,
  },
  ...change,
});

function assetProvider(assets: unknown) {
  const request = vi.fn(async ({ method }: { method: string }) =>
    method === 'wallet_getCapabilities' ? { '0x1': { assetDiscovery: { supported: true } } } : assets,
  );
  return { request };
}

test('behavior: a wallet that lists assets is requested for those of this chain, native first', async () => {
  const token = chain().tokens[1]!;
  const { writes, target, wallet } = await setUp({ assets: { 1: [{ ...token, price: 2.5 }] } });
  expect(await writes.assets.get(target)).toEqual([
    { name: 'Ether', symbol: 'ETH', decimals: 18, amount: await balanceOf(accountAt(0)) },
    {
      name: token.name,
      symbol: token.symbol,
      decimals: 8,
      address: token.address,
      amount: 1_200_000_000n,
      priceUsd: 2.5,
    },
  ]);
  expect(wallet.requests.at(-1)).toEqual({
    method: 'wallet_getAssets',
    params: [{ account: accountAt(0), chainFilter: ['0x1'] }],
  });
});

test('behavior: a wallet without the capability is not requested', async () => {
  const { writes, target, wallet } = await setUp();
  expect(await writes.assets.get(target)).toBeUndefined();
  expect(methodsOf(wallet)).not.toContain('wallet_getAssets');
});

test('error: assets of another form count as none (spec §5)', async () => {
  const { writes, target } = await setUp();
  const answers = [
    null,
    [],
    'assets',
    { '0xa': [asset()] },
    { '0x1': {} },
    { '0x1': [asset({ balance: 100 })] },
    { '0x1': [asset({ type: 'ERC721' })] },
    { '0x1': [asset({}, { price: '1' })] },
    { '0x1': [asset({}, { decimals: '6' })] },
    { '0x1': [asset({ metadata: undefined })] },
  ];
  for (const answer of answers) {
    expect(await writes.assets.get({ ...target, provider: assetProvider(answer) })).toBeUndefined();
  }
});

test('error: single assets that make no sense are left out, and what cannot be seen or trusted is taken off', async () => {
  const { writes, target } = await setUp();
  const answer = {
    '0x1': [
      asset({}, { symbol: 'PU\u202eSD', iconUrl: '', price: 0 }),
      asset({ address: 'nowhere' }),
      asset({ balance: `0x1${'0'.repeat(64)}` }),
      asset({}, { decimals: 0 }),
      asset({}, { decimals: 1.5 }),
      asset({}, { decimals: 300 }),
      asset({ type: 'NATIVE', address: 'native' }, { symbol: 'ETH', decimals: 18 }),
    ],
  };
  const balances = await writes.assets.get({ ...target, provider: assetProvider(answer) });
  expect(balances).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      amount: 100n,
      iconUrl: 'https://icons.invalid/a.png',
      priceUsd: 1,
    },
    { name: 'Plaza Dollar', symbol: 'PUSD', decimals: 6, amount: 100n, address: chain().tokens[0]!.address },
  ]);
});
