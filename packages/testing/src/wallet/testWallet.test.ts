import { createPublicClient, createWalletClient, custom, http, parseEther, toHex, verifyMessage } from 'viem';
import { verifyTypedData } from 'viem';
import { expect, test } from 'vitest';
import { startChain } from '../chains/startChain.ts';
import type { TestWallet } from './types.ts';
import { first, second, devnetForTests } from './wallet.fixtures.ts';

const { devnet, walletOf, connected } = devnetForTests();

function sendRequest(wallet: TestWallet, method: string, ...params: unknown[]): Promise<unknown> {
  return wallet.provider.request({ method, params });
}

function received(wallet: TestWallet): unknown[] {
  const events: unknown[] = [];
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(name, (payload) => events.push([name, payload instanceof Error ? 'error' : payload]));
  }
  return events;
}

const node = () => createPublicClient({ transport: http(devnet().description.chains[0]?.rpcUrl), pollingInterval: 20 });
const asHash = (hash: unknown) => `0x${String(hash).slice(2)}` as const;
const receiptOf = (hash: unknown) => node().getTransactionReceipt({ hash: asHash(hash) });
const minedReceiptOf = (hash: unknown) =>
  node().waitForTransactionReceipt({ hash: asHash(hash), checkReplacement: false });

test('behavior: it shows its accounts once approved, and not before', async () => {
  const wallet = walletOf();
  const events = received(wallet);
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([]);
  expect(await sendRequest(wallet, 'eth_requestAccounts')).toEqual([first, second]);
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([first, second]);
  expect(events).toEqual([['accountsChanged', [first, second]]]);
  expect(wallet.requests.map((one) => one.method)).toEqual(['eth_accounts', 'eth_requestAccounts', 'eth_accounts']);
});

test('behavior: signatures verify', async () => {
  const wallet = await connected();
  const client = createWalletClient({ account: first, transport: custom(wallet.provider) });
  const signature = await client.signMessage({ message: 'Guten Tag ✓' });
  expect(await verifyMessage({ address: first, message: 'Guten Tag ✓', signature })).toBe(true);
  const typedData = {
    domain: { name: 'Plaza', version: '1', chainId: 1 },
    types: {
      Mail: [
        { name: 'text', type: 'string' },
        { name: 'weight', type: 'uint256' },
      ],
    },
    primaryType: 'Mail',
    message: { text: 'hello', weight: 7n },
  } as const;
  const typed = await client.signTypedData(typedData);
  expect(await verifyTypedData({ address: first, ...typedData, signature: typed })).toBe(true);
});

test('error: typed data meant for another chain is not signed', async () => {
  const wallet = await connected();
  const typedData = { domain: { chainId: '0xa' }, types: { A: [] }, primaryType: 'A', message: {} };
  await expect(sendRequest(wallet, 'eth_signTypedData_v4', first, JSON.stringify(typedData))).rejects.toMatchObject({
    code: -32602,
  });
});

test('behavior: a transaction is mined', async () => {
  const wallet = await connected();
  const client = createWalletClient({ account: first, transport: custom(wallet.provider) });
  const hash = await client.sendTransaction({ to: second, value: parseEther('0.5'), chain: null });
  expect(await minedReceiptOf(hash)).toMatchObject({ status: 'success', from: first.toLowerCase() });
  expect(wallet.transactions()).toMatchObject([{ hash, fate: 'sent', chainId: 1 }]);
});

