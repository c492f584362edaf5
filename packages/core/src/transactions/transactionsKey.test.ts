import { expect, test } from 'vitest';
import { transactionsKey } from './transactionsKey.ts';

const old = {
  hash: '0xabc',
  networkId: 'eip155:1',
  connectorId: 'first',
  from: '0x1111111111111111111111111111111111111111',
  to: '0x2222222222222222222222222222222222222222',
  symbol: 'ETH',
  decimals: 18,
  amount: '5',
  nonce: 7,
  sentAtMs: 1_000,
  status: 'pending',
};
const { nonce: _nonce, networkId, ...others } = old;
const shared = { ...others, caipNetworkId: networkId };
const ether = { symbol: 'ETH', decimals: 18, amount: '5' };
const { to: _to, symbol: _symbol, decimals: _decimals, amount: _amount, ...facts } = shared;

test('behavior: a record of the time before the kinds is read as a transfer, with the facts to follow it', () => {
  expect(transactionsKey.parse([old])).toEqual([
    {
      ...shared,
      kind: 'transfer',
      tracking: { hash: '0xabc', from: old.from, nonce: 7, sentAtMs: 1_000, isHeld: undefined, chainHash: undefined },
    },
  ]);
});

test.each([
  { kind: 'transfer', to: old.to, ...ether },
  { kind: 'approval', spender: old.to, ...ether, tokenAddress: old.to },
  { kind: 'swap', sold: ether, bought: { ...ether, symbol: 'USDC' } },
  { kind: 'registration', name: 'ada.eth' },
  { kind: 'purchase', bought: ether },
  { kind: 'call', to: old.to, description: 'Mint a book' },
  { kind: 'call', to: old.to },
  { kind: 'call' },
])('param: a stored $kind comes back as it was', (purpose) => {
  const stored = { ...facts, ...purpose, tracking: { any: ['thing'] }, status: 'reverted', reason: 'Balances.Frozen' };
  expect(transactionsKey.parse(JSON.parse(JSON.stringify([stored])))).toEqual([stored]);
});

test('behavior: a record of the time when its network was called networkId is read under its name of today', () => {
  const { caipNetworkId: before, ...rest } = facts;
  const record = { ...rest, networkId: before, kind: 'transfer', to: old.to, ...ether, tracking: 1 };
  expect(transactionsKey.parse([record])).toEqual([{ ...facts, kind: 'transfer', to: old.to, ...ether, tracking: 1 }]);
});

test.each([
  ['of an unknown kind', { ...shared, kind: 'gift', tracking: {} }],
  ['with facts of another kind', { ...facts, kind: 'swap', ...ether, tracking: {} }],
  ['with an amount that is none', { ...shared, kind: 'transfer', amount: '-5', tracking: {} }],
  ['that is no object', 'transfer'],
])('error: a record %s is left out, and takes no other with it', (_name, record) => {
  const call = { ...facts, kind: 'call', tracking: 1 };
  expect(transactionsKey.parse([record, call])).toEqual([call]);
});

test('error: what is no list is as if it were not there', () => {
  expect(transactionsKey.parse({})).toBeUndefined();
});
