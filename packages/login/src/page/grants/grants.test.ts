import { type Chain, startChain } from '@portico/testing/chains';
import { type Hex, parseEther, toHex } from 'viem';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser, createLock, openTab, shop } from '../../worker/grants/grants.fixtures.ts';
import { codeOf } from '../evm/calls/calls.fixtures.ts';
import { createEvmContext, signer } from '../evm/evm.fixtures.ts';
import { prepareEvm } from '../evm/prepareEvm.ts';
import type { Keys } from '../keys/createKeys.ts';
import { createNetworks } from '../networks.ts';
import { networkOf } from '../networkOf.ts';
import { createGrantHandlers } from './createGrantHandlers.ts';

const CHAIN_ID = 31_337;
const receiver: Hex = `0x${'b1'.repeat(20)}`;
const other: Hex = `0x${'b2'.repeat(20)}`;
const chainId = toHex(CHAIN_ID);
const nowS = Math.floor(Date.now() / 1000);

let chain: Chain;
beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID });
}, 30_000);
afterAll(() => chain.stop());
beforeEach(async () => {
  const restore = await chain.snapshot();
  await chain.setBalance(signer.address, parseEther('10'));
  return restore;
});

/** What all tabs of a browser share: storage, and the locks of counting, of turns and of sending; and what they did. */
const openBrowser = () => ({ ...createBrowser(), turns: createLock(), sending: createLock(), done: [] as string[] });

/** The chain, through a network on which others send meanwhile. */
async function readSlowly(method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await chain.request(method, [...params]);
  if (method === 'eth_getTransactionCount') await new Promise((resolve) => setTimeout(resolve, 100));
  return answer;
}

/** A page that uses grants, at the chain; the worker answers without the port between. */
function openPage({ hasGrants = true, browser = openBrowser() } = {}) {
  const tab = openTab(browser, { now: Date.now, address: signer.address });
  const calls: Record<string, (parameters: never) => Promise<unknown>> = {
    listGrants: () => tab.list(shop),
    addGrants: ({ grants }: { grants: never }) => tab.add(shop, grants),
    spendGrants: ({ use }: { use: never }) => tab.spend(shop, use),
    revokeGrant: ({ id }: { id: string }) => tab.revoke(shop, id),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call has the function of its name
  const keys = { call: (name: string, parameters: never) => calls[name]?.(parameters) } as unknown as Keys;
  const caipNetworkId = `eip155:${CHAIN_ID}` as const;
  const context = createEvmContext(readSlowly, {
    caipNetworkId,
    alone: browser.sending,
    addGrants: hasGrants ? (grants) => keys.call('addGrants', { origin: shop, grants }) : undefined,
  });
  const networks = createNetworks(caipNetworkId);
  const { methods, handlers } = createGrantHandlers({
    keys,
    origin: shop,
    alone: browser.turns,
    async prepare({ method, params }) {
      browser.done.push('prepared');
      const prepared = await prepareEvm(context, method, params);
      return { ...prepared, execute: () => prepared.execute().finally(() => browser.done.push('sent')) };
    },
    networkOf: (method, params) => networkOf(networks, method, params),
  });
  const { signal } = new AbortController();
  return {
    prepare: (method: string, params: unknown) => prepareEvm(context, method, params),
    call: (method: string, params: unknown = []) => methods[method]?.(params, signal),
    within: (method: string, params: unknown[]) => handlers.RPC_WITHIN_GRANT({ method, params }, signal),
    list: async (revokedId?: string) => ({ grants: (await handlers.LIST_GRANTS({ revokedId })).value }),
    async grant(change: object = {}, method = 'wallet_requestExecutionPermissions') {
      const prepared = await prepareEvm(context, method, [{ ...request, ...change }]);
      return v.parse(v.array(v.looseObject({ context: v.string() })), await prepared.execute());
    },
  };
}

const permission = {
  type: 'native-token-transfer',
  isAdjustmentAllowed: false,
  data: { to: receiver, allowance: toHex(parseEther('1')) },
};
const rule = (type: string, data: object) => ({ type, data });
const rules = [rule('expiry', { timestamp: nowS + 3_600 }), rule('call-limit', { count: 2 })];
const request = { chainId, to: signer.address, permission, rules };
const older = {
  chainId: CHAIN_ID,
  address: signer.address,
  expiry: nowS + 3_600,
  signer: { type: 'wallet', data: {} },
  permission: { type: permission.type, data: permission.data },
  policies: [rule('call-limit', { count: 2 })],
};
const payment = { from: signer.address, to: receiver, value: toHex(parseEther('0.25')) };
const balanceOf = async (address: Hex) => BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])));
const call = (data: object) => ({ ...permission, type: 'contract-call', data: { address: other, ...data } });

