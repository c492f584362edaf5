import { startDevnet, startFaultyRpc } from '@portico/testing/chains';
import type { Devnet } from '@portico/testing/chains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf, targetOf } from './devnet.fixtures.ts';
import { assemble, text } from './contract.fixtures.ts';
import { createReads } from './createReads.ts';
import { parseQuote } from './quote.ts';

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet();
}, 30_000);
afterAll(() => devnet.stop());

const chainAt = (index: number) => devnet.description.chains[index]!;
const ada = () => devnet.description.accounts[0]!.address;
const tokensOf = (index: number) => chainAt(index).tokens.map(({ address }) => ({ address }));
const patient = { wait: async () => undefined };
/** As a host that allows every picture. */
const toAllowedUrl = (reference: string): string => reference;
const stranger = '0x00000000000000000000000000000000000A11cE';

test.each([true, false])(
  'behavior: native and token balances, the native first (multicall: %s)',
  async (hasMulticall) => {
    const node = await startFaultyRpc({ upstream: chainAt(1).rpcUrl });
    const target = { network: networkOf(chainAt(1), { hasMulticall }), rpcUrls: [node.url] };
    const tokens = [...tokensOf(1), { address: tokensOf(1)[0]!.address.toLowerCase(), imageUrl: 'twice' }];
    const reads = createReads();
    const balances = await reads.getBalances(target, { address: ada().toLowerCase(), tokens });
    expect(balances.map(({ name, symbol, decimals }) => ({ name, symbol, decimals }))).toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18 },
      { name: 'Plaza Dollar', symbol: 'PUSD', decimals: 6 },
      { name: 'Plaza Copper', symbol: 'PCU', decimals: 8 },
      { name: 'Plaza Marble', symbol: 'PMBL', decimals: 18 },
    ]);
    expect(balances.slice(1).map((balance) => balance.amount)).toEqual([
      2_500_000_000n,
      1_200_000_000n,
      340n * 10n ** 18n,
    ]);
    expect(balances.map((balance) => balance.address)).toEqual([
      undefined,
      ...chainAt(1).tokens.map((token) => token.address),
    ]);
    const callsOf = () => node.requests.filter((method) => method === 'eth_call').length;
    const first = callsOf();
    expect(first).toBe(hasMulticall ? 1 : 12);
    // Names, symbols and decimals are cached by now.
    await reads.getBalances(target, { address: ada(), tokens });
    expect(callsOf() - first).toBe(hasMulticall ? 1 : 3);
    expect(node.requests.filter((method) => method === 'eth_chainId')).toHaveLength(1);
    await node.stop();
  },
);

test('behavior: tokens without decimals, contracts that are none and addresses that are none are left out', async () => {
  const { indivisibleToken, collectible, refusesEther } = chainAt(1);
  const addresses = [
    indivisibleToken.address,
    collectible.address,
    refusesEther,
    stranger,
    'no address',
    `0x${'e'.repeat(40)}`,
  ];
  const tokens = [...addresses.map((address) => ({ address })), ...tokensOf(1).slice(0, 1)];
  const balances = await createReads().getBalances(targetOf(chainAt(1)), { address: ada(), tokens });
  expect(balances.map((balance) => balance.symbol)).toEqual(['ETH', 'PUSD']);
});

test('behavior: where the Multicall3 address holds no contract the tokens are read one by one', async () => {
  const network = { ...networkOf(chainAt(1)), contracts: { multicall3: { address: stranger } } };
  const target = { network, rpcUrls: [chainAt(1).rpcUrl] };
  const balances = await createReads().getBalances(target, { address: ada(), tokens: tokensOf(1) });
  expect(balances).toHaveLength(4);
});

test("behavior: the picture of a token is the host's own", async () => {
  const tokens = [{ address: tokensOf(1)[0]!.address, imageUrl: 'https://host.invalid/pusd.svg' }];
  const [, token] = await createReads().getBalances(targetOf(chainAt(1)), { address: ada(), tokens });
  expect(token?.iconUrl).toBe('https://host.invalid/pusd.svg');
});

