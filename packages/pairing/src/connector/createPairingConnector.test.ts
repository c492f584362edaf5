import type { ConnectorEvent } from '@portico/core/adapter';
import { solana, solanaDevnet } from '@portico/core/networks';
import { type PairingWallet, emitsAccountsChanged, unknownChain4902, updatesAfterSwitch } from '@portico/testing/relay';
import { expect, test, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import type { NamespaceProvider } from '../provider/namespaceProvider.ts';
import { account, approvalOn, networkOf } from '../session/pairs.fixtures.ts';
import { networks, other, parametersOf, setUp, solanaAccount, solanaApproval } from './connector.fixtures.ts';

async function connect() {
  const all = await setUp();
  const accounts = await all.connector.connect(parametersOf());
  const events: ConnectorEvent[] = [];
  all.connector.listen((event) => events.push(event));
  const provider = (await all.connector.getProvider('eip155')) as {
    request(call: { method: string; params?: unknown }): Promise<unknown>;
  };
  return { ...all, accounts, events, provider };
}

test('behavior: connected on the requested network; a second connect shares the session, without a second link', async () => {
  const { accounts, connector, uris, provider, stop } = await connect();
  expect(accounts).toMatchObject({ accounts: [account], caipNetworkId: 'eip155:10' });
  expect(connector.getPeer?.('eip155')).toEqual({
    name: 'Lantern',
    url: 'https://wallet.example',
    sessionTopic: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa');
  expect(await connector.connect(parametersOf())).toEqual(accounts);
  expect(uris()).toHaveLength(1);
  await stop();
});

test("behavior: the page gets the wallet's link and its pending requests; none where the host disables links", async () => {
  const redirect = { native: 'ferry://', universal: 'https://ferry.example' };
  const settle = async (disableDeepLink: boolean) => {
    const all = await setUp();
    all.wallet.spoilSettlement = (params) => {
      const { controller } = params as { controller: { metadata: object } };
      const metadata = { ...controller.metadata, redirect };
      return { ...params, controller: { ...controller, metadata }, sessionConfig: { disableDeepLink } };
    };
    await all.connector.connect(parametersOf());
    return all;
  };
  const { connector, site, wallet, stop } = await settle(false);
  expect(connector.getPeer?.('eip155')).toEqual({
    name: 'Lantern',
    url: 'https://wallet.example',
    sessionTopic: site.client.sessions()[0]?.topic,
    links: redirect,
  });
  wallet.reply = () => new Promise(() => undefined);
  const provider = (await connector.getProvider('eip155')) as { request(call: object): Promise<unknown> };
  provider.request({ method: 'personal_sign', params: ['0x68', account] }).catch(() => undefined);
  await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('wc_sessionRequest'));
  expect(connector.getPeer?.('eip155')?.requestId).toBe(wallet.calls.at(-1)?.id);
  await stop();
  const shy = await settle(true);
  expect(shy.connector.getPeer?.('eip155')?.links).toBeUndefined();
  await shy.stop();
});

test('behavior: of the pictures that a wallet brings the first that is image data is taken, and no address', async () => {
  const all = await setUp();
  const icons = [
    'https://ferry.example/icon.png',
    'data:text/html;,x',
    'data:image/png;base64,AA',
    'data:image/png;base64,BB',
  ];
  all.wallet.spoilSettlement = (params) => {
    const { controller } = params as { controller: { metadata: object } };
    return { ...params, controller: { ...controller, metadata: { ...controller.metadata, icons } } };
  };
  await all.connector.connect(parametersOf());
  expect(all.connector.getPeer?.('eip155')?.imageUrl).toBe('data:image/png;base64,AA');
  await all.stop();
});

test('behavior: the provider signs by the wallet, and a refusal has the codes of EIP-1193', async () => {
  const { wallet, provider, stop } = await connect();
  wallet.reply = ({ chain, method }) => ({ result: `${method} on ${chain}` });
  const call = { method: 'personal_sign', params: ['0x68', account] };
  expect(await provider.request(call)).toBe('personal_sign on eip155:10');
  wallet.reply = () => ({ error: protocolError('userRejected', 'words of the wallet') });
  await expect(provider.request(call)).rejects.toMatchObject({ code: 4001 });
  await expect(provider.request({ method: 'eth_getLogs' })).rejects.toMatchObject({ code: 4100 });
  await stop();
});

test('behavior: a chain that was approved is switched to here; another is unknown', async () => {
  const { connector, events, provider, stop } = await connect();
  const { signal } = parametersOf();
  await connector.switchNetwork?.({ network: networks[0], signal });
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1');
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'change', caipNetworkId: 'eip155:1' }));
  await expect(connector.switchNetwork?.({ network: networkOf(137), signal })).rejects.toMatchObject({
    code: 'chain.not_added',
  });
  await expect(provider.request({ method: 'wallet_switchEthereumChain', params: ['ten'] })).rejects.toMatchObject({
    code: -32602,
  });
  await stop();
});

