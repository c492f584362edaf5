import { announceEip6963, announceLate, createImpostor, createTestWallet } from '@portico/testing';
import type { Personality, TestWallet, TestWalletOptions } from '@portico/testing';
import type { AdapterContext, Connector, ConnectorEvent, RestoreRequest } from '@portico/core';
import { optimism } from '@portico/core/networks';
import { normalizeWalletName } from '@portico/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreAnnounced } from './restoreAnnounced.ts';
import { startDiscovery } from './startDiscovery.ts';

const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const;
const id = 'test.portico.lantern';
const mnemonic = 'test test test test test test test test test test test junk';
const chains = [1, 10].map((chainId) => ({ id: chainId, rpcUrl: 'http://127.0.0.1:9' }));

async function setUp(personality: readonly Personality[] = [], options: Partial<TestWalletOptions> = {}) {
  const page = new EventTarget() as Window;
  const wallet = createTestWallet({ chains, accounts: { mnemonic, count: 1 }, ...options });
  await wallet.provider.request({ method: 'eth_requestAccounts' });
  wallet.setPersonality(...personality);
  announceEip6963(wallet, page);
  return { page, wallet };
}

function restore(page: EventTarget, change: Partial<RestoreRequest['last']> = {}, isAllowed = true) {
  const heard: ConnectorEvent[] = [];
  const controller = new AbortController();
  const request = {
    last: { connectorId: id, accounts: [first], ...change },
    options: { enableEIP6963: isAllowed },
    hear: (event: ConnectorEvent) => heard.push(event),
    signal: controller.signal,
  } as unknown as RestoreRequest;
  return { heard, controller, answer: restoreAnnounced(request, page) };
}

/** A page whose wallets announce themselves with something else in it. */
function announcing(whole: EventTarget, change: object, info: object = {}): EventTarget {
  const page = new EventTarget();
  whole.addEventListener('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<{ readonly info: object }>;
    page.dispatchEvent(
      new CustomEvent(event.type, { detail: { ...detail, ...change, info: { ...detail.info, ...info } } }),
    );
  });
  page.addEventListener('eip6963:requestProvider', ({ type }) => whole.dispatchEvent(new Event(type)));
  return page;
}

const methodsOf = (wallet: TestWallet): string[] => wallet.requests.map(({ method }) => method).slice(1);

test('behavior: the announced wallet that answers with the stored accounts is back, with the chain it is on', async () => {
  const { page, wallet } = await setUp();
  const restored = await restore(page).answer;
  expect(restored).toMatchObject({
    networkId: 'eip155:1',
    facts: { id, name: 'Lantern', type: 'ANNOUNCED', namespaces: ['eip155'], rdns: id, imageUrl: wallet.info.icon },
    connector: { id, name: 'Lantern', type: 'ANNOUNCED' },
  });
  expect(await restored?.connector.getProvider('eip155')).toBe(wallet.provider);
  expect(methodsOf(wallet)).toEqual(['eth_accounts', 'eth_chainId']);
});

test('behavior: an account in another case is the same one', async () => {
  const { page } = await setUp(['liesAboutAccounts'], { lies: { accounts: [first.toLowerCase()] } });
  expect(await restore(page).answer).toBeDefined();
});

test.each([
  ['other accounts', { accounts: [second] }],
  ['more accounts', { accounts: [first, second] }],
  ['no account', { accounts: [] }],
  ['no list', { accounts: 'all of them' }],
  ['something like a list', { accounts: { 0: first, length: 1 } }],
  ['no chain', { chainId: 'mainnet' }],
  ['an impossible chain', { chainId: 0 }],
])('error: a wallet that answers with %s is not back', async (_, lies) => {
  const { page } = await setUp(['liesAboutAccounts', 'liesAboutChain'], {
    lies: { accounts: [first], chainId: 1, ...lies },
  });
  expect(await restore(page).answer).toBeUndefined();
});

test('error: what was stored is no account: nothing a wallet answers makes it one', async () => {
  const { page } = await setUp(['liesAboutAccounts'], { lies: { accounts: ['everybody'] } });
  expect(await restore(page, { accounts: ['everybody'] }).answer).toBeUndefined();
});

test('error: a wallet that throws tells its error, for whoever asks to ask again', async () => {
  const { page } = await setUp(['throws']);
  await expect(restore(page).answer).rejects.toBeDefined();
});

test('behavior: a wallet that is not there, comes late, or that the host does not want to be found, is not back', async () => {
  const { page, wallet } = await setUp();
  expect(await restore(page, { connectorId: 'somebody.else' }).answer).toBeUndefined();
  expect(await restore(page, {}, false).answer).toBeUndefined();
  expect(await restore(new EventTarget()).answer).toBeUndefined();
  expect(methodsOf(wallet)).toEqual([]);
  const late = new EventTarget() as Window;
  announceLate(wallet, Promise.resolve(), late);
  expect(await restore(late).answer).toBeUndefined();
});

test('behavior: it is heard from before it is asked, in its order, and until nobody listens any more', async () => {
  const { page, wallet } = await setUp();
  const { heard, controller, answer } = restore(page);
  await wallet.setAccounts({ mnemonic, count: 2 });
  wallet.setChain(10);
  await answer.catch(() => undefined);
  await vi.waitFor(() =>
    expect(heard).toEqual([
      { type: 'change', namespace: 'eip155', accounts: [first, second] },
      { type: 'change', namespace: 'eip155', networkId: 'eip155:10' },
    ]),
  );
  controller.abort();
  wallet.setChain(1);
  expect(wallet.listenerCount()).toBe(0);
  expect(heard).toHaveLength(2);
});