test('behavior: a transfer is estimated with EIP-1559 fees, the base fee times 1.2', async () => {
  const reads = createReads();
  const to = devnet.description.accounts[1]!.address;
  const native = await reads.estimateTransfer(targetOf(chainAt(1)), { from: ada(), to, amount: 1n });
  const quote = parseQuote(native.quote);
  expect(quote?.gasLimit).toBe(21_000n);
  if (quote?.fees.type !== 'eip1559') throw new Error('expected EIP-1559');
  const { maxFeePerGas, maxPriorityFeePerGas } = quote.fees;
  const block = (await devnet.chains[1]!.request('eth_getBlockByNumber', ['latest', false])) as {
    baseFeePerGas: string;
  };
  const baseFee = BigInt(block.baseFeePerGas);
  expect(maxFeePerGas).toBe((baseFee * 12n + 9n) / 10n + maxPriorityFeePerGas);
  expect(native.expectedFee).toBe(21_000n * (baseFee + maxPriorityFeePerGas));
  expect(native.maximumFee).toBe(21_000n * maxFeePerGas);
  const tokenAddress = chainAt(1).tokens[0]!.address;
  const token = await reads.estimateTransfer(targetOf(chainAt(1)), { from: ada(), to, amount: 1n, tokenAddress });
  expect(parseQuote(token.quote)?.gasLimit).toBeGreaterThan(21_000n);
});

test('param: fees.baseFeeMultiplier of a network, in the shape of viem, replaces 1.2', async () => {
  const target = targetOf(chainAt(1));
  const transfer = { from: ada(), to: devnet.description.accounts[1]!.address, amount: 1n };
  const withMultiplier = (baseFeeMultiplier: unknown) => ({
    ...target,
    network: { ...target.network, fees: { baseFeeMultiplier } },
  });
  const baseFeeAtMost = async (multiplier: unknown) => {
    const { quote } = await createReads().estimateTransfer(withMultiplier(multiplier), transfer);
    const fees = parseQuote(quote)?.fees;
    if (fees?.type !== 'eip1559') throw new Error('expected EIP-1559');
    return fees.maxFeePerGas - fees.maxPriorityFeePerGas;
  };
  const block = (await devnet.chains[1]!.request('eth_getBlockByNumber', ['latest', false])) as {
    baseFeePerGas: string;
  };
  const baseFee = BigInt(block.baseFeePerGas);
  expect(await baseFeeAtMost(2.5)).toBe((baseFee * 5n + 1n) / 2n);
  expect(await baseFeeAtMost(1.005)).toBe((baseFee * 1_005n + 999n) / 1_000n);
  expect(await baseFeeAtMost(() => 9)).toBe((baseFee * 12n + 9n) / 10n);
});

test('error: a base fee multiplier that is not greater than 1 estimates nothing', async () => {
  const target = targetOf(chainAt(1));
  const transfer = { from: ada(), to: devnet.description.accounts[1]!.address, amount: 1n };
  for (const baseFeeMultiplier of [1, 0.9, Number.NaN]) {
    const network = { ...target.network, fees: { baseFeeMultiplier } };
    await expect(createReads().estimateTransfer({ ...target, network }, transfer)).rejects.toMatchObject({
      code: 'fee.multiplier_too_low',
      context: { multiplier: baseFeeMultiplier },
    });
  }
});

test('behavior: sending everything is estimated too, and the revert of a contract is reported', async () => {
  const reads = createReads();
  const to = devnet.description.accounts[1]!.address;
  const balances = await reads.getBalances(targetOf(chainAt(1)), { address: ada(), tokens: [] });
  const { amount } = balances[0]!;
  const { quote } = await reads.estimateTransfer(targetOf(chainAt(1)), { from: ada(), to, amount });
  expect(parseQuote(quote)?.gasLimit).toBe(21_000n);
  const refusing = { from: ada(), to: chainAt(1).refusesEther, amount: 1n };
  await expect(reads.estimateTransfer(targetOf(chainAt(1)), refusing)).rejects.toMatchObject({
    code: 'rpc.failed',
    context: { providerCode: 3 },
  });
});