/** A session on chain 1 alone, with a wallet that was approved to switch and to add. */
async function connectOnOne(manner: (wallet: PairingWallet) => void) {
  const all = await setUp();
  const methods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];
  all.wallet.decide = () => ({ eip155: { ...approvalOn('eip155:1').eip155!, methods } });
  manner(all.wallet);
  await all.connector.connect({ ...parametersOf(), network: networks[0] });
  const requested = (): unknown[] =>
    all.wallet.calls.filter(({ method }) => method === 'wc_sessionRequest').map(readMethod);
  return { ...all, requested };
}

const readMethod = ({ params }: { params: unknown }): unknown =>
  (params as { request: { method: string } }).request.method;

test.each([0, 150])(
  'behavior: a wallet that approves a chain %i ms after it switched is followed there',
  async (ms) => {
    const { connector, requested, stop } = await connectOnOne((wallet) => updatesAfterSwitch(wallet, ms));
    const { signal } = parametersOf();
    await connector.switchNetwork?.({ network: networks[1], signal });
    expect(await connector.restore({ namespace: 'eip155', signal })).toMatchObject({ caipNetworkId: 'eip155:10' });
    expect(requested()).toEqual(['wallet_switchEthereumChain']);
    await stop();
  },
);

test('behavior: a wallet that approves a chain after the wait is over is followed all the same', async () => {
  const { connector, wallet, site, stop } = await connectOnOne((one) => {
    one.reply = () => ({ result: null });
  });
  const events: ConnectorEvent[] = [];
  connector.listen((event) => events.push(event));
  const { signal } = parametersOf();
  await expect(connector.switchNetwork?.({ network: networks[1], signal })).rejects.toMatchObject({
    code: 'chain.not_added',
  });
  await wallet.update(site.client.sessions()[0]!.topic, approvalOn('eip155:1', 'eip155:10'));
  expect(events.at(-1)).toMatchObject({ type: 'change', caipNetworkId: 'eip155:10' });
  await stop();
});