test('behavior: a transaction can be dropped, held, released and replaced', async () => {
  const wallet = await connected({ accounts: { mnemonic: devnet().description.mnemonic, count: 4 } });
  await wallet.switchAccount(2);
  const [from] = await wallet.addresses();
  const send = (value: number) => sendRequest(wallet, 'eth_sendTransaction', { from, to: second, value: toHex(value) });
  wallet.dropNextTransaction();
  const dropped = await send(1);
  await expect(receiptOf(dropped)).rejects.toThrow('could not be found');
  wallet.holdTransactions();
  const held = [await send(2), await send(3)];
  await expect(receiptOf(held[0])).rejects.toThrow('could not be found');
  expect(wallet.transactions().map((one) => [one.nonce, one.fate])).toEqual([
    [0, 'dropped'],
    [0, 'held'],
    [1, 'held'],
  ]);
  const cancelled = await wallet.replaceTransaction('cancel', wallet.transactions()[1]?.hash);
  expect(await minedReceiptOf(cancelled)).toMatchObject({ status: 'success', to: from?.toLowerCase() });
  expect(await wallet.releaseTransactions()).toEqual([held[1]]);
  expect(await minedReceiptOf(held[1])).toMatchObject({ status: 'success' });
  await expect(receiptOf(held[0])).rejects.toThrow('could not be found');
});

test('behavior: a waiting transaction is sped up in the pool', async () => {
  const [chain] = devnet().chains;
  const wallet = await connected();
  await chain?.pauseMining();
  const slow = await sendRequest(wallet, 'eth_sendTransaction', { from: first, to: second, value: '0x1' });
  const fast = await wallet.replaceTransaction('speedUp');
  await chain?.resumeMining();
  expect(await minedReceiptOf(fast)).toMatchObject({ status: 'success' });
  await expect(receiptOf(slow)).rejects.toThrow('could not be found');
});

test('error: a refusal is 4001, whatever the request', async () => {
  const wallet = await connected();
  wallet.setPersonality('refuses');
  const calls = [
    sendRequest(wallet, 'personal_sign', '0x00', first),
    sendRequest(wallet, 'eth_sendTransaction', { from: first, to: second }),
    sendRequest(wallet, 'wallet_switchEthereumChain', { chainId: '0xa' }),
    sendRequest(walletOf({ personality: 'refuses' }), 'eth_requestAccounts'),
  ];
  for (const query of calls) await expect(query).rejects.toMatchObject({ code: 4001 });
});

test('behavior: a locked wallet hides its accounts and answers -32002 until it is unlocked', async () => {
  const wallet = await connected();
  const events = received(wallet);
  wallet.lock();
  await expect(sendRequest(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32002 });
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([]);
  await wallet.unlock();
  expect(await sendRequest(wallet, 'eth_requestAccounts')).toEqual([first, second]);
  expect(events).toEqual([
    ['accountsChanged', []],
    ['accountsChanged', [first, second]],
  ]);
});

test('behavior: an open connection prompt makes the next one -32002, and can be answered later', async () => {
  const wallet = walletOf({ personality: 'neverAnswers' });
  const open = sendRequest(wallet, 'eth_requestAccounts');
  await wallet.addresses();
  await expect(sendRequest(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32002 });
  wallet.answerPending('approve');
  expect(await open).toEqual([first, second]);
});

test('behavior: a slow wallet delays as long as set, by the injected clock', async () => {
  const waits: number[] = [];
  const wait = async (durationMs: number): Promise<void> => void waits.push(durationMs);
  const wallet = walletOf({ personality: 'slow', delayMs: 4000, wait });
  expect(await sendRequest(wallet, 'eth_chainId')).toBe('0x1');
  expect(waits).toEqual([4000]);
});

test('behavior: it switches to its chains and emits chainChanged', async () => {
  const wallet = await connected();
  const events = received(wallet);
  expect(await sendRequest(wallet, 'wallet_switchEthereumChain', { chainId: '0xa' })).toBe(null);
  expect(await sendRequest(wallet, 'eth_chainId')).toBe('0xa');
  expect(events).toEqual([['chainChanged', '0xa']]);
});

const optimism = (rpcUrl: string | undefined) => ({
  chainId: '0xa',
  chainName: 'OP Mainnet',
  rpcUrls: [rpcUrl],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
});

