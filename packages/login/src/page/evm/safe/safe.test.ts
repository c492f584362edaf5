import {
  type Bundler,
  type Chain,
  type Paymaster,
  startBundler,
  startChain,
  startPaymaster,
} from '@portico/testing/chains';
import {
  type Hex,
  concat,
  encodeFunctionData,
  getAddress,
  isHex,
  keccak256,
  pad,
  parseAbi,
  parseEther,
  toHex,
} from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CHAIN_ID,
  codeOf,
  first,
  reverting,
  second,
  idSchema,
  openPage,
  pay,
  sendCalls,
  settled,
} from '../calls/calls.fixtures.ts';
import { signer } from '../evm.fixtures.ts';
import { prepareEvm } from '../prepareEvm.ts';
import { createOperator } from '../userOperations/operator.fixtures.ts';
import { PROXY_INIT_HASH, SAFE_CONTRACTS, operationAbi, safeAbi } from './contracts.ts';
import { deriveSafe } from './deriveSafe.ts';
import { DELEGATE_CALL, encodeMultiSend } from './multiSend.ts';
import { deploySafeContracts } from './safe.fixtures.ts';
import { encodeSafeCalls } from './safeCalls.ts';

const own = deriveSafe(signer.address).address;
const hex = v.custom<Hex>((value) => isHex(value));

let chain: Chain;
let bundler: Bundler;
let paymaster: Paymaster;
let deployed: readonly Hex[];
beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID });
  deployed = await deploySafeContracts(chain);
  await chain.request('anvil_setCode', [reverting, '0x5f5ffd']);
  [bundler, paymaster] = await Promise.all([startBundler(chain, ['0.7']), startPaymaster(chain, undefined, ['0.7'])]);
}, 60_000);
afterAll(() => Promise.all([bundler.stop(), paymaster.stop(), chain.stop()]));

let restore: () => Promise<void>;
beforeEach(async () => {
  restore = await chain.snapshot();
  paymaster.setBehavior('pays');
  return async () => {
    bundler.drop();
    await bundler.resume();
    await restore();
  };
});

type Change = Parameters<typeof openPage>[1];
/** A page at an operator with a bundler whose smart accounts are contracts. */
const open = (change: Change = {}, isSponsored = false) =>
  openPage(chain, { isSafe: true, ...createOperator({ chain, bundler, paymaster, isSponsored }), ...change });

const readCode = async (address: Hex) => v.parse(hex, await chain.request('eth_getCode', [address, 'latest']));
const readBalance = async (address: Hex) => BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])));
const batch = (calls: readonly object[], change: object = {}) => ({ from: own, calls, ...change });

