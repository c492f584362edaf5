import entryPoint from '@account-abstraction/contracts/artifacts/EntryPoint.json' with { type: 'json' };
import simple7702 from '@account-abstraction/contracts/artifacts/Simple7702Account.json' with { type: 'json' };
import {
  type Bundler,
  type Chain,
  type Paymaster,
  deployContract,
  deployEntryPoint,
  startBundler,
  startChain,
  startPaymaster,
} from '@portico/testing/chains';
import { type Hex, encodeFunctionData, isHex, parseAbi, parseEther, toHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CHAIN_ID,
  type OpenedPage,
  codeOf,
  first,
  second,
  openPage,
  pay,
  sendCalls,
  settled,
} from '../calls/calls.fixtures.ts';
import { DELEGATE, delegatedCode } from '../calls/delegation.ts';
import { encodeBatch } from '../calls/encodeBatch.ts';
import { createStorage, signer } from '../evm.fixtures.ts';
import { prepareEvm } from '../prepareEvm.ts';
import { createOperator } from './operator.fixtures.ts';

/** A paymaster without a deposit. */
const poor: Hex = `0x${'b3'.repeat(20)}`;
const hex = v.custom<Hex>(isHex);

let chain: Chain;
let bundler: Bundler;
let paymaster: Paymaster;
beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID });
  await deployEntryPoint(chain, v.parse(hex, entryPoint.bytecode));
  await deployContract(chain, { abi: [], bytecode: v.parse(hex, simple7702.bytecode) });
  [bundler, paymaster] = await Promise.all([startBundler(chain), startPaymaster(chain)]);
}, 60_000);
afterAll(() => Promise.all([bundler.stop(), paymaster.stop(), chain.stop()]));

let restore: () => Promise<void>;
beforeEach(async () => {
  restore = await chain.snapshot();
  paymaster.setBehavior('pays');
  return () => restore();
});
afterEach(async () => {
  vi.useRealTimers();
  bundler.drop();
  await bundler.resume();
});

const readCode = () => chain.request('eth_getCode', [signer.address, 'latest']);
const readBalance = async (address: Hex) => BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])));

/** A page at an operator who pays the fees, or at one with a bundler alone. */
const sponsored = (storage = createStorage()) =>
  openPage(chain, { storage, ...createOperator({ chain, bundler, paymaster }) });
const unsponsored = () => openPage(chain, createOperator({ chain, bundler, paymaster, isSponsored: false }));

const ofPage = (change: object = {}) => ({ paymasterService: { url: 'https://pay.shop.example/rpc', ...change } });