test('behavior: 4902 for a chain it does not have, until it is added', async () => {
  const wallet = await connected({ personality: 'unknownChain' });
  const wish = { chainId: '0xa' };
  await expect(sendRequest(wallet, 'wallet_switchEthereumChain', wish)).rejects.toMatchObject({ code: 4902 });
  expect(await sendRequest(wallet, 'wallet_addEthereumChain', optimism(devnet().description.chains[1]?.rpcUrl))).toBe(
    null,
  );
  expect(await sendRequest(wallet, 'wallet_switchEthereumChain', wish)).toBe(null);
  expect(wallet.chainId()).toBe(10);
});

test('error: a chain is not added on a false node, an unsafe node or by a wallet that cannot', async () => {
  const wallet = await connected();
  const add = (rpcUrl: string | undefined) => sendRequest(wallet, 'wallet_addEthereumChain', optimism(rpcUrl));
  await expect(add(devnet().description.chains[0]?.rpcUrl)).rejects.toMatchObject({ code: -32602 });
  await expect(add('http://example.com')).rejects.toMatchObject({ code: -32602 });
  wallet.setPersonality('withoutAddChain');
  await expect(add(devnet().description.chains[1]?.rpcUrl)).rejects.toMatchObject({ code: 4200 });
});

test('error: errors may come wrapped', async () => {
  const wallet = await connected({ personality: ['unknownChain', 'wrapsErrors'] });
  await expect(sendRequest(wallet, 'wallet_switchEthereumChain', { chainId: '0xa' })).rejects.toMatchObject({
    code: -32603,
    data: { originalError: { code: 4902 } },
  });
});

test('behavior: the wrong chain is one that no host requested', async () => {
  expect(await sendRequest(walletOf({ personality: 'wrongChain' }), 'eth_chainId')).toBe('0x7ab7');
});