describe('the address', () => {
  test('behavior: every contract is at the address that the frame has for it', () => {
    expect(deployed.toSorted()).toEqual(Object.values(SAFE_CONTRACTS).toSorted());
  });

  test('behavior: it is the one at which the factory deploys the account', async () => {
    const abi = parseAbi(['function proxyCreationCode() view returns (bytes)']);
    const call = async (to: Hex, data: Hex) => v.parse(hex, await chain.request('eth_call', [{ to, data }, 'latest']));
    const answer = await call(SAFE_CONTRACTS.factory, encodeFunctionData({ abi }));
    const code: Hex = `0x${answer.slice(130, 130 + Number(`0x${answer.slice(66, 130)}`) * 2)}`;
    expect(keccak256(concat([code, pad(SAFE_CONTRACTS.singleton)]))).toBe(PROXY_INIT_HASH);
    const { factory, factoryData } = deriveSafe(signer.address);
    expect(await call(factory, factoryData)).toBe(pad(own).toLowerCase());
  });

  test('behavior: both accounts are reported, and a page uses the one whose type it prefers', async () => {
    const page = open();
    const { describe: describeUser, handlers } = page.smartAccount;
    const network = page.context.caipNetworkId;
    const accounts = [
      { address: signer.address, type: 'eoa' },
      { address: own, type: 'smartAccount' },
    ];
    expect(await describeUser(network, signer.address)).toEqual({
      address: own,
      accounts,
      smartAccountDeployed: false,
    });
    expect(await handlers.INIT_SMART_ACCOUNT()).toEqual({ address: own, isDeployed: false });
    expect(
      await handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS({
        caipNetworkIds: [network, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      }),
    ).toEqual({ caipNetworkIds: [network] });
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' })).toEqual({
      type: 'eoa',
      address: signer.address,
    });
    expect(await describeUser(network, signer.address)).toMatchObject({ address: signer.address, accounts });
    expect((await page.context.usedOn(network)).address).toBe(signer.address);
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })).toEqual({
      type: 'smartAccount',
      address: own,
    });
    expect(await page.call('wallet_getCapabilities', own)).toEqual({
      [toHex(CHAIN_ID)]: { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    });
    expect(await codeOf(page.call('wallet_getCapabilities', signer.address))).toBe('wallet.unauthorized');
  });

  test('behavior: without a bundler, and without the contracts, the account is the plain one', async () => {
    const { services, read } = createOperator({ chain, bundler });
    const without = open({ services: { ...services, hasBundler: async () => false } });
    const network = without.context.caipNetworkId;
    const plain = { address: signer.address, accounts: [{ address: signer.address, type: 'eoa' }] };
    expect(await without.smartAccount.describe(network, signer.address)).toMatchObject(plain);
    const bare = open({
      read: async (method, params) =>
        method === 'eth_getCode' && params[0] === SAFE_CONTRACTS.moduleSetup ? '0x' : read(method, params),
    });
    expect(await bare.smartAccount.describe(network, signer.address)).toMatchObject(plain);
    expect(await bare.context.usedOn(network)).toEqual({ address: signer.address });
  });

  test('behavior: a page on another network names the address that it has there, and uses that here as well', async () => {
    const page = open({ on: 'eip155:5' });
    const { usedOn, caipNetworkId } = page.context;
    expect(await usedOn(caipNetworkId)).toMatchObject({ address: own });
    expect(await usedOn(caipNetworkId, signer.address)).toEqual({ address: signer.address });
    expect(await usedOn(caipNetworkId, first)).toMatchObject({ address: own });
    // The network has no code for it, and the bundler is of contracts.
    expect(await page.call('wallet_getCapabilities', signer.address, [toHex(CHAIN_ID)])).toEqual({
      [toHex(CHAIN_ID)]: { atomic: { status: 'unsupported' } },
    });
    const prepared = await page.prepare({ from: signer.address, calls: [pay(first, '0')] });
    expect([prepared.title, prepared.facts[0]]).toEqual(['callsInTurn', ['account', signer.address]]);
  });

  test('behavior: an outage of the operator changes no address', async () => {
    const { services } = createOperator({ chain, bundler });
    const away = () => Promise.reject(new Error('away'));
    const page = open({ services: { ...services, hasBundler: away }, read: away });
    expect(await page.smartAccount.describe(page.context.caipNetworkId, signer.address)).toMatchObject({
      address: own,
      smartAccountDeployed: false,
    });
  });
});

