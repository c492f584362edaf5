import { createTestWallet } from '@portico/testing';
import type { Personality, TestWallet, TestWalletOptions } from '@portico/testing';
import type { ConnectorEvent } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createEip1193Connector, createInjectedConnector } from './createEip1193Connector.ts';

const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const;
const nowhere = 'http://127.0.0.1:9';
const facts = { id: 'test.portico.lantern', name: 'Lantern', type: 'ANNOUNCED' } as const;

function networkOf(id: number): Network {
  return {
    id,
    name: `Chain ${id}`,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [nowhere] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
  };
}

function setUp(personality: readonly Personality[] = [], options: Partial<TestWalletOptions> = {}) {
  const chains = [1, 10].map((id) => ({ id, rpcUrl: nowhere }));
  const wallet = createTestWallet({ chains, personality, ...options });
  return { wallet, connector: createInjectedConnector(facts, wallet.provider), ...parametersOf() };
}

function parametersOf() {
  const controller = new AbortController();
  return { controller, parameters: { namespace: 'eip155', signal: controller.signal } as const };
}

async function setUpConnected(personality: readonly Personality[] = [], options: Partial<TestWalletOptions> = {}) {
  const all = setUp([], options);
  await all.connector.connect(all.parameters);
  all.wallet.setPersonality(...personality);
  return all;
}

function listen(connector: ReturnType<typeof createInjectedConnector>) {
  const events: ConnectorEvent[] = [];
  const stop = connector.listen((event) => events.push(event));
  return { events, stop };
}

/** The rejection of a promise; subscribed at once, so that no rejection is unhandled while the clock is moved. */
function failureOf(promise: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.resolve(promise).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const methodsOf = (wallet: TestWallet): string[] => wallet.requests.map((request) => request.method);

// Wallets check whether the node of a new chain is on that chain: this one is on whatever chain its URL names.
const node = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: request.url?.slice(1) }));
});
let nodeUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const address = node.address();
  if (address !== null && typeof address === 'object') nodeUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  node.close();
  node.closeAllConnections();
});
afterEach(() => {
  vi.useRealTimers();
});

test('behavior: connecting answers with accounts in canonical writing and the chain', async () => {
  const { connector, parameters, wallet } = setUp(['liesAboutAccounts'], {
    invalidResponses: { accounts: [first.toLowerCase(), second.toLowerCase(), first] },
  });
  expect(await connector.connect(parameters)).toEqual({ accounts: [first, second], caipNetworkId: 'eip155:1' });
  expect(await connector.getProvider('eip155')).toBe(wallet.provider);
});

test('behavior: a wallet on a chain that the host does not use is connected, with that chain', async () => {
  const { connector, parameters } = setUp(['wrongChain']);
  expect((await connector.connect(parameters)).caipNetworkId).toBe('eip155:31415');
});

test('error: a refusal keeps its code, wrapped or not', async () => {
  for (const personality of [['refuses'], ['refuses', 'wrapsErrors']] as const) {
    const { connector, parameters } = setUp(personality);
    await expect(connector.connect(parameters)).rejects.toMatchObject({
      code: 'user.rejected',
      context: { providerCode: 4001 },
    });
  }
});

test('error: a locked wallet and a second request reject with the hint to open the wallet', async () => {
  const { connector, parameters } = setUp(['locked']);
  await expect(connector.connect(parameters)).rejects.toMatchObject({ context: { providerCode: -32002 } });
});

test('error: a wallet that throws at once is a failed connection', async () => {
  const { connector, parameters } = setUp(['throws']);
  await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'connector.failed' });
  await expect(connector.restore(parameters)).rejects.toMatchObject({ code: 'connector.failed' });
});

test.each([
  ['accounts', { accounts: ['0x1'] }],
  ['accounts', { accounts: [] }],
  ['accounts', { accounts: 'all of them' }],
  ['accounts', { accounts: { 0: first, length: 1 } }],
  ['chain', { chainId: 'mainnet' }],
  ['chain', { chainId: 0 }],
  ['chain', { chainId: '0xffffffffffffffffff' }],
  ['chain', { chainId: null }],
] as const)('error: a lie about the %s never connects: %o', async (about, invalidResponses) => {
  const { connector, parameters } = setUp([about === 'chain' ? 'liesAboutChain' : 'liesAboutAccounts'], {
    invalidResponses,
  });
  await expect(connector.connect(parameters)).rejects.toMatchObject({
    code: 'wallet.invalid_response',
    context: { about },
  });
});

