import { startFaultyRpc } from '@portico/testing/chains';
import { verifyMessage, verifyTypedData } from 'viem';
import { expect, test, vi } from 'vitest';
import { createReads } from '../reads/createReads.ts';
import { methodsOf, devnetForTests } from './wallet.fixtures.ts';

const { devnet, chain, accountAt, setUp, balanceOf } = devnetForTests();

const transfer = (change: object = {}) => ({ to: accountAt(1), amount: 10n ** 15n, ...change });

test("behavior: native currency is sent, mined and arrives; the nonce is the network's", async () => {
  const { wallet, writes, target, read } = await setUp();
  const before = await balanceOf(accountAt(1));
  const { hash, tracking } = await writes.sendTransfer(target, transfer());
  const nonce = wallet.transactions()[0]?.nonce;
  expect(wallet.transactions()).toMatchObject([{ hash, chainId: 1 }]);
  expect(tracking).toMatchObject({ hash, nonce });
  await expect.poll(() => createReads().getStatus(read, tracking)).toMatchObject({ status: 'confirmed' });
  expect((await balanceOf(accountAt(1))) - before).toBe(10n ** 15n);
});

test('behavior: a token is sent, mined and arrives', async () => {
  const { writes, target, read } = await setUp();
  const tokenAddress = chain().tokens[0]!.address;
  const before = await balanceOf(accountAt(1), tokenAddress);
  const reads = createReads();
  const sending = transfer({ tokenAddress: tokenAddress.toLowerCase(), amount: 1_500_000n });
  const { quote } = await reads.estimateTransfer(read, { ...sending, from: accountAt(0) });
  const { tracking } = await writes.sendTransfer(target, { ...sending, quote });
  await expect.poll(() => reads.getStatus(read, tracking)).toMatchObject({ status: 'confirmed' });
  expect((await balanceOf(accountAt(1), tokenAddress)) - before).toBe(1_500_000n);
});

test('behavior: a wallet that keeps the transaction back still gives a hash, with the nonce that was next', async () => {
  const { wallet, writes, target } = await setUp();
  wallet.holdTransactions();
  const { hash, tracking } = await writes.sendTransfer(target, transfer());
  const nonce = wallet.transactions()[0]?.nonce;
  expect(wallet.transactions()).toMatchObject([{ hash, fate: 'held' }]);
  expect(tracking).toMatchObject({ hash, nonce });
});

test('behavior: nothing is read between the answer of the wallet and the hash', async () => {
  const node = await startFaultyRpc({ upstream: chain().rpcUrl });
  const { wallet, writes, target } = await setUp();
  const sendRequest = wallet.provider.request.bind(wallet.provider);
  let readBefore = 0;
  wallet.provider.request = async (call) => {
    const answer = await sendRequest(call);
    if (call.method === 'eth_sendTransaction') readBefore = node.requests.length;
    return answer;
  };
  await writes.sendTransfer({ ...target, rpcUrls: [node.url] }, transfer());
  expect(readBefore).toBeGreaterThan(0);
  expect(node.requests).toHaveLength(readBefore);
  await node.stop();
});

test.each([
  [{ to: '' }, 'send.incomplete'],
  [{ tokenAddress: '' }, 'send.incomplete'],
  [{ to: 'ada.eth' }, 'send.invalid_address'],
  [{ to: '0x70997970c51812dc3A010C7d01b50e0d17dc79C8' }, 'send.bad_checksum'],
  [{ tokenAddress: '0x123' }, 'send.invalid_address'],
  [{ amount: 0n }, 'send.invalid_amount'],
  [{ amount: -1n }, 'send.invalid_amount'],
  [{ amount: 2n ** 256n }, 'send.invalid_amount'],
  [{ amount: 2n ** 256n - 1n }, 'send.exceeds_balance'],
  [{ amount: 10n ** 30n }, 'send.exceeds_balance'],
] as const)('error: a transfer with %o is not put before the wallet (%s)', async (change, code) => {
  const { wallet, writes, target } = await setUp();
  await expect(writes.sendTransfer(target, transfer(change))).rejects.toMatchObject({ code });
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
});