describe('a batch', () => {
  test('behavior: the first one deploys the account, which pays, and the page learns of it once it is there', async () => {
    await chain.setBalance(own, parseEther('1'));
    let changes = 0;
    const page = open({ onCode: () => (changes += 1) });
    const prepared = await page.prepare(batch([pay(first, '0.1'), pay(second, '0.2')], { atomicRequired: true }));
    expect(prepared).toMatchObject({
      title: 'callsTogether',
      facts: [
        ['account', own],
        ['fee', expect.stringMatching(/^0\.0/)],
      ],
      parts: [{ title: 'send' }, { title: 'send' }],
    });
    expect(prepared.spending).toBeUndefined();
    expect(await readCode(own)).toBe('0x');
    const { id } = v.parse(idSchema, await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
    expect([await readBalance(first), await readBalance(second)]).toEqual([parseEther('0.1'), parseEther('0.2')]);
    await expect.poll(() => changes, { timeout: 10_000 }).toBe(1);
    expect(await page.smartAccount.describe(page.context.caipNetworkId, signer.address)).toMatchObject({
      address: own,
      smartAccountDeployed: true,
    });
    const later = await sendCalls(page, batch([pay(first, '0.1'), pay(second, '0.1')]));
    expect(await settled(page, later)).toMatchObject({ status: 200, atomic: true });
    expect(await readBalance(first)).toBe(parseEther('0.2'));
    // The type of the account is another one by now: the page's own batch is still known.
    page.preference.choose('eoa');
    expect(await page.statusOf(later)).toMatchObject({ status: 200 });
    expect(changes).toBe(1);
  });

  test('behavior: an account without a coin is deployed and paid for by a sponsor', async () => {
    const page = open({}, true);
    const prepared = await page.prepare(batch([pay(first, '0')]));
    expect(prepared.facts).toEqual([
      ['account', own],
      ['sponsor', 'Sponsor of tests'],
    ]);
    const { id } = v.parse(idSchema, await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 200 });
    expect([(await readCode(own)).length > 2, await readBalance(own)]).toEqual([true, 0n]);
  });

  test('error: a sponsor that refuses in the end: nothing is sent, and the account is not deployed', async () => {
    await chain.setBalance(own, parseEther('1'));
    const page = open({}, true);
    const prepared = await page.prepare(batch([pay(first, '0')]));
    paymaster.setBehavior('refusesInTheEnd');
    expect(await codeOf(prepared.execute())).toBe('calls.sponsor_refused');
    paymaster.setBehavior('refuses');
    expect((await page.prepare(batch([pay(first, '0')]))).facts.map(([name]) => name)).toEqual(['account', 'fee']);
    expect(await readCode(own)).toBe('0x');
  });

  test('error: a paymaster that names another one than the estimate had is refused', async () => {
    const operator = createOperator({ chain, bundler, paymaster });
    const services: typeof operator.services = {
      ...operator.services,
      async callPaymaster(network, request) {
        const data = await operator.services.callPaymaster(network, request);
        return request.method === 'pm_getPaymasterData' ? { ...data, paymaster: second } : data;
      },
    };
    const prepared = await open({ services }).prepare(batch([pay(first, '0')]));
    expect(await codeOf(prepared.execute())).toBe('calls.sponsor_refused');
  });

  test('error: one that fails in the block changes nothing but the fee', async () => {
    await chain.setBalance(own, parseEther('1'));
    const page = open();
    const id = await sendCalls(page, batch([pay(first, '0.1'), { to: reverting }]));
    expect(await settled(page, id)).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] });
    expect(await readBalance(first)).toBe(0n);
  });

  test('error: a bundler that is away is calls.bundler_failed, one without coins is named', async () => {
    const operator = createOperator({ chain, bundler: { url: 'http://127.0.0.1:1' } });
    expect(await codeOf(open(operator).prepare(batch([pay(first, '0')])))).toBe('calls.bundler_failed');
    const prepared = await open().prepare(batch([pay(first, '0')]));
    expect(await codeOf(prepared.execute())).toBe('send.exceeds_balance_with_gas');
  });

  test('error: a bundler whose answer is no estimate is refused, and what one exaggerates is on the card', async () => {
    const { read, services } = createOperator({ chain, bundler });
    const answered = (answer: unknown) =>
      open({
        services,
        read: async (method, params) => (method === 'eth_estimateUserOperationGas' ? answer : read(method, params)),
      }).prepare(batch([pay(first, '0')]));
    for (const answer of [null, {}, { callGasLimit: -1 }])
      expect(await codeOf(answered(answer))).toBe('rpc.invalid_answer');
    const limits = { verificationGasLimit: '0x1', preVerificationGas: '0x1' };
    const { facts } = await answered({ ...limits, callGasLimit: toHex(10n ** 12n) });
    expect(Number(facts.at(-1)?.[1])).toBeGreaterThan(100);
  });

  test.each([
    ['of the plain account', { from: signer.address }, 'wallet.unauthorized'],
    ['that calls the account itself', { calls: [{ to: own, data: '0x01' }] }, 'rpc.invalid_params'],
    ['that makes a contract', { calls: [{ data: '0x00' }] }, 'feature.not_available'],
  ])('error: one %s is refused', async (_what, change, code) => {
    expect(await codeOf(open().prepare(batch([pay(first, '0')], change)))).toBe(code);
  });
});

describe('a transaction', () => {
  const prepare = (page: ReturnType<typeof open>, change: object = {}) =>
    prepareEvm(page.context, 'eth_sendTransaction', [{ from: own, ...pay(first, '0.1'), ...change }]);

  test('behavior: it is an operation, and the page has the hash of what a block has', async () => {
    await chain.setBalance(own, parseEther('1'));
    const prepared = await prepare(open());
    expect(prepared).toMatchObject({ title: 'send' });
    expect(prepared.facts.map(([name]) => name)).toEqual(['amount', 'to', 'account', 'fee']);
    const hash = await prepared.execute();
    expect(await chain.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
    expect(await readBalance(first)).toBe(parseEther('0.1'));
  });

  test('behavior: an operator who pays pays for it as well', async () => {
    const prepared = await prepare(open({}, true), { value: '0x0' });
    expect(prepared.facts.at(-1)).toEqual(['sponsor', 'Sponsor of tests']);
    expect(await prepared.execute()).toMatch(/^0x[\da-f]{64}$/);
  });

  test('error: one that reverts in a block is no success, although its bundle is', async () => {
    await chain.setBalance(own, parseEther('1'));
    const prepared = await prepare(open(), { to: reverting, value: '0x0' });
    const error = await prepared.execute().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ facts: { code: 'rpc.failed', node: { code: 3, message: 'execution reverted' } } });
  });

  test.each([
    ['with a nonce of the page', { nonce: '0x0' }, 'rpc.invalid_params'],
    ['that calls the account itself', { to: own, data: '0x01' }, 'rpc.invalid_params'],
    ['that makes a contract', { to: undefined, data: '0x00' }, 'feature.not_available'],
    ['of the plain account', { from: signer.address }, 'wallet.unauthorized'],
  ])('error: one %s is refused', async (_what, change, code) => {
    expect(await codeOf(prepare(open(), change))).toBe(code);
  });

  test('behavior: the plain account sends transactions as ever', async () => {
    await chain.setBalance(signer.address, parseEther('1'));
    const page = open();
    page.preference.choose('eoa');
    const { execute } = await prepare(page, { from: signer.address });
    await execute();
    await expect.poll(() => readBalance(first)).toBe(parseEther('0.1'));
    expect(await readCode(own)).toBe('0x');
  });
});