test('behavior: an abort ends the wait, and the late answer is dropped', async () => {
  const { connector, parameters, controller, wallet } = setUp(['neverAnswers']);
  const connecting = connector.connect(parameters);
  const outcome = failureOf(connecting);
  await vi.waitFor(() => expect(methodsOf(wallet)).toEqual(['eth_requestAccounts']));
  controller.abort();
  expect(await outcome).toMatchObject({ code: 'aborted' });
  wallet.answerPending('approve');
  // The next call comes after all effects of the late answer.
  const later = parametersOf();
  expect(await connector.restore(later.parameters)).toMatchObject({ caipNetworkId: 'eip155:1' });
  expect(methodsOf(wallet)).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId']);
});

test('behavior: aborted before it began, connect sends no request to the wallet', async () => {
  const { connector, parameters, controller, wallet } = setUp();
  controller.abort();
  await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'aborted' });
  expect(wallet.requests).toEqual([]);
});

test('behavior: restoring requests accounts without a prompt', async () => {
  const { connector, parameters, wallet } = await setUpConnected();
  expect(await connector.restore(parameters)).toEqual({ accounts: [first, second], caipNetworkId: 'eip155:1' });
  wallet.revoke();
  expect(await connector.restore(parameters)).toBeUndefined();
  expect(methodsOf(wallet).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);
});

test('error: restoring a wallet that hangs rejects after five seconds, and no timer is left', async () => {
  vi.useFakeTimers();
  const { connector, parameters, wallet } = setUp(['hangs']);
  const outcome = failureOf(connector.restore(parameters));
  await vi.waitFor(() => expect(methodsOf(wallet)).toEqual(['eth_accounts']));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await outcome).toMatchObject({ code: 'wallet.no_answer' });
  expect(vi.getTimerCount()).toBe(0);
});

