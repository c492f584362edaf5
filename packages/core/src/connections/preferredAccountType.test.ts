import { type ChainNamespace, PorticoError, type WalletAccountType } from '@portico/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { mainnet } from '../chains/mainnet.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { AuthConnector } from '../contract/authConnector.ts';
import type { ConnectorEvent } from '../contract/connector.ts';
import type { ConnectionSource } from '../contract/connectionSource.ts';
import { createStorage } from '../storage/createStorage.ts';
import { selectActiveConnection } from '../store/selectors.ts';
import { connectionsKey } from '../storage/keys.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, accountB, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { setPreferredAccountType } from './preferredAccountType.ts';
import { switchAccount } from './switchAccount.ts';

const [owner, contract] = [eoa(accountA), { address: accountB, type: 'smartAccount' } as const];

/** A browser whose wallet has an account of each type, and tabs of one site that prefers keys. */
function setUp(options: Partial<PorticoOptions> = { defaultAccountTypes: { eip155: 'eoa' } }) {
  const wallet = createScriptedWallet('first');
  const origin = createScriptedOrigin();
  const accounts = [owner, contract] as const;
  const open = () => {
    const connector = wallet.createConnector();
    const withTypes = {
      ...connector,
      connect: async (parameters: Parameters<typeof connector.connect>[0]) => ({
        ...(await connector.connect(parameters)),
        accounts,
      }),
      restore: async (parameters: Parameters<typeof connector.restore>[0]) => {
        const answer = await connector.restore(parameters);
        return answer && { ...answer, accounts };
      },
    };
    const adapters = [createScriptedAdapter([withTypes])];
    const made = createTestPortico({ adapters, ...options }, { tab: origin.createTab() });
    onTestFinished(() => made.portico.destroy());
    const preferredType = () => made.portico.getState().namespaces.eip155.preferredAccountType;
    return { ...made, preferredType };
  };
  const stored = () => createStorage(origin.createTab(), 'default').get(connectionsKey('eip155'))?.preferredAccountType;
  return { wallet, open, stored };
}

test('behavior: setPreferredAccountType activates the account of the type, stores the type and reports it', async () => {
  const { open, stored, wallet } = setUp();
  const { portico, events, preferredType } = open();
  await portico.connect({ connectorId: 'first' });
  expect(portico.getAddress()).toBe(accountA);
  await setPreferredAccountType(portico, { accountType: 'smartAccount' });
  expect([portico.getAddress(), preferredType(), stored()]).toEqual([accountB, 'smartAccount', 'smartAccount']);
  expect(events.filter(({ event }) => event === 'SET_PREFERRED_ACCOUNT_TYPE')).toMatchObject([
    { properties: { network: 'eip155:1', accountType: 'smartAccount' } },
  ]);
  expect(wallet.calls).toEqual(['connect']);
});