describe('eth_sendUserOperation', () => {
  const operation = (change: object = {}, entryPoint: Hex = entryPoint07Address) => [
    { sender: own, callData: encodeSafeCalls([{ to: first, value: parseEther('0.1'), data: '0x' }]), ...change },
    entryPoint,
  ];
  const prepare = (params: unknown) => prepareEvm(open().context, 'eth_sendUserOperation', params);
  const execute = (to: Hex, data: Hex, kind: number, value = 0n) => ({
    callData: encodeFunctionData({ abi: operationAbi, functionName: 'executeUserOp', args: [to, value, data, kind] }),
  });
  const inner = { operation: 0, to: second, value: 1n, data: '0x' } as const;
  const cut = encodeFunctionData({ abi: safeAbi, functionName: 'multiSend', args: ['0x0001'] });
  const multiSend = (change: object = {}) => encodeMultiSend([{ ...inner, ...change }, inner]);

  test('behavior: what it calls is on the card, and its hash leads to the receipt', async () => {
    await chain.setBalance(own, parseEther('1'));
    const { factory, factoryData } = deriveSafe(signer.address);
    const prepared = await prepare(operation({ factory, factoryData }));
    expect(prepared.parts).toMatchObject([
      {
        title: 'send',
        facts: [
          ['amount', '0.1'],
          ['to', getAddress(first)],
        ],
      },
    ]);
    const hash = await prepared.execute();
    const receipt = () => open().context.read('eth_getUserOperationReceipt', [hash]);
    await expect.poll(receipt, { timeout: 10_000 }).toMatchObject({ success: true, sender: own });
    expect(await readBalance(first)).toBe(parseEther('0.1'));
  });

  test('behavior: each call of MultiSend is on the card', async () => {
    await chain.setBalance(own, parseEther('1'));
    const prepared = await prepare(operation(execute(SAFE_CONTRACTS.multiSend, multiSend(), DELEGATE_CALL)));
    expect(prepared.parts).toHaveLength(2);
  });

  test.each([
    ['foreign code run as its own', execute(second, '0x01', DELEGATE_CALL)],
    ['foreign code inside MultiSend', execute(SAFE_CONTRACTS.multiSend, multiSend({ operation: 1 }), DELEGATE_CALL)],
    [
      'a call of the account inside MultiSend',
      execute(SAFE_CONTRACTS.multiSend, multiSend({ to: own, data: '0x01' }), 1),
    ],
    ['MultiSend with bytes that are no call', execute(SAFE_CONTRACTS.multiSend, cut, 1)],
    ['no call at all', execute(SAFE_CONTRACTS.multiSend, encodeMultiSend([]), 1)],
    ['coins for MultiSend', execute(SAFE_CONTRACTS.multiSend, multiSend(), 1, 1n)],
    ['an operation of no kind', execute(second, '0x', 2)],
    ['a call of the account itself', execute(own, '0x01', 0)],
    [
      'another function',
      { callData: encodeFunctionData({ abi: safeAbi, functionName: 'enableModules', args: [[second]] }) },
    ],
    ['another factory', { factory: second }],
    ['other data for the factory', { factory: SAFE_CONTRACTS.factory, factoryData: '0x01' }],
    ['a field that no card shows', { eip7702Auth: {} }],
  ])('error: %s is refused', async (_what, change) => {
    expect(await codeOf(prepare(operation(change)))).toBe('rpc.invalid_params');
  });

  test('error: another EntryPoint, and another account, are refused', async () => {
    expect(await codeOf(prepare(operation({}, second)))).toBe('rpc.invalid_params');
    expect(await codeOf(prepare(operation({ sender: signer.address })))).toBe('wallet.unauthorized');
  });
});