describe('a request for grants that is refused before it is shown', () => {
  const adjustable = { ...permission, isAdjustmentAllowed: true };
  test.each([
    ['for an account of the page', { to: other }, 'calls.capability_unsupported'],
    ['of another account', { from: other }, 'wallet.unauthorized'],
    ['of another network', { chainId: '0x1' }, 'chain.unsupported'],
    ['of an unknown type', { permission: { ...permission, type: 'everything' } }, 'calls.capability_unsupported'],
    ['of a type that is none', { permission: { ...permission, type: '__proto__' } }, 'calls.capability_unsupported'],
    ['with an unknown rule', { rules: [...rules, rule('payee', {})] }, 'calls.capability_unsupported'],
    ['with a rule twice', { rules: [...rules, rules[0]] }, 'rpc.invalid_params'],
    ['that has expired', { rules: [rule('expiry', { timestamp: nowS - 1 }), rules[1]] }, 'rpc.invalid_params'],
    [
      'that has expired, and may be adjusted',
      { permission: adjustable, rules: [rule('expiry', { timestamp: nowS - 1 })] },
      'rpc.invalid_params',
    ],
    ['for eight days', { rules: [rule('expiry', { timestamp: nowS + 691_200 }), rules[1]] }, 'rpc.invalid_params'],
    ['without an end', { rules: [rules[1]] }, 'rpc.invalid_params'],
    ['without a number of calls', { rules: [rules[0]] }, 'rpc.invalid_params'],
    ['for a thousand calls', { rules: [rules[0], rule('call-limit', { count: 1_000 })] }, 'rpc.invalid_params'],
    ['with a field that no card shows', { permission: { ...permission, more: 1 } }, 'rpc.invalid_params'],
    ['for coins without a limit', { permission: { ...permission, data: { to: receiver } } }, 'rpc.invalid_params'],
    [
      'for calls of the own account',
      { permission: call({ address: signer.address, selectors: ['0x12345678'] }) },
      'rpc.invalid_params',
    ],
    ['for every function', { permission: call({ selectors: [] }) }, 'rpc.invalid_params'],
    ['for transfers as calls', { permission: call({ selectors: ['0xa9059cbb'] }) }, 'calls.capability_unsupported'],
    [
      'for allowances',
      { permission: call({ selectors: ['0x12345678', '0x095EA7B3'] }) },
      'calls.capability_unsupported',
    ],
  ])('error: %s', async (_what, change, code) => {
    expect(await codeOf(openPage().prepare('wallet_requestExecutionPermissions', [{ ...request, ...change }]))).toBe(
      code,
    );
  });

  test('error: of more than three at once, of a key, and on a page that does not use grants', async () => {
    const { prepare } = openPage();
    const of = (method: string, params: unknown) => codeOf(prepare(method, params));
    expect(
      await of(
        'wallet_requestExecutionPermissions',
        Array.from({ length: 4 }, () => request),
      ),
    ).toBe('rpc.invalid_params');
    expect(await of('wallet_requestExecutionPermissions', [])).toBe('rpc.invalid_params');
    const ofKey = { ...older, signer: { type: 'key', data: { id: 'did:key:z6Mk' } } };
    expect(await of('wallet_grantPermissions', [ofKey])).toBe('calls.capability_unsupported');
    const without = openPage({ hasGrants: false });
    expect(await codeOf(without.prepare('wallet_requestExecutionPermissions', [request]))).toBe(
      'feature.not_available',
    );
    expect(await codeOf(without.prepare('wallet_sendCalls', [batchOf('0x01')]))).toBe('calls.capability_unsupported');
  });
});

const batchOf = (context: string, value = payment.value) => ({
  version: '2.0.0',
  chainId,
  from: signer.address,
  atomicRequired: false,
  calls: [{ to: receiver, value }],
  capabilities: { permissions: { context } },
});

