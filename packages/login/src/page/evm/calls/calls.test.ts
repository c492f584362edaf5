import simple7702 from '@account-abstraction/contracts/artifacts/Simple7702Account.json' with { type: 'json' };
import { type Chain, deployContract, startChain } from '@portico/testing/chains';
import {
  type Hex,
  createPublicClient,
  hashMessage,
  http,
  isHex,
  parseAbi,
  parseEther,
  stringToHex,
  toHex,
  zeroAddress,
} from 'viem';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FrameError } from '../../../messages/frameError.ts';
import { createStorage, signer } from '../evm.fixtures.ts';
import { prepareEvm } from '../prepareEvm.ts';
import {
  CHAIN_ID,
  codeOf,
  first,
  reverting,
  second,
  idSchema,
  openPage,
  pay,
  receiptsSchema,
  sendCalls,
  settled,
} from './calls.fixtures.ts';
import { DELEGATE, delegatedCode } from './delegation.ts';

const bytecode = v.parse(v.custom<Hex>(isHex), simple7702.bytecode);

let chain: Chain;
beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID });
  await chain.request('anvil_setCode', [reverting, '0x5f5ffd']);
}, 30_000);
afterAll(() => chain.stop());

/** Each test has a chain as it was. */
let restore: () => Promise<void>;
beforeEach(async () => {
  restore = await chain.snapshot();
  await chain.setBalance(signer.address, parseEther('10'));
  return () => restore();
});

const deployDelegate = () => deployContract(chain, { abi: [], bytecode });
const readCode = (address: Hex) => chain.request('eth_getCode', [address, 'latest']);
const readBalance = async (address: Hex) => BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])));
const readNonce = async () => Number(await chain.request('eth_getTransactionCount', [signer.address, 'latest']));

describe('a batch that is refused before it is shown', () => {
  const calls = [pay(first, '1')];
  test.each([
    ['of version 1', { calls, version: '1.0' }, 'rpc.invalid_params'],
    ['without a network', { calls, chainId: undefined }, 'rpc.invalid_params'],
    ['that leaves open whether it is atomic', { calls, atomicRequired: undefined }, 'rpc.invalid_params'],
    ['without calls', { calls: [] }, 'rpc.invalid_params'],
    ['with a field that no card shows', { calls: [{ ...calls[0], gas: '0x1' }] }, 'rpc.invalid_params'],
    ['with an id beyond 4,096 bytes', { calls, id: `0x${'0'.repeat(8_193)}` }, 'rpc.invalid_params'],
    ['that calls the own account', { calls: [{ to: signer.address, data: '0x01' }] }, 'rpc.invalid_params'],
    ['of another account', { calls, from: first }, 'wallet.unauthorized'],
    ['that requires a capability', { calls, capabilities: { paymasterService: {} } }, 'calls.capability_unsupported'],
    [
      'with a capability that is not optional',
      { calls, capabilities: { a: { optional: false } } },
      'calls.capability_unsupported',
    ],
    [
      'with a call that requires one',
      { calls: [{ ...calls[0], capabilities: { a: {} } }] },
      'calls.capability_unsupported',
    ],
    ['of more calls than a person reads', { calls: Array.from({ length: 51 }, () => calls[0]) }, 'calls.too_large'],
    [
      'that has to be atomic, where the network has no code for it',
      { calls, atomicRequired: true },
      'calls.atomicity_unsupported',
    ],
    ['whose first call fails', { calls: [{ to: reverting }] }, 'Error'],
  ])('error: one %s is refused with %s', async (_name, change, code) => {
    expect(await codeOf(openPage(chain).prepare(change))).toContain(code);
    expect(await readNonce()).toBe(0);
  });

  test('error: a network that the operator does not serve is calls.chain_unsupported', async () => {
    const page = openPage(chain);
    const context = { ...page.context, read: () => Promise.reject(new FrameError('chain.unsupported')) };
    const params = [{ version: '2.0.0', chainId: '0x5', atomicRequired: false, calls }];
    expect(await codeOf(prepareEvm(context, 'wallet_sendCalls', params))).toBe('calls.chain_unsupported');
  });
});