test('behavior: a chain that is unknown to the wallet is added, then switched to', async () => {
  const { connector, requested, stop } = await connectOnOne(unknownChain4902);
  const { signal } = parametersOf();
  const network = networks[1];
  await expect(connector.switchNetwork?.({ network, signal })).rejects.toMatchObject({ code: 'chain.not_added' });
  await connector.addNetwork?.({ network, rpcUrls: ['https://rpc.example'], signal });
  await connector.switchNetwork?.({ network, signal });
  expect(requested()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
  await stop();
});

test('error: a chain that the wallet refuses to add, or offers no method to add, is reported as such', async () => {
  const add = { network: networks[1], rpcUrls: [], signal: parametersOf().signal };
  const refusing = await connectOnOne((wallet) => {
    wallet.reply = () => ({ error: protocolError('userRejected') });
  });
  await expect(refusing.connector.addNetwork?.(add)).rejects.toMatchObject({ code: 'user.rejected' });
  refusing.wallet.reply = () => ({ error: { code: -32_000, message: 'no' } });
  await expect(refusing.connector.addNetwork?.(add)).rejects.toMatchObject({ code: 'chain.add_failed' });
  await refusing.stop();
  const { connector, stop } = await connect();
  await expect(connector.addNetwork?.(add)).rejects.toMatchObject({ code: 'chain.add_failed' });
  await stop();
});

test.each(['plain', 'caip10'] as const)('behavior: %s accounts of an accountsChanged are followed', async (form) => {
  const { connector, wallet, events, stop } = await connect();
  const { eip155 } = approvalOn('eip155:10');
  const accounts = [`eip155:10:${account}`, `eip155:10:${other}`];
  await wallet.update(wallet.sessions[0]!.topic, { eip155: { ...eip155!, accounts } });
  await emitsAccountsChanged(wallet, form)([other], 'eip155:10');
  expect(events.at(-1)).toMatchObject({ type: 'change', accounts: [other, account], caipNetworkId: 'eip155:10' });
  expect(await connector.restore(parametersOf())).toMatchObject({ accounts: [other, account] });
  await stop();
});

test('behavior: one approval is for every namespace of the site, and each has a provider of its own', async () => {
  const { connector, wallet, uris, stop } = await setUp([...networks, solana]);
  wallet.decide = () => ({ ...approvalOn('eip155:1'), ...solanaApproval(solana.caipNetworkId) });
  expect(await connector.connect(parametersOf())).toMatchObject({
    accounts: [account],
    caipNetworkId: 'eip155:1',
    otherNamespaces: [{ namespace: 'solana', accounts: [solanaAccount], caipNetworkId: solana.caipNetworkId }],
  });
  expect(wallet.proposals[0]!.chains).toEqual(['eip155:1', 'eip155:10', solana.caipNetworkId]);
  expect(wallet.proposals[0]!.methods).toEqual(expect.arrayContaining(['personal_sign', 'solana_signMessage']));
  const provider = (await connector.getProvider('solana')) as NamespaceProvider;
  wallet.reply = ({ chain, method }) => ({ result: `${method} on ${chain}` });
  const params = {
    message: '37u9WtQpcm6ULa3VtWDFAWoQc1hUvybPrA3dtx99tgvvkKE7pKRZjuGmn7VX2tC3JmYDYGG7',
    pubkey: solanaAccount,
  };
  expect(await provider.request({ method: 'solana_signMessage', params })).toBe(
    `solana_signMessage on ${solana.caipNetworkId}`,
  );
  // The other namespace is called on its own chain, without a request to the wallet.
  await connector.switchNetwork?.({ network: solana, signal: parametersOf().signal });
  const otherNamespaces = { ...parametersOf(), namespace: 'solana', network: solana } as const;
  expect(await connector.connect(otherNamespaces)).toMatchObject({ accounts: [solanaAccount] });
  expect(await connector.restore(otherNamespaces)).toMatchObject({ accounts: [solanaAccount] });
  expect(uris()).toHaveLength(1);
  await stop();
});

test('behavior: a change in one namespace is emitted for that one; an unapproved chain cannot be selected', async () => {
  const { connector, wallet, site, stop } = await setUp([...networks, solana, solanaDevnet]);
  wallet.decide = () => ({ ...approvalOn('eip155:1'), ...solanaApproval(solana.caipNetworkId) });
  await connector.connect(parametersOf());
  const events: ConnectorEvent[] = [];
  connector.listen((event) => events.push(event));
  const { topic } = site.client.sessions()[0]!;
  const { signal } = parametersOf();
  await expect(connector.switchNetwork?.({ network: solanaDevnet, signal })).rejects.toMatchObject({
    code: 'chain.unsupported',
  });
  const both = solanaApproval(solana.caipNetworkId, solanaDevnet.caipNetworkId);
  await wallet.request(topic, 'wc_sessionUpdate', { namespaces: { ...approvalOn('eip155:1'), ...both } });
  events.length = 0;
  const event = { name: 'chainChanged', data: solanaDevnet.caipNetworkId };
  await wallet.request(topic, 'wc_sessionEvent', { event, chainId: solanaDevnet.caipNetworkId });
  expect(events).toMatchObject([
    { type: 'change', namespace: 'solana', accounts: [solanaAccount], caipNetworkId: solanaDevnet.caipNetworkId },
  ]);
  await wallet.leave(topic);
  await vi.waitFor(() =>
    expect(events.slice(1)).toEqual([
      { type: 'disconnect', namespace: 'eip155' },
      { type: 'disconnect', namespace: 'solana' },
    ]),
  );
  await stop();
});

test("param: a host's override of the proposal is the proposal that the wallet reads", async () => {
  const { connector, wallet, stop } = await setUp(networks, {
    methods: { eip155: ['personal_sign'] },
    defaultChain: 'eip155:10',
  });
  await connector.connect(parametersOf());
  expect(wallet.proposals).toMatchObject([{ chains: ['eip155:10', 'eip155:1'], methods: ['personal_sign'] }]);
  await stop();
});

test('error: an invalid override is reported with its option, and no wallet receives it', async () => {
  const { connector, wallet, stop } = await setUp(networks, { chains: { eip155: [] } });
  await expect(connector.connect(parametersOf())).rejects.toMatchObject({
    code: 'options.invalid',
    context: { key: 'universalProviderConfigOverride', reason: 'Chains must not be empty' },
    cause: { code: 5100 },
  });
  expect(wallet.proposals).toEqual([]);
  await stop();
});

test('error: a wallet that approved another namespace than the requested one is not connected, and is notified', async () => {
  const { connector, wallet, site, stop } = await setUp([...networks, solana]);
  wallet.decide = () => solanaApproval(solana.caipNetworkId);
  await expect(connector.connect(parametersOf())).rejects.toMatchObject({ code: 'wallet.invalid_response' });
  expect(site.client.sessions()).toEqual([]);
  await vi.waitFor(() => expect(wallet.ended).toHaveLength(1));
  await stop();
});

test('behavior: a wallet that ends the session emits one disconnect', async () => {
  const { wallet, site, events, provider, stop } = await connect();
  await wallet.leave(site.client.sessions()[0]!.topic);
  await vi.waitFor(() => expect(events.filter(({ type }) => type === 'disconnect')).toHaveLength(1));
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 });
  await stop();
});