test('behavior: account, chain and revocation are reported in their order', async () => {
  const { connector, wallet } = await setUpConnected();
  const { events, stop } = listen(connector);
  await vi.waitFor(() => expect(wallet.listenerCount()).toBe(3));
  await wallet.switchAccount(1);
  wallet.setChain(10);
  wallet.revoke();
  await vi.waitFor(() => expect(events).toHaveLength(3));
  expect(events).toEqual([
    { type: 'change', namespace: 'eip155', accounts: [second, first] },
    { type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:10' },
    { type: 'disconnect', namespace: 'eip155' },
  ]);
  stop();
  expect(wallet.listenerCount()).toBe(0);
  wallet.setChain(1);
  expect(events).toHaveLength(3);
});

test('behavior: an invalid event is dropped, and the wallet is requested instead', async () => {
  const { connector, wallet } = await setUpConnected(['liesAboutChain'], {
    invalidResponses: { chainId: '0xa', eventChainId: 'ten' },
  });
  const { events } = listen(connector);
  await vi.waitFor(() => expect(wallet.listenerCount()).toBe(3));
  wallet.setChain(10);
  await vi.waitFor(() => expect(events).toEqual([{ type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:10' }]));
});

test('error: a wallet that no longer answers with its chain is disconnected', async () => {
  const { connector, wallet } = await setUpConnected(['liesAboutChain'], {
    invalidResponses: { chainId: {}, eventChainId: {} },
  });
  const { events } = listen(connector);
  await vi.waitFor(() => expect(wallet.listenerCount()).toBe(3));
  wallet.setChain(10);
  await vi.waitFor(() => expect(events).toEqual([{ type: 'disconnect', namespace: 'eip155' }]));
});

test('behavior: a wallet that disconnects permanently is disconnected; one that only restarts is not', async () => {
  const listeners = new Map<string, (payload: unknown) => void>();
  const provider = {
    request: () => Promise.resolve([]),
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
  };
  const { events } = listen(createInjectedConnector(facts, provider));
  await vi.waitFor(() => expect(listeners.has('disconnect')).toBe(true));
  listeners.get('disconnect')?.({ code: 1013 });
  listeners.get('disconnect')?.({ code: 4900 });
  await vi.waitFor(() => expect(events).toEqual([{ type: 'disconnect', namespace: 'eip155' }]));
});

test('behavior: a provider without events connects, and emits none', async () => {
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? 1 : [second]),
    get on(): never {
      throw new Error('no events here');
    },
  };
  const connector = createInjectedConnector(facts, provider);
  expect(await connector.connect(parametersOf().parameters)).toEqual({ accounts: [second], caipNetworkId: 'eip155:1' });
  const { events, stop } = listen(connector);
  await Promise.resolve();
  stop();
  expect(events).toEqual([]);
});

test('behavior: switching ends when the wallet is on the chain', async () => {
  const { connector, wallet, parameters } = await setUpConnected();
  await connector.switchNetwork?.({ network: networkOf(10), signal: parameters.signal });
  expect(wallet.chainId()).toBe(10);
  expect(wallet.listenerCount()).toBe(0);
});

test('behavior: a chain that is unknown to the wallet is reported, then added, then switched to', async () => {
  const { connector, wallet, parameters } = setUp(['unknownChain']);
  await connector.connect(parameters);
  const { signal } = parameters;
  const network = networkOf(10);
  await expect(connector.switchNetwork?.({ network, signal })).rejects.toMatchObject({
    code: 'chain.not_added',
    context: { providerCode: 4902 },
  });
  const rpcUrls = [`${nodeUrl}/0xa`];
  await connector.addNetwork?.({ network, rpcUrls, signal });
  await connector.switchNetwork?.({ network, signal });
  expect(wallet.chainId()).toBe(10);
  expect(wallet.requests.find((one) => one.method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: '0xa',
      chainName: 'Chain 10',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls,
      blockExplorerUrls: ['https://explorer.invalid'],
    },
  ]);
});

test("error: an unknown chain is seen inside a mobile wallet's wrapping too", async () => {
  const { connector, parameters } = setUp(['unknownChain', 'wrapsErrors']);
  await connector.connect(parameters);
  await expect(connector.switchNetwork?.({ network: networkOf(10), signal: parameters.signal })).rejects.toMatchObject({
    code: 'chain.not_added',
  });
});

test('error: a wallet that cannot add chains leaves the chain unsupported; a refusal stays a refusal', async () => {
  const { connector, wallet, parameters } = await setUpConnected(['withoutAddChain']);
  const adding = { network: networkOf(77), rpcUrls: [`${nodeUrl}/0x4d`], signal: parameters.signal };
  await expect(connector.addNetwork?.(adding)).rejects.toMatchObject({
    code: 'chain.add_failed',
    message: 'Chain is not supported',
    context: { caipNetworkId: 'eip155:77' },
  });
  wallet.setPersonality('refuses');
  await expect(connector.addNetwork?.(adding)).rejects.toMatchObject({ code: 'user.rejected' });
  await expect(connector.switchNetwork?.(adding)).rejects.toMatchObject({ code: 'chain.not_added' });
  await expect(connector.switchNetwork?.({ network: networkOf(10), signal: parameters.signal })).rejects.toMatchObject({
    code: 'user.rejected',
  });
});

test('error: a wallet that resolves a switch without switching is detected', async () => {
  const { connector, wallet, parameters } = await setUpConnected(['liesAboutChain'], {
    invalidResponses: { chainId: '0x1' },
  });
  vi.useFakeTimers();
  const switching = connector.switchNetwork?.({ network: networkOf(10), signal: parameters.signal });
  const outcome = failureOf(switching);
  await vi.waitFor(() => expect(methodsOf(wallet)).toContain('wallet_switchEthereumChain'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toMatchObject({
    code: 'connector.chain_mismatch',
    context: { expected: 'eip155:10', actual: 'eip155:1' },
  });
  expect(wallet.listenerCount()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('behavior: a wallet that announces the switch but never answers the request has switched', async () => {
  const listeners: ((payload: unknown) => void)[] = [];
  let chainId = '0x1';
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      if (method === 'eth_chainId') return chainId;
      chainId = '0xa';
      for (const listener of listeners) listener('0xa');
      return new Promise(() => undefined);
    },
    on: (_event: string, listener: (payload: unknown) => void) => listeners.push(listener),
  };
  const connector = createInjectedConnector(facts, provider);
  await connector.switchNetwork?.({ network: networkOf(10), signal: parametersOf().parameters.signal });
  expect(chainId).toBe('0xa');
});

test('behavior: disconnecting takes the permission back where the wallet can', async () => {
  const { connector, wallet } = await setUpConnected();
  await connector.disconnect('eip155');
  expect(wallet.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
  expect(wallet.isAuthorised()).toBe(false);
});

test.each(['refuses', 'hangs', 'throws'] as const)(
  'behavior: a wallet that %s is left all the same',
  async (personality) => {
    const { connector } = await setUpConnected([personality]);
    vi.useFakeTimers();
    const left = vi.fn();
    void connector.disconnect('eip155').then(left);
    // Moves the clock on while it waits.
    await vi.waitFor(() => expect(left).toHaveBeenCalled(), { timeout: 3_000 });
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('error: a source that cannot load is a failed connection, and listening to it is harmless', async () => {
  const connector = createEip1193Connector(facts, { load: () => Promise.reject(new Error('offline')) });
  await expect(connector.connect(parametersOf().parameters)).rejects.toMatchObject({ code: 'connector.failed' });
  const { events, stop } = listen(connector);
  stop();
  expect(events).toEqual([]);
});