test('behavior: without a delegate calls go one after another, in their order, and each has a receipt', async () => {
  const page = openPage(chain);
  const prepared = await page.prepare({
    id: 'mine',
    calls: [pay(first, '1'), pay(second, '2')],
    capabilities: { paymasterService: { url: 'https://pay.example', optional: true } },
  });
  expect(prepared).toMatchObject({
    title: 'callsInTurn',
    warnings: ['inTurn'],
    facts: [
      ['account', signer.address],
      ['fee', expect.stringMatching(/^0\.\d+$/)],
    ],
    parts: [
      {
        title: 'send',
        facts: [
          ['amount', '1'],
          ['to', first],
        ],
      },
      {
        title: 'send',
        facts: [
          ['amount', '2'],
          ['to', second],
        ],
      },
    ],
  });
  // Shown, and not approved: nothing is sent, and there is no batch.
  expect(await readNonce()).toBe(0);
  expect(await codeOf(page.statusOf('mine'))).toBe('calls.unknown_id');
  await chain.pauseMining();
  expect(await prepared.execute()).toEqual({ id: 'mine' });
  expect(await page.statusOf('mine')).toEqual({
    version: '2.0.0',
    id: 'mine',
    chainId: toHex(CHAIN_ID),
    status: 100,
    atomic: false,
  });
  await chain.resumeMining();
  const status = await settled(page, 'mine');
  expect(status).toMatchObject({ status: 200, atomic: false, receipts: [{ status: '0x1' }, { status: '0x1' }] });
  const { receipts } = v.parse(receiptsSchema, status);
  const [one, two] = receipts.map(({ blockNumber }) => Number(blockNumber));
  expect(one).toBeLessThan(two ?? 0);
  const fields = ['blockHash', 'blockNumber', 'gasUsed', 'logs', 'status', 'transactionHash'];
  expect(Object.keys(receipts[0] ?? {}).toSorted()).toEqual(fields);
  expect([await readBalance(first), await readBalance(second)]).toEqual([parseEther('1'), parseEther('2')]);
  expect(await codeOf(page.prepare({ id: 'mine', calls: [pay(first, '1')] }))).toBe('calls.duplicate_id');
});

test('error: where a later call fails, those after it are not sent, and the batch is partly done', async () => {
  const page = openPage(chain);
  const prepared = await page.prepare({ calls: [pay(first, '1'), { to: reverting }, pay(second, '1')] });
  expect(prepared.warnings).toEqual(['inTurn', 'feeUnknown']);
  const { id } = v.parse(idSchema, await prepared.execute());
  // EIP-5792: 64 bytes where the page names none.
  expect(id).toMatch(/^0x[0-9a-f]{128}$/);
  expect(await settled(page, id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] });
  expect(await readBalance(second)).toBe(0n);
});

test('behavior: the state of a batch outlives a reload, and is of its site and its account alone', async () => {
  const storage = createStorage();
  const id = await sendCalls(openPage(chain, { storage }), { calls: [pay(first, '1')] });
  expect(await settled(openPage(chain, { storage }), id)).toMatchObject({ status: 200 });
  expect(await codeOf(openPage(chain, { origin: 'https://other.example', storage }).statusOf(id))).toBe(
    'calls.unknown_id',
  );
  const { call } = openPage(chain, { storage });
  expect(await codeOf(call('wallet_getCapabilities', first))).toBe('wallet.unauthorized');
});

test('behavior: a batch that a reload cut off is not pending for ever', async () => {
  const storage = createStorage();
  const page = openPage(chain, { storage });
  const status = await settled(page, await sendCalls(page, { calls: [pay(first, '1')] }));
  const { receipts } = v.parse(receiptsSchema, status);
  const hashes = receipts.map(({ transactionHash }) => v.parse(v.custom<Hex>(isHex), transactionHash));
  const bundle = { from: signer.address, chainId: CHAIN_ID, callCount: 2, isAtomic: false };
  page.context.bundles.add({ ...bundle, id: 'none', hashes: [] });
  page.context.bundles.add({ ...bundle, id: 'half', hashes });
  expect(await page.statusOf('half')).toMatchObject({ status: 100 });
  const { statusOf } = openPage(chain, { storage });
  expect(await statusOf('half')).toMatchObject({ status: 600 });
  expect(await statusOf('none')).toMatchObject({ status: 400 });
});

