import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approved, own, shop } from './grants.fixtures.ts';
import { type Grant, type GrantPermission, readGrants, writeGrants } from './grant.ts';
import { type GrantUse, type GrantedCall, amountOf, spendGrants } from './policy.ts';

const [receiver, other, token] = ['b2', 'b3', 'c4'].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string];
const pad = (hex: string): string => hex.padStart(64, '0');
const transfer = (to: string, amount: bigint): string => `0xa9059cbb${pad(to.slice(2))}${pad(amount.toString(16))}`;
const selector = '0x12345678';

const permissions: Readonly<Record<'coins' | 'token' | 'anyone' | 'call', GrantPermission>> = {
  coins: { type: 'native-token-transfer', to: receiver, allowance: 10n },
  token: { type: 'erc20-token-transfer', address: token, to: receiver, allowance: 10n },
  anyone: { type: 'erc20-token-transfer', address: token, allowance: 10n },
  call: { type: 'contract-call', address: token, selectors: [selector], allowance: 2n },
};

const grantOf = (change: Partial<Grant> = {}): Grant => ({
  ...approved(),
  id: '0x01',
  userId: 'ada',
  origin: shop,
  grantedAtMs: 0,
  used: { calls: 0, amount: 0n, fee: 0n },
  ...change,
});
const useOf = (change: Partial<GrantUse> = {}): GrantUse => ({
  account: own,
  chainId: 1,
  calls: [{ to: receiver, value: 1n, data: '0x' }],
  fee: 1n,
  ...change,
});

describe('what a permission takes for a call', () => {
  const of = (permission: GrantPermission, to: string, value: bigint, data: string) =>
    amountOf(permission, { to, value, data });
  test.each([
    ['coins to the receiver', of(permissions.coins, receiver.toUpperCase().replace('X', 'x'), 7n, '0x'), 7n],
    ['coins to another', of(permissions.coins, other, 7n, '0x'), undefined],
    ['coins with data', of(permissions.coins, receiver, 7n, '0x00'), undefined],
    ['a token to the receiver', of(permissions.token, token, 0n, transfer(receiver, 4n)), 4n],
    ['a token to another', of(permissions.token, token, 0n, transfer(other, 4n)), undefined],
    ['a token to anyone', of(permissions.anyone, token, 0n, transfer(other, 4n)), 4n],
    ['a transfer of another token', of(permissions.anyone, other, 0n, transfer(other, 4n)), undefined],
    ['a transfer with a coin', of(permissions.anyone, token, 1n, transfer(other, 4n)), undefined],
    ['a transfer with bytes after it', of(permissions.anyone, token, 0n, `${transfer(other, 4n)}00`), undefined],
    ['a transfer that is cut', of(permissions.anyone, token, 0n, transfer(other, 4n).slice(0, -2)), undefined],
    [
      'a transfer whose address has bytes before it',
      of(permissions.anyone, token, 0n, transfer(other, 4n).replace('a9059cbb00', 'a9059cbb01')),
      undefined,
    ],
    ['an allowance', of(permissions.anyone, token, 0n, transfer(other, 4n).replace('a9059cbb', '095ea7b3')), undefined],
    ['a function', of(permissions.call, token, 1n, `${selector}00`), 1n],
    ['another function', of(permissions.call, token, 1n, '0x12345679'), undefined],
    ['a function that is cut', of(permissions.call, token, 1n, '0x123456'), undefined],
  ])('param: %s', (_what, amount, expected) => expect(amount).toBe(expected));
});