test('error: more than the balance with gas, and more of a token than there is, have errors of their own', async () => {
  const { writes, target } = await setUp();
  const amount = await balanceOf(accountAt(0));
  await expect(writes.sendTransfer(target, transfer({ amount }))).rejects.toMatchObject({
    code: 'send.exceeds_balance_with_gas',
    context: { symbol: 'ETH' },
  });
  const tokenAddress = chain().tokens[0]!.address;
  await expect(writes.sendTransfer(target, transfer({ amount: 10n ** 18n, tokenAddress }))).rejects.toMatchObject({
    code: 'send.exceeds_balance',
    context: { symbol: 'PUSD' },
  });
});

test('error: a token cannot be sent without any native currency for gas', async () => {
  const { writes, target } = await setUp();
  const restore = await devnet().chains[0]!.snapshot();
  await devnet().chains[0]!.setBalance(accountAt(0), 0n);
  const sending = transfer({ tokenAddress: chain().tokens[0]!.address, amount: 1n });
  await expect(writes.sendTransfer(target, sending)).rejects.toMatchObject({
    code: 'send.exceeds_balance_with_gas',
  });
  await restore();
});

test('behavior: a smart account needs no balance for gas', async () => {
  const { wallet, writes, target } = await setUp({ personality: 'refuses' });
  const restore = await devnet().chains[0]!.snapshot();
  await devnet().chains[0]!.setBalance(accountAt(0), 0n);
  await devnet().chains[0]!.request('anvil_setCode', [accountAt(0), '0x00']);
  const sending = transfer({ tokenAddress: chain().tokens[0]!.address, amount: 1n });
  await expect(writes.sendTransfer(target, sending)).rejects.toMatchObject({ code: 'user.rejected' });
  expect(methodsOf(wallet)).toContain('eth_sendTransaction');
  await restore();
});

test('error: an account that delegates to a contract (EIP-7702) pays its own gas', async () => {
  const { wallet, writes, target } = await setUp({ personality: 'refuses' });
  const restore = await devnet().chains[0]!.snapshot();
  await devnet().chains[0]!.setBalance(accountAt(0), 0n);
  await devnet().chains[0]!.request('anvil_setCode', [accountAt(0), `0xef0100${'ab'.repeat(20)}`]);
  const sending = transfer({ tokenAddress: chain().tokens[0]!.address, amount: 1n });
  await expect(writes.sendTransfer(target, sending)).rejects.toMatchObject({
    code: 'send.exceeds_balance_with_gas',
  });
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
  await restore();
});

test('error: fees that cannot be are refused (spec §5)', async () => {
  const { writes, target } = await setUp();
  const quote = {
    gasLimit: 21_000n,
    maximumFee: 1n,
    fees: { type: 'eip1559', maxFeePerGas: 1n, maxPriorityFeePerGas: 2n },
  } as const;
  await expect(writes.sendTransfer(target, { ...transfer(), quote })).rejects.toMatchObject({
    code: 'fee.priority_above_max',
  });
});

test('error: a native send without a gas price is incomplete (spec §5)', async () => {
  const { writes, target } = await setUp();
  const quote = { gasLimit: 21_000n, maximumFee: 1n, fees: { type: 'flat' } };
  await expect(writes.sendTransfer(target, { ...transfer(), quote })).rejects.toMatchObject({
    code: 'send.incomplete',
    context: { missing: 'gasPrice' },
  });
});