describe('an account with the code of the delegate', () => {
  beforeEach(deployDelegate, 30_000);

  test('behavior: the first batch turns it on, and all calls are one transaction', async () => {
    const page = openPage(chain);
    expect(await page.capabilities()).toEqual({ [toHex(CHAIN_ID)]: { atomic: { status: 'ready' } } });
    const prepared = await page.prepare({ atomicRequired: true, calls: [pay(first, '1'), pay(second, '2')] });
    expect(prepared).toMatchObject({ title: 'callsTogether', warnings: ['upgrade'], parts: [{}, {}] });
    expect(prepared.facts).toContainEqual(['delegate', DELEGATE]);
    const { id } = v.parse(idSchema, await prepared.execute());
    const status = await settled(page, id);
    expect(status).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
    expect(await readCode(signer.address)).toBe(delegatedCode.toLowerCase());
    expect([await readBalance(first), await readBalance(second)]).toEqual([parseEther('1'), parseEther('2')]);
    expect(await page.capabilities('0x5')).toEqual({});
    expect(await page.capabilities(toHex(CHAIN_ID), '0x5')).toEqual({
      [toHex(CHAIN_ID)]: { atomic: { status: 'supported' } },
    });
    const next = await page.prepare({ calls: [pay(first, '1'), pay(second, '2')] });
    expect(next.warnings).toBeUndefined();
    expect(await settled(page, v.parse(idSchema, await next.execute()).id)).toMatchObject({ receipts: [{}] });
    // One for the first batch and one for its authorization, one for the second batch.
    expect(await readNonce()).toBe(3);
  });

  test('error: where one call fails none takes effect: refused beforehand, reverted if it happens later', async () => {
    const page = openPage(chain);
    expect(await codeOf(page.prepare({ calls: [pay(first, '1'), { to: reverting }] }))).not.toBe('served');
    const prepared = await page.prepare({ calls: [pay(first, '4'), pay(second, '4')] });
    await chain.setBalance(signer.address, parseEther('5'));
    const { id } = v.parse(idSchema, await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] });
    expect(await readBalance(first)).toBe(0n);
  });

  test('behavior: a signature of its key verifies without the code, with it and after it, and its code takes it by ERC-1271', async () => {
    const page = openPage(chain);
    const client = createPublicClient({ transport: http(chain.rpcUrl), ccipRead: false });
    const message = { raw: stringToHex('Hello from the shop') };
    const prepared = await prepareEvm(page.context, 'personal_sign', [message.raw, signer.address]);
    const signature = v.parse(v.custom<Hex>(isHex), await prepared.execute());
    const verify = () => client.verifyMessage({ address: signer.address, message, signature });
    expect(await verify()).toBe(true);
    await settled(page, await sendCalls(page, { calls: [pay(first, '1'), pay(second, '1')] }));
    expect(await verify()).toBe(true);
    const args = [hashMessage(message), signature] as const;
    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
    const isValid = { address: signer.address, abi, functionName: 'isValidSignature', args } as const;
    expect(await client.readContract(isValid)).toBe('0x1626ba7e');
    await chain.request('anvil_setCode', [signer.address, '0x']);
    expect(await verify()).toBe(true);
  });

  const off = (change: object = {}) => [
    { from: signer.address, type: '0x4', authorizationList: [{ address: zeroAddress }], ...change },
  ];

  test('behavior: it is turned off again by an authorization of no code, and is the plain account that it was', async () => {
    const page = openPage(chain);
    await settled(page, await sendCalls(page, { calls: [pay(first, '1'), pay(second, '1')] }));
    const prepared = await prepareEvm(page.context, 'eth_sendTransaction', off());
    expect(prepared).toMatchObject({ title: 'removeCode', warnings: ['downgrade'] });
    expect(prepared.facts).toContainEqual(['contract', DELEGATE.toLowerCase()]);
    expect(await readCode(signer.address)).toBe(delegatedCode.toLowerCase());
    await prepared.execute();
    await expect.poll(() => readCode(signer.address)).toBe('0x');
    expect(await page.capabilities()).toEqual({ [toHex(CHAIN_ID)]: { atomic: { status: 'ready' } } });
    expect(await codeOf(prepareEvm(page.context, 'eth_sendTransaction', off()))).toBe('rpc.invalid_params');
  });

  test.each([
    ['to another contract', { authorizationList: [{ address: second }] }, 'rpc.invalid_params'],
    ['to the delegate itself', { authorizationList: [{ address: DELEGATE }] }, 'rpc.invalid_params'],
    ['by a signed authorization', { authorizationList: [{ address: zeroAddress, r: '0x1' }] }, 'rpc.invalid_params'],
    ['with a call', { data: '0x01' }, 'rpc.invalid_params'],
    ['with a payment', { value: '0x1' }, 'rpc.invalid_params'],
    ['at another address', { to: second }, 'rpc.invalid_params'],
    ['for every network', { authorizationList: [{ address: zeroAddress, chainId: '0x0' }] }, 'chain.unsupported'],
    ['of another account', { from: first }, 'wallet.unauthorized'],
    ['without the type that has it', { type: '0x2' }, 'rpc.invalid_params'],
  ])('error: a change of code %s is refused', async (_name, change, code) => {
    await chain.request('anvil_setCode', [signer.address, delegatedCode]);
    expect(await codeOf(prepareEvm(openPage(chain).context, 'eth_sendTransaction', off(change)))).toBe(code);
  });

  test('behavior: both types are there on a network with the code, and the plain one alone where it has none', async () => {
    const { smartAccount, context } = openPage(chain);
    const { handlers, describe: describeAccount } = smartAccount;
    const [plain, smart] = (['eoa', 'smartAccount'] as const).map((type) => ({ address: signer.address, type }));
    expect(await describeAccount(context.caipNetworkId, signer.address)).toEqual({
      address: signer.address,
      accounts: [plain, smart],
      smartAccountDeployed: false,
    });
    expect(await describeAccount('eip155:5', signer.address)).toMatchObject({ accounts: [plain] });
    expect(await handlers.INIT_SMART_ACCOUNT()).toEqual({ address: signer.address, isDeployed: false });
  });

  test('behavior: a site that prefers the plain account sends one call after another, also after a reload', async () => {
    const storage = createStorage();
    const { smartAccount } = openPage(chain, { storage });
    await smartAccount.handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' });
    const page = openPage(chain, { storage });
    expect(await page.prepare({ calls: [pay(first, '1'), pay(second, '1')] })).toMatchObject({ title: 'callsInTurn' });
    expect(await page.capabilities()).toEqual({ [toHex(CHAIN_ID)]: { atomic: { status: 'unsupported' } } });
    const { preferredAccountType } = await page.smartAccount.describe(page.context.caipNetworkId, signer.address);
    expect(preferredAccountType).toBe('eoa');
    expect(await page.smartAccount.describe('solana:main', '1')).toMatchObject({ preferredAccountType: 'eoa' });
    await page.smartAccount.handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' });
    expect(await page.prepare({ calls: [pay(first, '1'), pay(second, '1')] })).toMatchObject({
      title: 'callsTogether',
    });
  });

  test('behavior: the default of a site holds until a type is chosen, and follows the site', async () => {
    const storage = createStorage();
    const typeOf = async ({ smartAccount, context } = openPage(chain, { storage })) =>
      (await smartAccount.describe(context.caipNetworkId, signer.address)).preferredAccountType;
    openPage(chain, { storage }).preference.setDefault('eoa');
    const page = openPage(chain, { storage });
    expect(await typeOf(page)).toBe('eoa');
    page.preference.setDefault('smartAccount');
    expect(await typeOf()).toBe('smartAccount');
    await page.smartAccount.handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' });
    const again = openPage(chain, { storage });
    again.preference.setDefault('eoa');
    expect(await typeOf(again)).toBe('smartAccount');
  });

  test('error: an account that runs another code is not taken over', async () => {
    const page = openPage(chain);
    await chain.request('anvil_setCode', [signer.address, `0xef0100${reverting.slice(2)}`]);
    expect(await page.capabilities()).toEqual({ [toHex(CHAIN_ID)]: { atomic: { status: 'unsupported' } } });
    expect(await codeOf(page.prepare({ atomicRequired: true, calls: [pay(first, '1')] }))).toBe(
      'calls.atomicity_unsupported',
    );
  });
});
