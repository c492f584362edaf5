import { announceEip6963, announceLate, createImpostor, createTestWallet } from '@portico/testing';
import type { Personality, TestWallet, TestWalletOptions } from '@portico/testing';
import type { AdapterContext, Connector, ConnectorEvent, FindConnectorParameters } from '@portico/core/adapter';
import { optimism } from '@portico/core/networks';
import { normalizeWalletName } from '@portico/protocol';
import { expect, test, vi } from 'vitest';
import { findConnector } from './findConnector.ts';
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

function find(page: EventTarget, wanted = id, isAllowed = true) {
  const controller = new AbortController();
  const rivals: string[] = [];
  const parameters = {
    options: { enableEIP6963: isAllowed },
    onRival: () => rivals.push(wanted),
    signal: controller.signal,
  } as unknown as FindConnectorParameters;
  return { connector: findConnector(wanted, parameters, page), controller, rivals };
}

const { signal } = new AbortController();

/** As core restores it. */
async function restore(page: EventTarget, accounts: readonly string[] = [first]) {
  return find(page).connector?.restore({ namespace: 'eip155', accounts, signal });
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

test('behavior: the announced wallet is found, as discovery would find it, and is back with the chain it is on', async () => {
  const { page, wallet } = await setUp();
  const { connector } = find(page);
  expect(connector).toMatchObject({
    id,
    name: 'Lantern',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    rdns: id,
    imageUrl: wallet.info.icon,
  });
  expect(await connector?.getProvider('eip155')).toBe(wallet.provider);
  expect(await restore(page)).toEqual({ accounts: [first], caipNetworkId: 'eip155:1' });
  expect(methodsOf(wallet)).toEqual(['eth_accounts', 'eth_chainId']);
});

test('behavior: the stored accounts in another case are the stored ones, others are put into canonical writing', async () => {
  const { page } = await setUp(['liesAboutAccounts'], { invalidResponses: { accounts: [first.toLowerCase()] } });
  expect(await restore(page)).toMatchObject({ accounts: [first] });
  expect(await restore(page, [second])).toMatchObject({ accounts: [first] });
});

test.each([
  ['no list', { accounts: 'all of them' }, 'accounts'],
  ['something like a list', { accounts: { 0: first, length: 1 } }, 'accounts'],
  ['accounts that are none', { accounts: ['everybody'] }, 'accounts'],
  ['no chain', { chainId: 'mainnet' }, 'chain'],
  ['an impossible chain', { chainId: 0 }, 'chain'],
])('error: a wallet that answers with %s is not back', async (_, invalidResponses, about) => {
  const { page } = await setUp(['liesAboutAccounts', 'liesAboutChain'], {
    invalidResponses: { accounts: [first], chainId: 1, ...invalidResponses },
  });
  await expect(restore(page, ['everybody'])).rejects.toMatchObject({
    code: 'wallet.invalid_response',
    context: { about },
  });
});

test('error: a wallet that shows no account is not back, one that throws has failed', async () => {
  const silent = await setUp(['liesAboutAccounts'], { invalidResponses: { accounts: [] } });
  expect(await restore(silent.page)).toBeUndefined();
  const broken = await setUp(['throws']);
  await expect(restore(broken.page)).rejects.toMatchObject({ code: 'connector.failed' });
});

test('behavior: a wallet that is absent, late, or excluded by the host is not found', async () => {
  const { page, wallet } = await setUp();
  expect(find(page, 'somebody.else').connector).toBeUndefined();
  expect(find(page, id, false).connector).toBeUndefined();
  expect(find(new EventTarget()).connector).toBeUndefined();
  const late = new EventTarget() as Window;
  announceLate(wallet, Promise.resolve(), late);
  expect(find(late).connector).toBeUndefined();
  expect(methodsOf(wallet)).toEqual([]);
});

test('behavior: announcements are received before the request, in order, and until the last subscriber ends', async () => {
  const { page, wallet } = await setUp();
  const received: ConnectorEvent[] = [];
  const connector = find(page).connector ?? expect.unreachable();
  const stop = connector.listen((event) => received.push(event));
  const restoring = connector.restore({ namespace: 'eip155', accounts: [first], signal });
  await wallet.setAccounts({ mnemonic, count: 2 });
  wallet.setChain(10);
  await restoring;
  await vi.waitFor(() =>
    expect(received).toEqual([
      { type: 'change', namespace: 'eip155', accounts: [first, second] },
      { type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:10' },
    ]),
  );
  stop();
  wallet.setChain(1);
  expect(wallet.listenerCount()).toBe(0);
  expect(received).toHaveLength(2);
});

test('behavior: discovery keeps the found connector, and no other wallet gets its id', async () => {
  const { page, wallet } = await setUp();
  const { connector } = find(page);
  const added: Connector[] = [];
  const impostor = createTestWallet({ chains });
  const inFront = new EventTarget() as Window;
  announceEip6963(impostor, inFront);
  announceEip6963(wallet, inFront);
  const context = {
    getOptions: () => ({ enableEIP6963: true, enableInjected: true }),
    getNetworks: () => [],
    getAllNetworks: () => [],
    addConnector: (one: Connector) => added.push(one),
    removeConnector: () => expect.unreachable(),
    connectors: [connector],
    signal,
  } as unknown as AdapterContext;
  const stop = startDiscovery(context, inFront);
  expect(added.map((one) => one.id)).toEqual([`${id}#${impostor.info.uuid}`]);
  stop();
});

/** Another wallet that claims the same rdns, and answers with the same account. */
const rivalOf = (wallet: TestWallet): TestWallet =>
  createImpostor(wallet, 'sameRdns', { chains, accounts: { mnemonic, count: 1 } });

test('error: of two wallets of one rdns each is a rival, at once and later; of the same wallet twice none is', async () => {
  const { page, wallet } = await setUp();
  const alone = find(page);
  announceEip6963(wallet, page);
  expect(alone.rivals).toEqual([]);
  announceEip6963(rivalOf(wallet), page);
  expect(alone.rivals).toEqual([id]);
  expect(find(page).rivals.length).toBeGreaterThan(0);
});

test('behavior: under its own id the second wallet of an rdns is found; after the end no rival is reported', async () => {
  const { page, wallet } = await setUp();
  const rival = rivalOf(wallet);
  const { controller, rivals } = find(page);
  controller.abort();
  announceEip6963(rival, page);
  expect(rivals).toEqual([]);
  expect(await find(page, `${id}#${rival.info.uuid}`).connector?.getProvider('eip155')).toBe(rival.provider);
});

test('error: an rdns that differs in case alone is a rival, too', async () => {
  const { page: whole } = await setUp();
  const { page: other } = await setUp();
  const page = announcing(whole, {});
  const { rivals } = find(page);
  const shouting = announcing(other, {}, { rdns: id.toUpperCase() });
  shouting.addEventListener('eip6963:announceProvider', (event) => {
    page.dispatchEvent(new CustomEvent(event.type, { detail: (event as CustomEvent<unknown>).detail }));
  });
  shouting.dispatchEvent(new Event('eip6963:requestProvider'));
  expect(rivals).toEqual([id]);
});

test.each<[string, { readonly info?: object; readonly provider?: null }]>([
  ['no name', { info: { name: '' } }],
  ['another form of id', { info: { uuid: 'an id' } }],
  ['no provider', { provider: null }],
])('error: a wallet of %s is not found', async (_, { info, ...rest }) => {
  const { page: whole, wallet } = await setUp();
  expect(find(announcing(whole, { ...rest }, info)).connector).toBeUndefined();
  expect(methodsOf(wallet)).toEqual([]);
});

test.each([
  ['a name with what cannot be seen', { name: 'Lan\u200btern' }, { name: 'Lantern', warnings: ['look-alike-name'] }],
  ['a name that has to be trimmed', { name: ' Lantern ' }, { name: 'Lantern', warnings: [] }],
  ['an endless name', { name: 'L'.repeat(65) }, { name: 'L'.repeat(64) }],
  ['a picture from a server', { icon: 'https://example.org/lantern.png' }, { warnings: ['unsafe-icon'] }],
  ['an endless picture', { icon: `data:image/png;base64,${'A'.repeat(200_000)}` }, { warnings: ['unsafe-icon'] }],
])('behavior: a wallet of %s is found as discovery finds it', async (_, info, facts) => {
  const { page: whole } = await setUp();
  const { connector } = find(announcing(whole, {}, info));
  expect(connector).toMatchObject(facts);
  if ('icon' in info) expect(connector).not.toHaveProperty('imageUrl');
});

test('param: a wallet is called what the lists call it', async () => {
  for (const name of ['Trust Wallet', 'Rabby Wallet', 'Lantern']) {
    const { page } = await setUp();
    expect(find(announcing(page, {}, { name })).connector?.name).toBe(normalizeWalletName(name));
  }
});

test('behavior: whatever else it is requested, the found connector does as any other', async () => {
  const { page, wallet } = await setUp();
  const connector = find(page).connector ?? expect.unreachable();
  const answer = { accounts: [first], caipNetworkId: 'eip155:1' };
  expect(await connector.restore({ namespace: 'eip155', signal })).toEqual(answer);
  expect(await connector.connect({ namespace: 'eip155', signal })).toEqual(answer);
  await connector.switchNetwork?.({ network: optimism, signal });
  expect(await connector.restore({ namespace: 'eip155', signal })).toMatchObject({ caipNetworkId: 'eip155:10' });
  // Nothing answers at its node.
  await expect(connector.addNetwork?.({ network: optimism, rpcUrls: [], signal })).rejects.toBeDefined();
  await connector.disconnect('eip155');
  expect(methodsOf(wallet)).toEqual(
    expect.arrayContaining(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_revokePermissions']),
  );
});

test('error: a wallet whose announcement can no longer be read is removed', async () => {
  const { page: whole, wallet } = await setUp();
  const tellers: ((payload: unknown) => void)[] = [];
  let isDead = false;
  const provider = {
    request: async (call: { method: string }) => {
      if (isDead) throw new Error('The extension was replaced.');
      return wallet.provider.request(call);
    },
    on: (name: string, notify: (payload: unknown) => void) => name === 'accountsChanged' && tellers.push(notify),
  };
  const received: ConnectorEvent[] = [];
  find(announcing(whole, { provider })).connector?.listen((event) => received.push(event));
  isDead = true;
  tellers[0]?.('nonsense');
  await vi.waitFor(() => expect(received).toEqual([{ type: 'disconnect', namespace: 'eip155' }]));
});