test.each([
  ['eip155', 'smartAccount', accountA, accountB],
  ['solana', 'eoa', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
  [
    'polkadot',
    'eoa',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  ],
] as const)(
  'param: without an option of the host a wallet of %s that has both types begins with its %s, whatever it lists first',
  async (namespace, type, key, contract) => {
    for (const isReversed of [false, true]) {
      const accounts = [
        { address: key, type: 'eoa' },
        { address: contract, type: 'smartAccount' },
      ] as const;
      const [first, second] = isReversed ? accounts.toReversed() : accounts;
      const connector = createScriptedWallet('first', namespace).createConnector();
      const caipNetworkId = `${namespace}:1` as const;
      const answering = {
        ...connector,
        connect: async () => ({ accounts: [first, second] as const, caipNetworkId }),
      };
      const network = { ...mainnet, chainNamespace: namespace, caipNetworkId };
      const adapters = [createScriptedAdapter([answering], { namespace })];
      const { portico } = createTestPortico({ adapters, networks: [network] });
      await portico.connect({ connectorId: 'first' });
      expect(portico.getAddress()).toBe(type === 'eoa' ? key : contract);
      expect(portico.getState().namespaces[namespace].preferredAccountType).toBe(type);
    }
  },
);

/** A page whose visitor is logged in, with an account that is of either type at one address. */
async function openLogin(setType?: () => Promise<void>) {
  const wallet = createScriptedWallet('first');
  const connector = wallet.createConnector();
  let report: (event: ConnectorEvent) => void = () => undefined;
  const requested: string[] = [];
  const login: AuthConnector = {
    ...connector,
    type: 'AUTH',
    authenticate: async () => ({ status: 'connect' }),
    subscribe: () => () => undefined,
    connect: async (parameters) => ({ ...(await connector.connect(parameters)), accounts: [owner] }),
    listen(emit) {
      report = emit;
      return () => undefined;
    },
    async setAccountType(type) {
      await setType?.();
      requested.push(type);
      report({ type: 'change', namespace: 'eip155', accounts: [{ address: accountA, type }] });
    },
  };
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([login])] });
  onTestFinished(() => portico.destroy());
  await portico.connect({ connectorId: 'first' });
  const typeNow = () => selectActiveConnection(portico.getState(), 'eip155')?.accounts[0].type;
  return { portico, requested, typeNow };
}

test('behavior: a login changes the type of its account, whose address stays', async () => {
  const { portico, requested, typeNow } = await openLogin();
  await setPreferredAccountType(portico, { accountType: 'smartAccount' });
  expect([portico.getAddress(), typeNow(), requested]).toEqual([accountA, 'smartAccount', ['smartAccount']]);
  await setPreferredAccountType(portico, { accountType: 'eoa' });
  expect([portico.getAddress(), typeNow()]).toEqual([accountA, 'eoa']);
});

test('error: a login that cannot change the type leaves account and preference as they are', async () => {
  const refused = new PorticoError('feature.not_available', { feature: 'INIT_SMART_ACCOUNT' });
  const { portico, typeNow } = await openLogin(() => Promise.reject(refused));
  const before = portico.getState();
  await expect(setPreferredAccountType(portico, { accountType: 'smartAccount' })).rejects.toBe(refused);
  expect([portico.getState(), typeNow()]).toEqual([before, 'eoa']);
});

test('behavior: the type of the host is not stored, and follows its option', async () => {
  const { open, stored } = setUp();
  const { portico, preferredType } = open();
  await portico.connect({ connectorId: 'first' });
  await setPreferredAccountType(portico, { accountType: 'smartAccount' });
  await setPreferredAccountType(portico, { accountType: 'eoa' });
  expect([portico.getAddress(), preferredType(), stored()]).toEqual([accountA, 'eoa', undefined]);
});

test('behavior: after a reload the type is preferred still, and a wallet that connects then begins with its account', async () => {
  const { open } = setUp();
  const first = open();
  await setPreferredAccountType(first.portico, { accountType: 'smartAccount' });
  first.portico.destroy();
  const { portico, preferredType } = open();
  await portico.ready();
  expect(preferredType()).toBe('smartAccount');
  await portico.connect({ connectorId: 'first' });
  expect(portico.getAddress()).toBe(accountB);
});

test('behavior: another tab follows the type and the account without a prompt, and a switch there keeps both', async () => {
  const { open, stored, wallet } = setUp();
  const [a, b] = [open(), open()];
  await a.portico.connect({ connectorId: 'first' });
  await expect.poll(() => b.portico.getAccount().status).toBe('connected');
  await setPreferredAccountType(a.portico, { accountType: 'smartAccount' });
  await expect.poll(() => b.portico.getAccount()).toMatchObject({ status: 'connected', address: accountB });
  expect(b.preferredType()).toBe('smartAccount');
  expect(wallet.calls.filter((call) => call === 'connect')).toHaveLength(1);
  await b.portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect([stored(), a.preferredType(), a.portico.getAddress()]).toEqual(['smartAccount', 'smartAccount', accountB]);
});

