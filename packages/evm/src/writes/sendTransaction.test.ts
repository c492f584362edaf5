import { addTransaction, createPortico, sendTransaction } from '@portico/core';
import type { NamespaceAdapter } from '@portico/core/adapter';
import type { Page, SendTransactionParameters } from '@portico/core';
import { encodeFunctionData, erc20Abi } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { evmAdapter } from '../adapter/evmAdapter.ts';
import { createInjectedConnector } from '../connectors/createEip1193Connector.ts';
import { createWrites } from './createWrites.ts';
import { devnetForTests, methodsOf } from './wallet.fixtures.ts';

const { devnet, chain, accountAt, setUp, balanceOf } = devnetForTests();

const page: Page = {
  isVisible: () => true,
  isOnline: () => true,
  onChange: () => () => undefined,
  withLock: undefined,
  openChannel: undefined,
};

let destroy = (): void => undefined;
afterEach(() => destroy());

/** A page with the adapter of a host, connected to a wallet on the first chain of the devnet. */
async function openPage(personality: readonly 'refuses'[] = []) {
  const { wallet, target, writes } = await setUp();
  const connector = createInjectedConnector({ id: 'lantern', name: 'Lantern', type: 'ANNOUNCED' }, wallet.provider);
  const adapter: NamespaceAdapter = {
    ...evmAdapter(),
    start: (context) => {
      context.addConnector(connector);
      return () => undefined;
    },
  };
  const area = new Map<string, string>();
  const portico = createPortico(
    { projectId: 'test', networks: [target.network], adapters: [adapter] },
    {
      page,
      storageSource: {
        area: {
          getItem: (key) => area.get(key) ?? null,
          setItem: (key, value) => void area.set(key, value),
          removeItem: (key) => void area.delete(key),
        },
        onChange: () => () => undefined,
      },
    },
  );
  destroy = () => {
    portico.destroy();
  };
  await portico.connect({ connectorId: 'lantern' });
  wallet.setPersonality(...personality);
  const caipNetworkId = target.network.caipNetworkId;
  const send = (transaction: unknown, purpose: SendTransactionParameters['purpose'] = { kind: 'call' }) =>
    sendTransaction(portico, { caipNetworkId, transaction, purpose });
  return { portico, wallet, target, writes, send };
}

test('behavior: an approval and a call of the contract that uses it are sent, tracked by kind and mined', async () => {
  const { portico, send } = await openPage();
  const { address: token, symbol, decimals } = chain().tokens[0]!;
  const [owner, receiver, amount] = [accountAt(0), accountAt(2), 1_250_000n];
  const before = await balanceOf(receiver, token);
  const approval = {
    kind: 'approval',
    spender: owner,
    symbol,
    decimals,
    amount: `${amount}`,
    tokenAddress: token,
  } as const;
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [owner, amount] });
  const sent = await send({ to: token, data: approve }, approval);
  expect(sent).toMatchObject({ ...approval, status: 'pending', from: owner, connectorId: 'lantern' });
  const statuses = () => portico.getState().transactions.map(({ kind, status }) => `${kind} ${status}`);
  await expect.poll(statuses).toEqual(['approval confirmed']);
  const args = [owner, receiver, amount] as const;
  await send({ to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }), value: 0n });
  await expect.poll(statuses).toEqual(['call confirmed', 'approval confirmed']);
  expect((await balanceOf(receiver, token)) - before).toBe(amount);
});

test('behavior: a call that the contract refuses is followed to its revert', async () => {
  const { portico, send } = await openPage();
  await send({ to: chain().refusesEther, value: 1n, gas: 100_000n });
  await expect.poll(() => portico.getState().transactions[0]?.status).toBe('reverted');
});

test('behavior: a transaction that the host sent by the provider is followed to its end, once, under the host’s text', async () => {
  const { portico, wallet, target } = await openPage();
  const { caipNetworkId } = target.network;
  const call = { from: accountAt(0), to: accountAt(1), value: '0x1' };
  const hash = String(await wallet.provider.request({ method: 'eth_sendTransaction', params: [call] }));
  const added = await addTransaction(portico, { caipNetworkId, hash, purpose: { kind: 'call' } });
  expect(added).toMatchObject({ hash, from: accountAt(0), connectorId: 'lantern', status: 'pending' });
  const statuses = () => portico.getState().transactions.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['confirmed']);
  const purpose = { kind: 'call', description: 'Mint a book' } as const;
  await addTransaction(portico, { caipNetworkId, hash: hash.toUpperCase().replace('0X', '0x'), purpose });
  expect(portico.getState().transactions).toMatchObject([
    { ...purpose, status: 'confirmed', sentAtMs: added.sentAtMs },
  ]);
});

test('error: addTransaction refuses an invalid hash, and tracks nothing', async () => {
  const { portico, target } = await openPage();
  const { caipNetworkId } = target.network;
  const adding = addTransaction(portico, { caipNetworkId, hash: '0x12', purpose: { kind: 'call' } });
  await expect(adding).rejects.toMatchObject({ code: 'transaction.invalid_hash' });
  expect(portico.getState().transactions).toEqual([]);
});