test('error: a wallet that left the chain, or lost the account, gets no request to send', async () => {
  const { wallet, writes, target } = await setUp();
  wallet.setChain(10);
  await expect(writes.sendTransfer(target, transfer())).rejects.toMatchObject({
    code: 'connector.chain_mismatch',
    context: { expected: 'eip155:1', actual: 'eip155:10' },
  });
  wallet.setChain(1);
  await wallet.setAccounts([devnet().description.accounts[3]!.privateKey]);
  await expect(writes.sendTransfer(target, transfer())).rejects.toMatchObject({
    code: 'connector.account_not_found',
  });
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
});

test.each([
  ['refuses', 'user.rejected', 4001],
  ['wrapsErrors', 'user.rejected', 4001],
  ['diesMidSign', 'wallet.provider_disconnected', 4900],
] as const)('error: a wallet that %s while sending keeps its code', async (personality, code, providerCode) => {
  const kinds = personality === 'wrapsErrors' ? (['refuses', 'wrapsErrors'] as const) : [personality];
  const { writes, target } = await setUp({ personality: kinds });
  await expect(writes.sendTransfer(target, transfer())).rejects.toMatchObject({
    code,
    context: { providerCode },
  });
});

test('error: what is no hash is no sent transfer', async () => {
  const { wallet, writes, target } = await setUp();
  const sendRequest = wallet.provider.request.bind(wallet.provider);
  for (const answer of ['0x12', null, 7, { hash: '0x' }, 'x'.repeat(66)]) {
    wallet.provider.request = (call) =>
      call.method === 'eth_sendTransaction' ? Promise.resolve(answer) : sendRequest(call);
    await expect(writes.sendTransfer(target, transfer())).rejects.toMatchObject({
      code: 'transaction.invalid_hash',
    });
  }
});

test('error: without a working node nothing is sent', async () => {
  const { wallet, writes, target } = await setUp();
  const node = await startFaultyRpc({ upstream: chain().rpcUrl, fault: { kind: 'html' } });
  await expect(writes.sendTransfer({ ...target, rpcUrls: [node.url] }, transfer())).rejects.toMatchObject({
    code: 'rpc.invalid_answer',
  });
  expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
  await node.stop();
});

test('error: what is no provider is not connected', async () => {
  const { writes, target } = await setUp();
  for (const provider of [undefined, null, {}, 'x']) {
    await expect(writes.signMessage({ ...target, provider }, { message: '' })).rejects.toMatchObject({
      code: 'connector.not_connected',
    });
  }
});

test('behavior: a signed message verifies; a refusal and an invalid answer are errors', async () => {
  const { wallet, writes, target } = await setUp();
  const message = 'Grüße ✓\n0x1234';
  const signature = await writes.signMessage(target, { message });
  expect(await verifyMessage({ address: accountAt(0), message, signature })).toBe(true);
  wallet.setPersonality('refuses');
  await expect(writes.signMessage(target, { message })).rejects.toMatchObject({ code: 'user.rejected' });
  const provider = { request: () => Promise.resolve('0x1234') };
  await expect(writes.signMessage({ ...target, provider }, { message })).rejects.toMatchObject({
    code: 'message.invalid_signature',
  });
});

test('error: an on-chain signature of a Safe is empty, and has an error of its own', async () => {
  const { writes, target } = await setUp();
  const provider = { request: () => Promise.resolve('0x') };
  await expect(writes.signMessage({ ...target, provider }, { message: 'hello' })).rejects.toMatchObject({
    code: 'message.on_chain',
  });
});

