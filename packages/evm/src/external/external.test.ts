import { createTestWallet } from '@portico/testing';
import { type AdapterContext, type Connector, type ExternalWallet, startExternalWallets } from '@portico/core/adapter';
import { expect, test, vi } from 'vitest';
import { coinbase } from './coinbase.ts';
import { safe } from './safe.ts';

const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }];
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

async function start(wallet: ExternalWallet, change: Record<string, unknown> = {}) {
  const added: Connector[] = [];
  const removed: string[] = [];
  const options = {
    enableCoinbase: true,
    coinbasePreference: 'smartWalletOnly',
    metadata: { name: 'Plaza', description: '', url: '', icons: ['https://plaza.invalid/icon.png'] },
    ...change,
  };
  const listeners = new Set<() => void>();
  const context = {
    getOptions: () => options,
    subscribeOptions(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: new AbortController().signal,
    removeConnector: (id: string) => removed.push(id),
    getNetworks: () => [
      { chainNamespace: 'eip155', caipNetworkId: 'eip155:10' },
      { chainNamespace: 'solana', caipNetworkId: 'solana:abc' },
    ],
    addConnector: (connector: Connector) => added.push(connector),
  } as unknown as AdapterContext;
  const stop = await startExternalWallets(context, [wallet]);
  const setOptions = async (next: Partial<typeof options>) => {
    Object.assign(options, next);
    for (const listener of listeners) listener();
    await settled();
  };
  return { added, removed, setOptions, listeners, stop };
}

const parameters = () => ({ namespace: 'eip155', signal: new AbortController().signal }) as const;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each(['createBaseAccountSDK', 'createCoinbaseWalletSDK'])(
  'behavior: coinbase loads its package when picked, and once (%s)',
  async (factory) => {
    const { provider } = createTestWallet({ chains });
    const create = vi.fn(() => ({ getProvider: () => provider }));
    const load = vi.fn(async () => ({ [factory]: create }));
    const { added } = await start(coinbase({ load }));
    await settled();
    const [connector] = added;
    expect(connector).toMatchObject({ id: 'coinbaseWallet', name: 'Coinbase', type: 'EXTERNAL', needsGesture: true });
    expect(connector?.explorerId).toBe('com.coinbase.wallet');
    expect(load).not.toHaveBeenCalled();
    expect((await connector?.connect(parameters()))?.accounts).toContain(account);
    await connector?.restore(parameters());
    expect(load).toHaveBeenCalledTimes(1);
    expect(create).toHaveBeenCalledExactlyOnceWith({
      appName: 'Plaza',
      appLogoUrl: 'https://plaza.invalid/icon.png',
      appChainIds: [10],
      preference: { options: 'smartWalletOnly', telemetry: false },
    });
  },
);

test('behavior: disconnecting ends the session that the package keeps', async () => {
  const disconnect = vi.fn();
  const { provider } = createTestWallet({ chains });
  Object.assign(provider, { disconnect });
  const { added } = await start(
    coinbase({ load: async () => ({ createBaseAccountSDK: () => ({ getProvider: () => provider }) }) }),
  );
  await settled();
  await added[0]?.disconnect('eip155');
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('behavior: no entry for coinbase while its option is off', async () => {
  const { added } = await start(coinbase({ load: async () => ({}) }), { enableCoinbase: false });
  await settled();
  expect(added).toEqual([]);
});

test('behavior: a changed coinbase option is applied at once, and an unchanged one keeps its connector', async () => {
  const { added, removed, setOptions, listeners, stop } = await start(coinbase({ load: async () => ({}) }), {
    enableCoinbase: false,
  });
  await settled();
  await setOptions({ enableCoinbase: true });
  expect(added.map(({ id }) => id)).toEqual(['coinbaseWallet']);
  await setOptions({ coinbasePreference: 'all' });
  expect(added).toHaveLength(1);
  await setOptions({ enableCoinbase: false });
  expect(removed).toEqual(['coinbaseWallet']);
  await setOptions({ enableCoinbase: true });
  expect(added).toHaveLength(2);
  stop();
  expect(listeners.size).toBe(0);
});

test('error: a package that does not load fails that pick, and the next one tries again', async () => {
  const { provider } = createTestWallet({ chains });
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce({ somethingElse: true })
    .mockResolvedValue({ createBaseAccountSDK: () => ({ getProvider: () => provider }) });
  const { added } = await start(coinbase({ load }));
  await settled();
  const connect = () => added[0]?.connect(parameters());
  await expect(connect()).rejects.toMatchObject({ code: 'connector.failed' });
  await expect(connect()).rejects.toMatchObject({ code: 'connector.failed' });
  expect((await connect())?.accounts).toContain(account);
});

const safePage = { isFramed: true, parentOrigin: 'https://app.safe.global' };

function safePackages(answer: () => unknown = () => ({ safeAddress: account, chainId: 1 })) {
  const { provider } = createTestWallet({ chains });
  const built = { sdkOptions: undefined as unknown, providerArguments: [] as unknown[] };
  class Sdk {
    readonly safe = { getInfo: async () => answer() };
    constructor(options: unknown) {
      built.sdkOptions = options;
    }
  }
  // Called with `new`: what a function returns then takes the place of the object.
  function SafeAppProvider(...all: unknown[]): unknown {
    built.providerArguments = all;
    return provider;
  }
  return {
    built,
    provider,
    loadSdk: vi.fn(async () => ({ default: Sdk })),
    loadProvider: vi.fn(async () => ({ SafeAppProvider })),
  };
}

test('behavior: a page opened inside Safe gets a connector with autoConnect', async () => {
  const { built, provider, ...packages } = safePackages();
  const { added } = await start(safe(packages, safePage));
  await settled();
  await provider.request({ method: 'eth_requestAccounts' });
  expect(added[0]).toMatchObject({ id: 'safe', name: 'Safe', type: 'EXTERNAL', autoConnects: true });
  expect(added[0]?.explorerId).toBe('global.safe');
  expect((await added[0]?.connect(parameters()))?.accounts).toContainEqual({ address: account, type: 'smartAccount' });
  expect(built.providerArguments[0]).toEqual({ safeAddress: account, chainId: 1 });
  expect(built.sdkOptions).toEqual({ allowedDomains: [/^https:\/\/app\.safe\.global$/] });
});

test.each([
  ['a page that stands alone', { isFramed: false, parentOrigin: 'https://app.safe.global' }],
  ['a frame of somebody else', { isFramed: true, parentOrigin: 'https://app.safe.global.invalid' }],
  ['a frame of nobody knows whom', { isFramed: true, parentOrigin: undefined }],
])('behavior: nothing is loaded for %s', async (_name, page) => {
  const { built: _built, ...packages } = safePackages();
  const { added } = await start(safe(packages, page));
  await settled();
  expect(added).toEqual([]);
  expect(packages.loadSdk).not.toHaveBeenCalled();
});

test('error: a parent that is no Safe after all leaves no entry', async () => {
  const { built: _built, ...packages } = safePackages(() => ({ safeAddress: 'me' }));
  const { added } = await start(safe(packages, safePage));
  await settled();
  expect(added).toEqual([]);
});

test('behavior: a Safe that did not answer in time is requested again when options change, one that did is not', async () => {
  let answer: unknown = 'nobody';
  const { built: _built, provider: _provider, ...packages } = safePackages(() => answer);
  const { added, setOptions } = await start(safe(packages, safePage));
  await settled();
  expect(added).toEqual([]);
  answer = { safeAddress: account, chainId: 1 };
  await setOptions({});
  expect(added).toHaveLength(1);
  await setOptions({});
  expect([added.length, packages.loadSdk.mock.calls.length]).toEqual([1, 2]);
});

test('behavior: stopped before the inspection of the page ended, nothing is added', async () => {
  const { built: _built, ...packages } = safePackages();
  const { added, stop } = await start(safe(packages, safePage));
  stop();
  await settled();
  expect(added).toEqual([]);
});