test('error: a wallet that fails while signing stays disconnected', async () => {
  const wallet = await connected({ personality: 'diesMidSign' });
  const events = received(wallet);
  await expect(sendRequest(wallet, 'personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4900 });
  await expect(sendRequest(wallet, 'eth_accounts')).rejects.toMatchObject({ code: 4900 });
  expect(events).toEqual([['disconnect', 'error']]);
  wallet.setPersonality('approves');
  wallet.revive();
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([first, second]);
});

test('error: a wallet that throws does so at once', () => {
  const wallet = walletOf({ personality: 'throws' });
  expect(() => wallet.provider.request({ method: 'eth_chainId' })).toThrow(TypeError);
});

test('error: a wallet may lie about its chain and its accounts', async () => {
  const wallet = await connected({ personality: ['liesAboutChain', 'liesAboutAccounts'] });
  const events = received(wallet);
  expect(await sendRequest(wallet, 'eth_chainId')).toBe('one');
  wallet.setChain(10);
  expect(events).toEqual([['chainChanged', 42]]);
  const claimed = '0x000000000000000000000000000000000000dEaD';
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([claimed]);
  const signature = await sendRequest(wallet, 'personal_sign', toHex('mine'), claimed);
  const check = { address: claimed, message: 'mine', signature: `0x${String(signature).slice(2)}` } as const;
  expect(await verifyMessage(check)).toBe(false);
});

test('behavior: without events nothing is emitted', async () => {
  const wallet = await connected({ personality: 'withoutEvents' });
  const events = received(wallet);
  wallet.setChain(10);
  await wallet.switchAccount(1);
  expect(events).toEqual([]);
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([second, first]);
});

test('behavior: its owner is prompted where onRequest is set', async () => {
  const calls: unknown[] = [];
  const wallet = walletOf({
    personality: 'manual',
    onRequest: async (request) => {
      calls.push(request.kind);
      return request.kind === 'connect' ? 'approve' : 'refuse';
    },
  });
  await sendRequest(wallet, 'eth_requestAccounts');
  await expect(sendRequest(wallet, 'personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4001 });
  expect(calls).toEqual(['connect', 'signMessage']);
});

test('behavior: permissions can be requested and revoked', async () => {
  const wallet = walletOf();
  await sendRequest(wallet, 'wallet_requestPermissions', { eth_accounts: {} });
  expect(await sendRequest(wallet, 'wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }]);
  const events = received(wallet);
  expect(await sendRequest(wallet, 'wallet_revokePermissions', { eth_accounts: {} })).toBe(null);
  expect(events).toEqual([['accountsChanged', []]]);
  await expect(sendRequest(wallet, 'personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4100 });
});

test('behavior: a chain learned from a page survives a reload', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const options = { chains: devnet().description.chains.slice(0, 1), storageKey: 'one', storage };
  const before = await connected(options);
  await sendRequest(before, 'wallet_addEthereumChain', optimism(devnet().description.chains[1]?.rpcUrl));
  await sendRequest(before, 'wallet_switchEthereumChain', { chainId: '0xa' });
  const after = walletOf(options);
  expect([
    await sendRequest(after, 'eth_chainId'),
    await sendRequest(after, 'eth_getBalance', first, 'latest'),
  ]).toEqual(['0xa', expect.stringMatching(/^0x[1-9a-f]/)]);
});

test('behavior: a stored approval survives a reload', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const before = await connected({ storageKey: 'one', storage });
  await sendRequest(before, 'wallet_switchEthereumChain', { chainId: '0xa' });
  await before.switchAccount(1);
  const after = walletOf({ storageKey: 'one', storage });
  expect([await sendRequest(after, 'eth_accounts'), await sendRequest(after, 'eth_chainId')]).toEqual([
    [second, first],
    '0xa',
  ]);
  kept.set('portico-test-wallet.one', '{"version":1,"isAuthorised":"yes"}');
  expect(await sendRequest(walletOf({ storageKey: 'one', storage }), 'eth_accounts')).toEqual([]);
});

test('error: an unsupported method is 4200 or -32601, and an invalid request is -32600 or -32602', async () => {
  const wallet = await connected();
  await expect(sendRequest(wallet, 'wallet_grantPermissions', {})).rejects.toMatchObject({ code: 4200 });
  await expect(sendRequest(wallet, 'eth_mine')).rejects.toMatchObject({ code: -32601 });
  await expect(sendRequest(wallet, 'wallet_switchEthereumChain', { chainId: 10 })).rejects.toMatchObject({
    code: -32602,
  });
  await expect(sendRequest(wallet, 'eth_sendTransaction', { from: first, value: '1' })).rejects.toMatchObject({
    code: -32602,
  });
});

test('behavior: reads go to the node of the current chain', async () => {
  const wallet = await connected();
  await sendRequest(wallet, 'wallet_switchEthereumChain', { chainId: '0xa' });
  expect(await sendRequest(wallet, 'net_version')).toBe('10');
  expect(Number(await sendRequest(wallet, 'eth_blockNumber'))).toBeGreaterThan(0);
});

test('behavior: a wallet that is removed leaves nothing behind', async () => {
  const wallet = await connected();
  const events = received(wallet);
  let hasLeft = false;
  wallet.whenRemoved(() => (hasLeft = true));
  wallet.remove();
  expect([hasLeft, wallet.listenerCount(), events]).toEqual([true, 0, [['disconnect', 'error']]]);
  await expect(sendRequest(wallet, 'eth_accounts')).rejects.toMatchObject({ code: 4900 });
});

test('error: a transaction on a chain without a node is reported', async () => {
  const chain = await startChain({ chainId: 99 });
  const wallet = await connected({ chains: [{ id: 99, rpcUrl: chain.rpcUrl }] });
  await chain.stop();
  await expect(sendRequest(wallet, 'eth_sendTransaction', { from: first, to: second })).rejects.toMatchObject({
    code: -32603,
  });
});