test("behavior: the link is reported at once, then the relay's connection, then the wallet's answer", async () => {
  const { connector, progress, wallet, stop } = await setUp();
  wallet.decide = () => undefined;
  const connecting = connector.connect(parametersOf());
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  expect(progress[0]).toMatchObject({ uri: expect.stringMatching(/^wc:/), relay: 'connecting', isLinking: false });
  expect(progress[0]!.expiresAtMs - Date.now()).toBeGreaterThan(200_000);
  expect(progress.at(-1)).toMatchObject({ relay: 'online', isLinking: false });
  wallet.decide = () => approvalOn('eip155:1');
  wallet.decideAgain();
  await connecting;
  expect(progress.at(-1)).toMatchObject({ uri: progress[0]!.uri, isLinking: true });
  await stop();
});

test('error: a relay that refuses the project is reported as such; a retry connects again', async () => {
  const { relay, connector, stop } = await setUp();
  relay.faults.closeWith = { code: 3000, reason: 'Project not found' };
  const invisible = { ...parametersOf(), onPairing: () => undefined };
  await expect(connector.connect(invisible)).rejects.toMatchObject({ code: 'pairing.relay_refused' });
  relay.faults.closeWith = undefined;
  expect(await connector.connect(parametersOf())).toMatchObject({ accounts: [account] });
  await stop();
});

test('error: aborted before it began, no link is shown', async () => {
  const { connector, progress, stop } = await setUp();
  const controller = new AbortController();
  const connecting = connector.connect({ ...parametersOf(), signal: controller.signal, onPairing: () => undefined });
  controller.abort();
  await expect(connecting).rejects.toMatchObject({ code: 'aborted' });
  expect(progress).toEqual([]);
  await stop();
});