describe('a grant', () => {
  test('behavior: its card has every limit and takes two presses; its answer has the form of ERC-7715', async () => {
    const page = openPage();
    const prepared = await page.prepare('wallet_requestExecutionPermissions', [request]);
    expect(prepared).toMatchObject({ title: 'grant', isRisky: true, warnings: ['unattended'] });
    const [part] = prepared.parts ?? [];
    expect(part?.title).toBe('send');
    expect(part?.facts.map(([name]) => name)).toEqual(['to', 'total', 'calls', 'fees', 'until']);
    expect(part?.facts.slice(0, 3).map(([, value]) => value)).toEqual([receiver, '1', '2']);
    const own = signer.address.toLowerCase();
    const answer = await prepared.execute();
    expect(answer).toMatchObject([
      { chainId, from: own, to: own, permission: { type: permission.type }, dependencies: [] },
    ]);
    expect(await page.call('wallet_getGrantedExecutionPermissions')).toEqual(answer);
    expect(await page.call('wallet_getSupportedExecutionPermissions')).toMatchObject({
      'native-token-transfer': { chainIds: [chainId], ruleTypes: ['expiry', 'call-limit', 'fee-limit'] },
    });
  });

  test('behavior: limits that a page leaves open, or sets too far, are set where it permits that', async () => {
    const page = openPage();
    const far = [rule('expiry', { timestamp: nowS + 8_640_000 }), rule('call-limit', { count: 10_000 })];
    for (const wanted of [[], far])
      await page.grant({ permission: { ...permission, isAdjustmentAllowed: true }, rules: wanted });
    const { grants } = await page.list();
    expect(grants.map(({ callsMax }) => callsMax)).toEqual([10, 100]);
    const days = grants.map(({ expiresAtMs }) => Math.round((expiresAtMs - Date.now()) / 86_400_000));
    expect(days).toEqual([1, 7]);
  });

  test('behavior: what is within it is sent without a card, also at the same time; what is beyond it needs one', async () => {
    const page = openPage();
    await page.grant();
    const before = await balanceOf(receiver);
    const answers = await Promise.all([1, 2, 3].map(() => page.within('eth_sendTransaction', [payment])));
    expect(answers.filter((answer) => 'value' in answer)).toHaveLength(2);
    expect((await balanceOf(receiver)) - before).toBe(parseEther('0.5'));
    expect((await page.list()).grants).toMatchObject([{ callsLeft: 0, left: '0.5', isLive: false }]);
    expect(await page.call('wallet_getGrantedExecutionPermissions')).toEqual([]);
  });

  test('behavior: of two tabs that use it, and of a card, at the same time each payment is made as often as reported', async () => {
    const browser = openBrowser();
    const tabs = [openPage({ browser }), openPage({ browser })] as const;
    await tabs[0].grant({ rules: [rules[0], rule('call-limit', { count: 4 })] });
    const before = await balanceOf(receiver);
    const card = await tabs[1].prepare('eth_sendTransaction', [payment]);
    const [shown, ...answers] = await Promise.all([
      card.execute(),
      ...[...tabs, ...tabs, ...tabs].map((tab) => tab.within('eth_sendTransaction', [payment])),
    ]);
    const hashes = [shown, ...answers.flatMap((answer) => ('value' in answer ? [answer.value] : []))];
    expect([hashes.length, new Set(hashes).size]).toEqual([5, 5]);
    expect((await balanceOf(receiver)) - before).toBe(parseEther('1.25'));
    // An operation has its nonce as it is prepared.
    expect(browser.done.slice(0, 8)).toEqual(Array.from({ length: 4 }, () => ['prepared', 'sent']).flat());
  });

  test.each([
    ['to another receiver', 'eth_sendTransaction', { ...payment, to: other }],
    ['of more than is left', 'eth_sendTransaction', { ...payment, value: toHex(parseEther('1.01')) }],
    ['with data', 'eth_sendTransaction', { ...payment, data: '0x00' }],
    ['with a nonce of the page', 'eth_sendTransaction', { ...payment, nonce: '0x0' }],
    ['with a fee beyond the limit', 'eth_sendTransaction', { ...payment, gasPrice: toHex(parseEther('0.001')) }],
    ['that makes a contract', 'eth_sendTransaction', { from: signer.address, data: '0x00' }],
    ['that is a message', 'personal_sign', '0x00'],
    ['that is another grant', 'wallet_requestExecutionPermissions', request],
  ])('behavior: a call %s needs a card', async (_what, method, params) => {
    const page = openPage();
    await page.grant();
    const before = await balanceOf(receiver);
    expect(await page.within(method, [params])).toEqual({});
    expect([await balanceOf(receiver), (await page.list()).grants[0]?.callsLeft]).toEqual([before, 2]);
  });

  test('behavior: by its former name and form it is the same; a batch names it, and one that was revoked is refused in the next call', async () => {
    const page = openPage();
    const prepared = await page.prepare('wallet_grantPermissions', [older]);
    const [answer] = v.parse(v.array(v.looseObject({ context: v.string() })), await prepared.execute());
    expect(answer).toMatchObject({ expiry: older.expiry, signer: { type: 'wallet' } });
    const context = answer?.context ?? '';
    expect(await page.within('wallet_sendCalls', [batchOf('0x01')])).toEqual({});
    expect(await page.within('wallet_sendCalls', [batchOf(context)])).toMatchObject({
      value: { id: expect.any(String) },
    });
    expect(await codeOf(page.call('wallet_revokeExecutionPermission', [{ permissionContext: '0x01' }]))).toBe(
      'rpc.invalid_params',
    );
    expect(await page.call('wallet_revokeExecutionPermission', { permissionContext: context })).toEqual({});
    expect(await page.within('wallet_sendCalls', [batchOf(context)])).toEqual({});
    expect((await page.list()).grants).toEqual([]);
  });

  test('behavior: wallet_revokePermissions ends the session by a card of its own, and revokes no grant', async () => {
    const page = openPage();
    const [granted] = await page.grant();
    const prepared = await page.prepare('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect([prepared.title, await prepared.execute()]).toEqual(['disconnect', null]);
    expect((await page.list()).grants).toHaveLength(1);
    const ofGrant = [{ permissionContext: granted?.context }];
    expect(await codeOf(page.prepare('wallet_revokePermissions', ofGrant))).toBe('rpc.invalid_params');
  });
});