describe('a batch that a sponsor pays for', () => {
  test('behavior: an account without a coin turns its code on, and its calls are one operation', async () => {
    const page = sponsored();
    const prepared = await page.prepare({ atomicRequired: true, calls: [pay(first, '0'), pay(second, '0')] });
    expect(prepared).toMatchObject({
      title: 'callsTogether',
      warnings: ['upgrade'],
      facts: [
        ['account', signer.address],
        ['sponsor', 'Sponsor of tests'],
        ['delegate', DELEGATE],
      ],
      parts: [{}, {}],
    });
    expect(await readCode()).toBe('0x');
    const { id } = v.parse(v.object({ id: v.string() }), await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
    expect(await readCode()).toBe(delegatedCode.toLowerCase());
    expect(await readBalance(signer.address)).toBe(0n);
    expect(await page.capabilities()).toMatchObject({
      [toHex(CHAIN_ID)]: { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    });
  });

  test('behavior: the receipt has the logs of the calls alone, and the state outlives a reload', async () => {
    const storage = createStorage();
    // LOG0 of nothing: `PUSH0 PUSH0 LOG0`.
    await chain.request('anvil_setCode', [first, '0x5f5fa0']);
    const id = await sendCalls(sponsored(storage), { calls: [{ to: first }] });
    expect(await settled(sponsored(storage), id)).toMatchObject({
      receipts: [{ logs: [{ address: first, data: '0x', topics: [] }] }],
    });
    const status = v.parse(v.object({ receipts: v.array(v.looseObject({})) }), await settled(sponsored(storage), id));
    const fields = ['blockHash', 'blockNumber', 'gasUsed', 'logs', 'status', 'transactionHash'];
    expect(Object.keys(status.receipts[0] ?? {}).toSorted()).toEqual(fields);
  });

  test('behavior: a call that fails in the block reverts all, and the batch is reverted', async () => {
    await chain.setBalance(signer.address, parseEther('1'));
    const page = sponsored();
    const prepared = await page.prepare({ calls: [pay(first, '0.6'), pay(second, '0.3')] });
    await chain.setBalance(signer.address, parseEther('0.7'));
    const { id } = v.parse(v.object({ id: v.string() }), await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] });
    expect(await readBalance(first)).toBe(0n);
  });

  test('behavior: where the operator’s paymaster refuses, the account pays as ever', async () => {
    await chain.setBalance(signer.address, parseEther('1'));
    paymaster.setBehavior('refuses');
    const prepared = await sponsored().prepare({ calls: [pay(first, '0.1'), pay(second, '0.1')] });
    expect(prepared.facts.map(([name]) => name)).toEqual(['account', 'fee', 'delegate']);
  });

  test('error: calls.sponsor_refused where it refuses once it was shown as the payer: nothing is sent', async () => {
    const prepared = await sponsored().prepare({ calls: [pay(first, '0')] });
    paymaster.setBehavior('refusesInTheEnd');
    expect(await codeOf(prepared.execute())).toBe('calls.sponsor_refused');
    expect(await readCode()).toBe('0x');
  });

  test('error: calls.earlier_pending where an operation of the account is still on its way (AA25)', async () => {
    const page = sponsored();
    const prepared = await page.prepare({ calls: [pay(first, '0')] });
    const id = await sendCalls(page, { calls: [pay(second, '0')] });
    await settled(page, id);
    expect(await codeOf(prepared.execute())).toBe('calls.earlier_pending');
  });

  test('error: calls.bundler_failed where the bundler ended after the card was shown', async () => {
    const operator = createOperator({ chain, bundler, paymaster });
    let isDown = false;
    const page = openPage(chain, {
      ...operator,
      read: (method, params) =>
        isDown && method.includes('UserOperation')
          ? createOperator({ chain, bundler: { ...bundler, url: 'http://127.0.0.1:1' } }).read(method, params)
          : operator.read(method, params),
    });
    const prepared = await page.prepare({ calls: [pay(first, '0')] });
    isDown = true;
    expect(await codeOf(prepared.execute())).toBe('calls.bundler_failed');
  });

  test('behavior: an operation that waits is pending, and one that its bundler dropped was not sent', async () => {
    const page = sponsored();
    bundler.pause();
    const id = await sendCalls(page, { calls: [pay(first, '0')] });
    expect(await page.statusOf(id)).toMatchObject({ status: 100, atomic: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    expect(await page.statusOf(id)).toMatchObject({ status: 100 });
    bundler.drop();
    expect(await page.statusOf(id)).toEqual({
      version: '2.0.0',
      id,
      chainId: toHex(CHAIN_ID),
      status: 400,
      atomic: true,
    });
  });
});

describe('the paymaster of a page (ERC-7677)', () => {
  test('behavior: it pays, its host is shown, and it is sent the context of the page', async () => {
    const page = unsponsored();
    const capabilities = ofPage({ context: { policy: 'shop' } });
    const prepared = await page.prepare({ calls: [pay(first, '0')], capabilities });
    expect(prepared.facts).toContainEqual(['sponsor', 'pay.shop.example']);
    const { id } = v.parse(v.object({ id: v.string() }), await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 200 });
    expect(paymaster.contexts.slice(-2)).toEqual([{ policy: 'shop' }, { policy: 'shop' }]);
  });

  test('error: one that is required and refuses is calls.sponsor_refused; an optional one is left out', async () => {
    await chain.setBalance(signer.address, parseEther('1'));
    paymaster.setBehavior('refuses');
    const calls = [pay(first, '0.1')];
    expect(await codeOf(unsponsored().prepare({ calls, capabilities: ofPage() }))).toBe('calls.sponsor_refused');
    const prepared = await unsponsored().prepare({ calls, capabilities: ofPage({ optional: true }) });
    expect(prepared.facts.map(([name]) => name)).toEqual(['account', 'fee']);
  });

  test.each([
    ['at an address without encryption', { url: 'http://pay.shop.example' }],
    ['without an address', { url: undefined }],
  ])('error: one %s that is required is calls.capability_unsupported', async (_name, change) => {
    const page = unsponsored();
    expect(await codeOf(page.prepare({ calls: [pay(first, '0')], capabilities: ofPage(change) }))).toBe(
      'calls.capability_unsupported',
    );
  });

  test('error: a site that prefers the plain account has no sponsor', async () => {
    const page = unsponsored();
    await page.smartAccount.handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' });
    const batch = { calls: [pay(first, '0')], capabilities: ofPage() };
    expect(await codeOf(page.prepare(batch))).toBe('calls.capability_unsupported');
    expect(JSON.stringify(await page.capabilities())).not.toContain('paymasterService');
  });
});

describe('eth_sendUserOperation', () => {
  const operation = (calls: readonly { to: Hex; ether: string }[], change: object = {}) => [
    {
      sender: signer.address,
      callData: encodeBatch(
        signer.address,
        calls.map(({ to, ether }) => ({ to, value: parseEther(ether), data: '0x' })),
      ),
      ...change,
    },
    entryPoint08Address,
  ];
  const prepare = (params: unknown, page = unsponsored()) => prepareEvm(page.context, 'eth_sendUserOperation', params);
  const calls = [
    { to: first, ether: '0.1' },
    { to: second, ether: '0.2' },
  ];

  test('behavior: the account pays in coins, the most is shown, and the bundler has the receipt', async () => {
    await chain.setBalance(signer.address, parseEther('1'));
    const page = unsponsored();
    const prepared = await prepare(operation(calls), page);
    expect(prepared).toMatchObject({ title: 'callsTogether', warnings: ['upgrade'], parts: [{}, {}] });
    const fee = prepared.facts.find(([name]) => name === 'fee')?.[1] ?? '0';
    const hash = await prepared.execute();
    const receipt = () => page.context.read('eth_getUserOperationReceipt', [hash]);
    await expect.poll(receipt).toMatchObject({ success: true });
    expect([await readBalance(first), await readBalance(second)]).toEqual([parseEther('0.1'), parseEther('0.2')]);
    const spent = parseEther('0.7') - (await readBalance(signer.address));
    expect(spent).toBeGreaterThan(0n);
    // The EntryPoint keeps what was paid in advance, for the next operation.
    expect(spent).toBeLessThanOrEqual(parseEther(fee));
    expect(await page.context.read('eth_supportedEntryPoints', [])).toEqual([entryPoint08Address]);
  });

  test('error: send.exceeds_balance_with_gas where the account cannot pay in advance (AA21)', async () => {
    const prepared = await prepare(operation([{ to: first, ether: '0' }]));
    expect(await codeOf(prepared.execute())).toBe('send.exceeds_balance_with_gas');
  });

  test('error: calls.sponsor_refused where the paymaster of the page has no deposit (AA31)', async () => {
    const limits = { paymasterVerificationGasLimit: toHex(100_000), paymasterPostOpGasLimit: '0x0' };
    const prepared = await prepare(
      operation([{ to: first, ether: '0' }], { paymaster: poor, paymasterData: '0x', ...limits }),
    );
    expect(prepared.facts).toContainEqual(['sponsor', poor]);
    expect(await codeOf(prepared.execute())).toBe('calls.sponsor_refused');
  });

  const withdraw = encodeFunctionData({ abi: parseAbi(['function withdraw()']) });
  test.each([
    ['whose call is none that a card shows', operation(calls, { callData: withdraw }), 'rpc.invalid_params'],
    ['with an authorization of its own', operation(calls, { eip7702Auth: {} }), 'rpc.invalid_params'],
    ['of another account', operation(calls, { sender: first }), 'wallet.unauthorized'],
    ['of another EntryPoint', [operation(calls)[0], first], 'rpc.invalid_params'],
    [
      'that calls the code of the account itself',
      operation(calls, {
        callData: encodeBatch(signer.address, [{ to: signer.address, value: 0n, data: '0x01' }]),
      }),
      'rpc.invalid_params',
    ],
  ])('error: one %s is refused', async (_name, params, code) => {
    expect(await codeOf(prepare(params))).toBe(code);
  });

  test('error: feature.not_available at an operator without a bundler', async () => {
    expect(await codeOf(prepare(operation(calls), openPage(chain)))).toBe('feature.not_available');
  });
});

describe('a single transaction, where the operator pays', () => {
  const transaction = (change: object = {}) => [{ from: signer.address, ...pay(first, '0'), ...change }];
  const prepare = (page: OpenedPage, change?: object) =>
    prepareEvm(page.context, 'eth_sendTransaction', transaction(change));
  const turnOn = () => chain.request('anvil_setCode', [signer.address, delegatedCode]);

  test('behavior: once its code is on, an account without a coin sends one as well, and has the hash of its block', async () => {
    await turnOn();
    const prepared = await prepare(sponsored());
    expect(prepared).toMatchObject({ title: 'send', spending: { fee: 0n } });
    expect(prepared.facts.at(-1)).toEqual(['sponsor', 'Sponsor of tests']);
    const hash = await prepared.execute();
    expect(await chain.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
    expect(await readBalance(signer.address)).toBe(0n);
  });

  test.each([
    ['its code is off', {}, async () => undefined],
    ['the page names the nonce', { nonce: '0x0' }, turnOn],
    ['it makes a contract', { to: undefined, data: '0x00' }, turnOn],
    ['it calls the account itself', { to: signer.address }, turnOn],
    ['the paymaster refuses', {}, async () => turnOn().then(() => paymaster.setBehavior('refuses'))],
  ])('behavior: it is paid by the account where %s', async (_why, change, arrange) => {
    await chain.setBalance(signer.address, parseEther('1'));
    await arrange();
    const { facts } = await prepare(sponsored(), change);
    expect(facts.at(-1)?.[0]).toBe('fee');
  });

  test('behavior: it is paid by the account where the site prefers the plain one', async () => {
    await turnOn();
    const page = sponsored();
    page.preference.choose('eoa');
    expect((await prepare(page)).facts.at(-1)?.[0]).toBe('fee');
  });
});