const typedData = {
  domain: { name: 'Plaza', version: '1', chainId: 1 },
  types: {
    Mail: [
      { name: 'text', type: 'string' },
      { name: 'weight', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { text: 'hello', weight: 2n ** 70n },
} as const;

test('behavior: signed typed data verifies, given as an object or as text', async () => {
  const { writes, target } = await setUp();
  const asText = JSON.stringify(typedData, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const provided of [typedData, asText]) {
    const signature = await writes.typedData.sign(target, { typedData: provided });
    expect(await verifyTypedData({ address: accountAt(0), ...typedData, signature })).toBe(true);
  }
});

test('error: typed data for another chain is not sent to the wallet', async () => {
  const { wallet, writes, target } = await setUp();
  for (const chainId of [10, '0xa', 10n, 'ten']) {
    const meant = { ...typedData, domain: { ...typedData.domain, chainId } };
    const signing = writes.typedData.sign(target, { typedData: meant });
    await expect(signing).rejects.toMatchObject({ code: 'connector.chain_mismatch' });
  }
  expect(methodsOf(wallet)).not.toContain('eth_signTypedData_v4');
});

test.each([
  undefined,
  null,
  'not json',
  {},
  { ...typedData, primaryType: 'Nothing' },
  { ...typedData, types: { Mail: 'text' } },
  { ...typedData, message: { text: 'hello', weight: 2n ** 256n } },
  { ...typedData, domain: { ...typedData.domain, verifyingContract: '0x12' } },
])('error: typed data of another form is refused (%#)', async (provided) => {
  const { writes, target } = await setUp();
  await expect(writes.typedData.sign(target, { typedData: provided })).rejects.toMatchObject({
    code: 'rpc.invalid_params',
  });
});

test('behavior: several calls go as one request and end confirmed', async () => {
  const { writes, target } = await setUp({ wait: () => new Promise((resolve) => setImmediate(resolve)) });
  const before = await balanceOf(accountAt(2));
  const { id } = await writes.calls.sendCalls(target, {
    calls: [
      { to: accountAt(2), value: 1n },
      { to: accountAt(2), value: 2n, data: '0x' },
    ],
  });
  const status = await vi.waitFor(async () => {
    const now = await writes.calls.getCallsStatus(target, { id });
    expect(now.status).not.toBe('pending');
    return now;
  }, 5_000);
  expect(status).toMatchObject({ status: 'confirmed' });
  expect(status.status === 'confirmed' && status.transactionHashes).toHaveLength(2);
  expect((await balanceOf(accountAt(2))) - before).toBe(3n);
});

test("error: batches keep EIP-5792's codes", async () => {
  const { writes, target } = await setUp({ maxCallsPerBundle: 1 });
  const calls = [{ to: accountAt(2) }];
  const failing = [
    [writes.calls.sendCalls(target, { calls: [...calls, ...calls] }), 'calls.too_large', 5740],
    [writes.calls.sendCalls(target, { calls, isAtomicRequired: true }), 'calls.atomicity_unsupported', 5760],
    [writes.calls.getCallsStatus(target, { id: '0x77' }), 'calls.unknown_id', 5730],
  ] as const;
  for (const [doing, code, providerCode] of failing) {
    await expect(doing).rejects.toMatchObject({ code, context: { providerCode } });
  }
  await expect(writes.calls.sendCalls(target, { calls: [] })).rejects.toMatchObject({ code: 'send.incomplete' });
  await expect(writes.calls.sendCalls(target, { calls: [{ to: 'x' }] })).rejects.toMatchObject({
    code: 'address.invalid',
  });
});

test.each([
  [100, 'pending'],
  [200, 'confirmed'],
  [400, 'failed'],
  [500, 'reverted'],
  [600, 'partially-reverted'],
] as const)('param: status code %d of a batch is %s', async (code, status) => {
  const { target, writes } = await setUp();
  const provider = { request: () => Promise.resolve({ status: code, receipts: [] }) };
  expect((await writes.calls.getCallsStatus({ ...target, provider }, { id: '0x1' })).status).toBe(status);
});

test('error: a batch status of another form is a lie', async () => {
  const { target, writes } = await setUp();
  for (const answer of [
    null,
    {},
    { status: '200' },
    { status: 300 },
    { status: 200, receipts: [{ transactionHash: '0x' }] },
  ]) {
    const provider = { request: () => Promise.resolve(answer) };
    await expect(writes.calls.getCallsStatus({ ...target, provider }, { id: '0x1' })).rejects.toMatchObject({
      code: 'wallet.invalid_response',
    });
  }
});