test('behavior: discovery keeps the restored connector, and nobody else gets its name', async () => {
  const { page, wallet } = await setUp();
  const restored = await restore(page).answer;
  const added: Connector[] = [];
  const impostor = createTestWallet({ chains });
  const inFront = new EventTarget() as Window;
  announceEip6963(impostor, inFront);
  announceEip6963(wallet, inFront);
  const context = {
    getOptions: () => ({ enableEIP6963: true, enableInjected: true }),
    getNetworks: () => [],
    getAllNetworks: () => [],
    addConnector: (connector: Connector) => added.push(connector),
    removeConnector: () => expect.unreachable(),
    connectors: [restored?.connector],
    signal: new AbortController().signal,
  } as unknown as AdapterContext;
  const stop = startDiscovery(context, inFront);
  expect(added.map((connector) => connector.id)).toEqual([`${id}#${impostor.info.uuid}`]);
  stop();
});

/** Another wallet that claims the same rdns, and answers with the same account. */
const rivalOf = (wallet: TestWallet): TestWallet =>
  createImpostor(wallet, 'sameRdns', { chains, accounts: { mnemonic, count: 1 } });

test('error: two wallets of one rdns: neither is back, whichever announces itself first', async () => {
  const { page, wallet } = await setUp();
  announceEip6963(rivalOf(wallet), page);
  expect(await restore(page).answer).toBeUndefined();
});

describe('while another wallet may claim the name', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('error: a second wallet of the same rdns within 200 ms ends the restored connection', async () => {
    const { page, wallet } = await setUp();
    const { heard, answer } = restore(page);
    expect(await answer).toBeDefined();
    vi.setSystemTime(Date.now() + 199);
    announceEip6963(rivalOf(wallet), page);
    expect(heard).toEqual([{ type: 'disconnect', namespace: 'eip155' }]);
  });

  test('behavior: the same wallet announcing itself again stays; after 200 ms, or once nobody listens, nothing is heard', async () => {
    const { page, wallet } = await setUp();
    const { heard, answer } = restore(page);
    await answer;
    announceEip6963(wallet, page);
    vi.setSystemTime(Date.now() + 200);
    announceEip6963(rivalOf(wallet), page);
    expect(heard).toEqual([]);
    const { page: other, wallet: second } = await setUp();
    const ended = restore(other);
    await ended.answer;
    ended.controller.abort();
    announceEip6963(rivalOf(second), other);
    expect(ended.heard).toEqual([]);
  });
});

test.each<[string, { readonly info?: object; readonly provider?: null }]>([
  ['a name with what cannot be seen', { info: { name: 'Lan\u200btern' } }],
  ['a name that has to be trimmed', { info: { name: ' Lantern ' } }],
  ['no name', { info: { name: '' } }],
  ['an endless name', { info: { name: 'L'.repeat(65) } }],
  ['a picture from a server', { info: { icon: 'https://example.org/lantern.png' } }],
  ['an endless picture', { info: { icon: `data:image/png;base64,${'A'.repeat(200_000)}` } }],
  ['another form of id', { info: { uuid: 'an id' } }],
  ['no provider', { provider: null }],
])('behavior: a wallet of %s is left to discovery, unasked', async (_, { info, ...rest }) => {
  const { page: whole, wallet } = await setUp();
  const page = announcing(whole, { ...rest }, info);
  expect(await restore(page).answer).toBeUndefined();
  expect(methodsOf(wallet)).toEqual([]);
});

test('param: a wallet is called what the lists call it', async () => {
  for (const name of ['Trust Wallet', 'Rabby Wallet', 'Lantern']) {
    const { page } = await setUp();
    expect((await restore(announcing(page, {}, { name })).answer)?.facts.name).toBe(normalizeWalletName(name));
  }
});

test('behavior: whatever else it is asked, the restored connector does as any other', async () => {
  const { page, wallet } = await setUp();
  const { connector } = (await restore(page).answer) ?? expect.unreachable();
  const { signal } = new AbortController();
  const answer = { accounts: [first], networkId: 'eip155:1' };
  expect(await connector.restore({ namespace: 'eip155', signal })).toEqual(answer);
  expect(await connector.connect({ namespace: 'eip155', signal })).toEqual(answer);
  await connector.switchNetwork?.({ network: optimism, signal });
  expect(await connector.restore({ namespace: 'eip155', signal })).toMatchObject({ networkId: 'eip155:10' });
  // Nothing answers at its node.
  await expect(connector.addNetwork?.({ network: optimism, rpcUrls: [], signal })).rejects.toBeDefined();
  await connector.disconnect('eip155');
  expect(methodsOf(wallet)).toEqual(
    expect.arrayContaining(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_revokePermissions']),
  );
});

test('error: a wallet that cannot say any more who it is, is gone', async () => {
  const { page: whole, wallet } = await setUp();
  const tellers: ((payload: unknown) => void)[] = [];
  let isDead = false;
  const provider = {
    request: async (call: { method: string }) => {
      if (isDead) throw new Error('The extension was replaced.');
      return wallet.provider.request(call);
    },
    on: (name: string, tell: (payload: unknown) => void) => name === 'accountsChanged' && tellers.push(tell),
  };
  const { heard, answer } = restore(announcing(whole, { provider }));
  await answer;
  isDead = true;
  tellers[0]?.('nonsense');
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'disconnect', namespace: 'eip155' }]));
});