describe('grants', () => {
  test.each([
    ['another account', { account: other }],
    ['another network', { chainId: 2 }],
    ['another grant that is named', { grantId: '0x02' }],
    ['no call', { calls: [] }],
    ['a fee beyond the allowance', { fee: 4n }],
    ['a negative fee', { fee: -1n }],
    ['a negative amount', { calls: [{ to: receiver, value: -1n, data: '0x' }] }],
    ['calls of which one is not permitted', { calls: [useOf().calls[0], { to: other, value: 0n, data: '0x' }] }],
    ['calls that are together beyond it', { calls: [6n, 5n].map((value) => ({ to: receiver, value, data: '0x' })) }],
  ] as [string, Partial<GrantUse>][])('error: they do not permit %s', (_what, change) =>
    expect(spendGrants([grantOf()], useOf(change), 0)).toBeUndefined(),
  );

  test('error: nothing is permitted from the second on in which a grant expires, nor of the own account', () => {
    expect(spendGrants([grantOf()], useOf(), 99)).toBeDefined();
    expect(spendGrants([grantOf()], useOf(), 100)).toBeUndefined();
    const toSelf: GrantPermission = { type: 'contract-call', address: own, selectors: [selector], allowance: 9n };
    const call = { to: own, value: 0n, data: selector };
    expect(spendGrants([grantOf({ permission: toSelf })], useOf({ calls: [call] }), 0)).toBeUndefined();
  });

  test('behavior: what is stored is read as it was, and what has no known form is none', () => {
    const grants = Object.values(permissions).map((permission) => grantOf({ permission }));
    expect(readGrants(writeGrants(grants))).toEqual(grants);
    for (const text of ['', 'null', '[{}]', '[1]', JSON.stringify([{ ...grantOf(), used: 1 }], () => undefined) ?? ''])
      expect(readGrants(new TextEncoder().encode(text))).toEqual([]);
  });
});

/** What a page may send: inside and outside of the grants, in any order. */
const callOf: fc.Arbitrary<GrantedCall> = fc.oneof(
  fc.record({
    to: fc.constantFrom(receiver, other),
    value: fc.bigInt(0n, 6n),
    data: fc.constantFrom('0x', '0x00'),
  }),
  fc.record({
    to: fc.constantFrom(token, other),
    value: fc.bigInt(0n, 1n),
    data: fc.tuple(fc.constantFrom(receiver, other), fc.bigInt(0n, 6n)).map((both) => transfer(...both)),
  }),
  fc.record({
    to: fc.constantFrom(token, own),
    value: fc.bigInt(0n, 2n),
    data: fc.constantFrom(selector, '0x12345679'),
  }),
);

/** What left the account by calls that were permitted: counted by what they do, and not by the grants. */
interface Model {
  coinsToReceiver: bigint;
  coinsWithCalls: bigint;
  tokensToReceiver: bigint;
  calls: number;
  fees: bigint;
  isClean: boolean;
}

function record(model: Model, { calls, fee }: GrantUse): void {
  model.calls += calls.length;
  model.fees += fee;
  for (const { to, value, data } of calls) {
    const isTransfer = to === token && data.startsWith(transfer(receiver, 0n).slice(0, -64));
    if (to === receiver && data === '0x') model.coinsToReceiver += value;
    else if (isTransfer && value === 0n) model.tokensToReceiver += BigInt(`0x${data.slice(-64)}`);
    else if (to === token && data === selector) model.coinsWithCalls += value;
    else model.isClean = false;
  }
}

test('behavior: whatever a page sends, no more leaves the account than the grants have, and nothing of another kind', () => {
  const uses = fc.array(
    fc.record({
      account: fc.constant(own),
      chainId: fc.constantFrom(1, 1, 1, 2),
      calls: fc.array(callOf, { maxLength: 4 }),
      fee: fc.bigInt(0n, 3n),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(uses, fc.integer({ min: 1, max: 6 }), (sent, callsMax) => {
      let grants: readonly Grant[] = [permissions.coins, permissions.token, permissions.call].map((permission, index) =>
        grantOf({ id: `0x0${index}`, permission, callsMax, feeAllowance: 5n }),
      );
      const model: Model = {
        coinsToReceiver: 0n,
        coinsWithCalls: 0n,
        tokensToReceiver: 0n,
        calls: 0,
        fees: 0n,
        isClean: true,
      };
      for (const use of sent) {
        const next = spendGrants(grants, use, 0);
        if (!next) continue;
        record(model, use);
        expect(use.chainId).toBe(1);
        grants = next;
      }
      expect(model.isClean).toBe(true);
      expect(model.coinsToReceiver <= 10n && model.tokensToReceiver <= 10n && model.coinsWithCalls <= 2n).toBe(true);
      expect(model.calls <= 3 * callsMax && model.fees <= 15n).toBe(true);
      expect(grants.reduce((sum, { used }) => sum + used.calls, 0)).toBe(model.calls);
      expect(grants.reduce((sum, { used }) => sum + used.fee, 0n)).toBe(model.fees);
    }),
    { numRuns: 500 },
  );
});