test('behavior: a chain without base fees is estimated by its gas price', async () => {
  const { rpcUrl } = chainAt(1);
  // The healthy node's answers, without the fields of EIP-1559.
  const fetchLegacy: typeof fetch = async (input, init) => {
    const answer = (await (await fetch(input, init)).json()) as { result: unknown };
    if (typeof answer.result === 'object' && answer.result !== null)
      Reflect.deleteProperty(answer.result, 'baseFeePerGas');
    return Response.json(answer);
  };
  const gasPrice = BigInt((await devnet.chains[1]!.request('eth_gasPrice')) as string);
  const transfer = { from: ada(), to: devnet.description.accounts[1]!.address, amount: 1n };
  const estimate = await createReads({ fetch: fetchLegacy }).estimateTransfer(targetOf(chainAt(1), [rpcUrl]), transfer);
  expect(parseQuote(estimate.quote)?.fees.type).toBe('legacy');
  expect(estimate.expectedFee).toBe(21_000n * gasPrice);
  expect(estimate.maximumFee).toBe(21_000n * ((gasPrice * 12n + 9n) / 10n));
});

test('behavior: names and avatars are resolved forward and reverse, over the network that has them', async () => {
  const reads = createReads();
  const targets = [targetOf(chainAt(1)), targetOf(chainAt(0))];
  const identity = await reads.getIdentity(targets, { address: ada(), toAllowedUrl });
  expect(identity).toEqual({ name: 'ada.eth', avatar: chainAt(0).names?.records[0]?.avatar });
  expect(identity.avatar).toMatch(/^data:image/);
  expect(await reads.getIdentity(targets, { address: devnet.description.accounts[1]!.address, toAllowedUrl })).toEqual({
    name: 'grace.eth',
  });
  expect(await reads.getIdentity(targets, { address: stranger, toAllowedUrl })).toEqual({});
  expect(await reads.resolveName(targets, { name: ' Ada.eth ' })).toBe(ada());
  expect(await reads.resolveName(targets, { name: 'nobody.eth' })).toBeUndefined();
  expect(await reads.resolveName(targets, { name: 'a b\u0000.eth' })).toBeUndefined();
});

test('behavior: without a network that has a name service there are no names, and nothing is requested', async () => {
  const reads = createReads({ fetch: () => Promise.reject(new Error('not to be called')) });
  expect(await reads.getIdentity([targetOf(chainAt(1))], { address: ada(), toAllowedUrl })).toEqual({});
  expect(await reads.resolveName([], { name: 'ada.eth' })).toBeUndefined();
});

test('error: a node that fails during a lookup is the error of that lookup', async () => {
  const node = await startFaultyRpc({
    upstream: chainAt(0).rpcUrl,
    fault: { kind: 'nonNumeric' },
    methods: ['eth_call'],
  });
  const reads = createReads();
  const targets = [targetOf(chainAt(0), [node.url])];
  await expect(reads.resolveName(targets, { name: 'ada.eth' })).rejects.toMatchObject({
    code: 'name.resolve_failed',
    message: 'Error resolving name',
  });
  await expect(reads.getIdentity(targets, { address: ada(), toAllowedUrl })).rejects.toMatchObject({
    code: 'name.addresses_failed',
    message: 'Error fetching names for address',
  });
  await node.stop();
});