test('behavior: the wallet is requested with the fees of the host', async () => {
  const { wallet, target, writes } = await setUp();
  const call = { to: accountAt(1), value: 1n };
  const [maxFeePerGas, maxPriorityFeePerGas, gasPrice] = [90_000_000_000n, 2_000_000_000n, 80_000_000_000n];
  await writes.sendTransaction(target, { ...call, maxFeePerGas, maxPriorityFeePerGas });
  await writes.sendTransaction(target, { ...call, gasPrice });
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params);
  expect(sent).toEqual([
    [expect.objectContaining({ maxFeePerGas: '0x14f46b0400', maxPriorityFeePerGas: '0x77359400' })],
    [expect.not.objectContaining({ maxFeePerGas: expect.anything() })],
  ]);
  expect(sent[1]).toMatchObject([{ gasPrice: '0x12a05f2000' }]);
});

test.each([
  ['a fee price with a max fee', { gasPrice: 2n, maxFeePerGas: 2n }, 'fee.price_with_max_fee'],
  ['a fee price with a priority fee', { gasPrice: 2n, maxPriorityFeePerGas: 1n }, 'fee.price_with_max_fee'],
  ['a max fee beyond 256 bits', { maxFeePerGas: 2n ** 256n }, 'fee.max_fee_too_high'],
  ['a priority fee above the max fee', { maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }, 'fee.priority_above_max'],
])('error: %s is refused before the wallet is prompted', async (_name, fees, code) => {
  const { wallet, target, writes } = await setUp();
  const sending = writes.sendTransaction(target, { to: accountAt(1), value: 1n, ...fees });
  await expect(sending).rejects.toMatchObject({ code });
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
});

test('error: max fees are refused on a chain without base fees; a fee price is sent, and any fee where no node answers', async () => {
  const { wallet, target } = await setUp();
  const fetchLegacy: typeof fetch = async (input, init) => {
    const answer = (await (await fetch(input, init)).json()) as { result: unknown };
    if (typeof answer.result === 'object' && answer.result !== null)
      Reflect.deleteProperty(answer.result, 'baseFeePerGas');
    return Response.json(answer);
  };
  const call = { to: accountAt(1), value: 1n };
  const writes = createWrites({ fetch: fetchLegacy });
  for (const fees of [{ maxFeePerGas: 90_000_000_000n }, { maxPriorityFeePerGas: 1n }]) {
    const sending = writes.sendTransaction(target, { ...call, ...fees });
    await expect(sending).rejects.toMatchObject({ code: 'fee.eip1559_unsupported' });
  }
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
  await writes.sendTransaction(target, { ...call, gasPrice: 80_000_000_000n });
  const unreachable = createWrites({ fetch: () => Promise.reject(new TypeError('no network')) });
  await unreachable.sendTransaction(target, { ...call, maxFeePerGas: 90_000_000_000n });
  expect(methodsOf(wallet).filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
});

test.each([
  ['undefined', undefined],
  ['a transaction without receiver and code', { value: 1n }],
  ['a receiver that is no address', { to: 'ada.eth' }],
  ['data of half a byte', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', data: '0x123' }],
  ['a negative value', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: -1n }],
  ['a value as text', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }],
  ['another sender', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', from: accountAt }],
])('error: %s is refused as a transaction, and the wallet is not prompted', async (_name, transaction) => {
  const { wallet, target, writes } = await setUp();
  await expect(writes.sendTransaction(target, transaction)).rejects.toMatchObject({ code: 'rpc.invalid_params' });
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
});

test('error: a wallet that left the chain, lost the account or refuses sends nothing, and nothing is tracked', async () => {
  const { portico, wallet, target, writes, send } = await openPage(['refuses']);
  const call = { to: accountAt(1), value: 1n };
  await expect(send(call)).rejects.toMatchObject({ code: 'user.rejected' });
  expect(portico.getState().transactions).toEqual([]);
  const { length } = methodsOf(wallet).filter((method) => method === 'eth_sendTransaction');
  wallet.setPersonality();
  wallet.setChain(10);
  await expect(writes.sendTransaction(target, call)).rejects.toMatchObject({ code: 'connector.chain_mismatch' });
  wallet.setChain(1);
  await wallet.setAccounts([devnet().description.accounts[3]!.privateKey]);
  await expect(writes.sendTransaction(target, call)).rejects.toMatchObject({ code: 'connector.account_not_found' });
  expect(methodsOf(wallet).filter((method) => method === 'eth_sendTransaction')).toHaveLength(length);
});

test('error: a wallet that leaves the chain while the nonce is read is not prompted', async () => {
  const { wallet, target } = await setUp();
  const leaveChain: typeof fetch = (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes('eth_getTransactionCount')) wallet.setChain(10);
    return fetch(input, init);
  };
  const sending = createWrites({ fetch: leaveChain }).sendTransfer(target, { to: accountAt(1), amount: 1n });
  await expect(sending).rejects.toMatchObject({ code: 'connector.chain_mismatch' });
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
});