test('behavior: another tab follows the type while no wallet is connected, and begins with an account of it', async () => {
  const { open } = setUp();
  const [a, b] = [open(), open()];
  await Promise.all([a.portico.ready(), b.portico.ready()]);
  await setPreferredAccountType(a.portico, { accountType: 'smartAccount' });
  await expect.poll(() => b.preferredType()).toBe('smartAccount');
  await b.portico.connect({ connectorId: 'first' });
  expect(b.portico.getAddress()).toBe(accountB);
});

test('behavior: a type whose account is active already is followed in another tab without a request to the wallet', async () => {
  const { open, wallet } = setUp();
  const [a, b] = [open(), open()];
  await a.portico.connect({ connectorId: 'first' });
  await switchAccount(a.portico, { namespace: 'eip155', connectorId: 'first', address: accountB });
  await expect.poll(() => b.portico.getAccount()).toMatchObject({ status: 'connected', address: accountB });
  const calls = [...wallet.calls];
  await setPreferredAccountType(a.portico, { accountType: 'smartAccount' });
  await expect.poll(() => [b.preferredType(), b.portico.getAccount().status]).toEqual(['smartAccount', 'connected']);
  expect(wallet.calls).toEqual(calls);
});

test.each<[ChainNamespace, WalletAccountType]>([
  ['eip155', 'payment'],
  ['solana', 'ordinals'],
  ['bip122', 'eoa'],
])('error: on %s no account is of type %s: nothing changes', async (namespace, accountType) => {
  const { portico } = setUp().open();
  await portico.ready();
  const before = portico.getState();
  await expect(setPreferredAccountType(portico, { namespace, accountType })).rejects.toMatchObject({
    code: 'options.invalid',
  });
  expect(portico.getState()).toBe(before);
});

test('error: a host without types that names no chain there is sets nothing', async () => {
  const { portico } = setUp().open();
  const parameters = { accountType: 'eoa', namespace: 'cosmos' };
  await expect(Reflect.apply(setPreferredAccountType, undefined, [portico, parameters])).rejects.toMatchObject({
    code: 'account.prop_chain_required',
    message: 'Chain is required to set account prop',
  });
  expect(Object.keys(portico.getState().namespaces)).not.toContain('cosmos');
});

/** A host's own store with both accounts, whose answer to a change of account is the test's. */
function createSource(answer: () => void) {
  const listeners = new Set<() => void>();
  let address = accountA;
  const requests: string[] = [];
  const unused = async () => {
    throw new Error('The test does not use this.');
  };
  const source: ConnectionSource = {
    getSnapshot: () => ({
      active: {
        status: 'connected',
        connectorId: 'first',
        accounts: [owner, contract],
        address,
        caipNetworkId: 'eip155:1',
      },
      others: [],
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async switchAccount(parameters) {
      requests.push(parameters.address);
      answer();
      address = parameters.address;
    },
    reconnect: async () => undefined,
    connect: unused,
    disconnect: unused,
    switchNetwork: unused,
  };
  return { source, requests };
}

test('behavior: the owner of the connections is requested to change the account, and nothing of it is stored', async () => {
  const { source, requests } = createSource(() => undefined);
  const { open, stored } = setUp({ adapters: [{ ...createScriptedAdapter(), connections: source }] });
  const { portico } = open();
  await portico.ready();
  expect(portico.getAddress()).toBe(accountA);
  await setPreferredAccountType(portico, { accountType: 'smartAccount' });
  expect([requests, portico.getAddress(), stored()]).toEqual([[accountB], accountB, undefined]);
});

test('error: an owner that refuses keeps its active account', async () => {
  const { source } = createSource(() => {
    throw new PorticoError('user.rejected');
  });
  const { portico } = setUp({ adapters: [{ ...createScriptedAdapter(), connections: source }] }).open();
  await portico.ready();
  const preferring = setPreferredAccountType(portico, { accountType: 'smartAccount' });
  await expect(preferring).rejects.toMatchObject({ code: 'user.rejected' });
  expect(portico.getAddress()).toBe(accountA);
});