test('behavior: an address is described by its code, and by what that answers', async () => {
  const { refusesEther, tokens } = chainAt(1);
  const answering = (digits: string, selector: string) =>
    devnet.chains[1]!.request('anvil_setCode', [`0x${digits.repeat(20)}`, assemble({ [selector]: text(2n) })]);
  await answering('5a', 'e75235b8');
  await answering('5b', 'b0d691fe');
  await answering('5c', '313ce567');
  await devnet.chains[1]!.request('anvil_setCode', [`0x${'5d'.repeat(20)}`, `0xef0100${'ab'.repeat(20)}`]);
  const reads = createReads();
  const describe = (address: string) => reads.describeAddress(targetOf(chainAt(1)), { address });
  expect(await describe(ada())).toBe('account');
  expect(await describe(`0x${'5a'.repeat(20)}`)).toBe('smartAccount');
  expect(await describe(`0x${'5b'.repeat(20)}`)).toBe('smartAccount');
  expect(await describe(`0x${'5d'.repeat(20)}`)).toBe('delegated');
  expect(await describe(refusesEther)).toBe('contract');
  // Decimals alone make no token.
  expect(await describe(`0x${'5c'.repeat(20)}`)).toBe('contract');
  expect(await describe(tokens[0]!.address)).toBe('token');
  expect(await describe(`0x${'5e'.repeat(20)}`)).toBe('unused');
});

test('behavior: a transaction is followed from pending to its end, or to being replaced or dropped', async () => {
  let nowMs = 1_000_000;
  const reads = createReads({ droppedAfterMs: 60_000, now: () => nowMs });
  const chain = devnet.chains[1]!;
  const target = targetOf(chainAt(1));
  const [from, to] = [devnet.description.accounts[2]!.address, devnet.description.accounts[3]!.address];
  const send = async (fields: object) =>
    String(await chain.request('eth_sendTransaction', [{ from, to, value: '0x1', ...fields }]));
  const nonce = Number(await chain.request('eth_getTransactionCount', [from, 'latest']));
  const statusOf = (hash: string, ofNonce = nonce) =>
    reads.getStatus(target, { hash, from, nonce: ofNonce, sentAtMs: 1_000_000 });
  await chain.pauseMining();
  try {
    const first = await send({ nonce: `0x${nonce.toString(16)}` });
    // The wallet may have chosen another nonce than the one that was next.
    expect(await statusOf(first, nonce + 7)).toMatchObject({ status: 'pending', tracking: { hash: first, nonce } });
    const faster = {
      nonce: `0x${nonce.toString(16)}`,
      maxFeePerGas: '0x3b9aca000',
      maxPriorityFeePerGas: '0x3b9aca000',
    };
    const second = await send(faster);
    await chain.mine();
    const mined = await statusOf(second);
    expect(mined).toMatchObject({ status: 'confirmed' });
    expect(mined.status === 'confirmed' && mined.feePaid > 0n && mined.minedAtMs > 1_600_000_000_000).toBe(true);
    expect(await statusOf(first)).toEqual({ status: 'replaced' });
    const third = await send({ nonce: `0x${(nonce + 1).toString(16)}` });
    await chain.dropTransaction(third as `0x${string}`);
    expect(await statusOf(third, nonce + 1)).toEqual({ status: 'pending' });
    nowMs += 60_001;
    expect(await statusOf(third, nonce + 1)).toEqual({ status: 'dropped' });
  } finally {
    await chain.resumeMining();
  }
  const reverted = await send({ to: chainAt(1).refusesEther, gas: '0x186a0' });
  // Anvil returns the hash, and counts the nonce, before it has the receipt.
  await expect.poll(() => statusOf(reverted, nonce + 1)).toMatchObject({ status: 'reverted' });
  await expect(statusOf('0x12')).rejects.toMatchObject({ code: 'transaction.invalid_hash' });
});

test('error: a node of another chain is refused after its first answer, and the next one serves', async () => {
  const wrong = await startFaultyRpc({ upstream: chainAt(0).rpcUrl });
  const reads = createReads();
  const alone = targetOf(chainAt(1), [wrong.url]);
  for (let count = 0; count < 2; count += 1) {
    await expect(reads.getBalances(alone, { address: ada(), tokens: [] })).rejects.toMatchObject({
      code: 'rpc.wrong_chain',
      context: { expected: 'eip155:10', actual: 'eip155:1' },
    });
  }
  const both = targetOf(chainAt(1), [wrong.url, chainAt(1).rpcUrl]);
  expect(await reads.getBalances(both, { address: ada(), tokens: [] })).toHaveLength(1);
  expect(wrong.requests.filter((method) => method === 'eth_chainId')).toHaveLength(1);
  await wrong.stop();
});

test.each([
  [{ kind: 'html' }, 'rpc.invalid_answer'],
  [{ kind: 'nonNumeric' }, 'rpc.invalid_answer'],
  [{ kind: 'hugeNumbers' }, 'rpc.invalid_answer'],
  [{ kind: 'oversize' }, 'http.failed'],
  [{ kind: 'status', status: 429 }, 'http.failed'],
  [{ kind: 'status', status: 404 }, 'http.failed'],
  [{ kind: 'dead' }, 'http.failed'],
  [{ kind: 'rpcError', code: -32005, message: 'slow down' }, 'rpc.limit_exceeded'],
] as const)('error: a node with %o fails cleanly (%s), and the next one serves', async (fault, code) => {
  const node = await startFaultyRpc({ upstream: chainAt(1).rpcUrl, fault });
  const reads = createReads(patient);
  const parameters = { address: ada(), tokens: tokensOf(1) };
  await expect(reads.getBalances(targetOf(chainAt(1), [node.url]), parameters)).rejects.toMatchObject({ code });
  const both = targetOf(chainAt(1), [node.url, chainAt(1).rpcUrl]);
  expect(await reads.getBalances(both, parameters)).toHaveLength(4);
  await node.stop();
});

test('error: a token with invalid answers is left out, the others stay', async () => {
  const nonsense = '0x00000000000000000000000000000000000Bad00';
  // Answers 32 bytes of ones to everything: no decimals are that many.
  await devnet.chains[1]!.request('anvil_setCode', [
    nonsense,
    '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60005260206000f3',
  ]);
  const tokens = [{ address: nonsense }, ...tokensOf(1)];
  const balances = await createReads().getBalances(targetOf(chainAt(1)), { address: ada(), tokens });
  expect(balances.map((balance) => balance.symbol)).toEqual(['ETH', 'PUSD', 'PCU', 'PMBL']);
});

test('behavior: a node that has just failed is requested last', async () => {
  let nowMs = 0;
  const bad = await startFaultyRpc({ upstream: chainAt(1).rpcUrl, fault: { kind: 'html' } });
  const reads = createReads({ now: () => nowMs });
  const target = targetOf(chainAt(1), [bad.url, chainAt(1).rpcUrl]);
  const read = () => reads.describeAddress(target, { address: ada() });
  await read();
  const requested = bad.requests.length;
  await read();
  expect(bad.requests).toHaveLength(requested);
  nowMs = 30_000;
  bad.setFault({ kind: 'none' });
  await read();
  expect(bad.requests.length).toBeGreaterThan(requested);
  await bad.stop();
});

test('behavior: the caller can end a read that hangs', async () => {
  const node = await startFaultyRpc({ upstream: chainAt(1).rpcUrl, fault: { kind: 'hangs' } });
  const controller = new AbortController();
  const target = { ...targetOf(chainAt(1), [node.url]), signal: controller.signal };
  const reading = createReads().describeAddress(target, { address: ada() });
  controller.abort();
  await expect(reading).rejects.toMatchObject({ code: 'aborted' });
  await node.stop();
});

test('error: with no node to request there is an error and no wait', async () => {
  const reading = createReads().describeAddress(targetOf(chainAt(1), []), { address: ada() });
  await expect(reading).rejects.toMatchObject({
    code: 'rpc.failed',
    message: expect.stringMatching(/^RPC request failed/),
  });
});
