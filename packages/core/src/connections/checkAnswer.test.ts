import { chainNamespaces } from '@portico/protocol';
import { expect, test } from 'vitest';
import { parseAccounts, toConnection } from './checkAnswer.ts';

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const connector = { id: 'first', getPeer: () => undefined };

test.each([
  ['eip155:1', 'attacker.example'],
  ['eip155:1', first.slice(0, -1)],
  ['eip155:1', `${first} `],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', first],
  ['bip122:000000000019d6689c085ae165831e93', 'attacker.example'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', first],
] as const)('error: on %s the account %s is a lie of the wallet', (networkId, account) => {
  expect(parseAccounts(networkId, [account])).toBeUndefined();
  const namespace = chainNamespaces.find((one) => networkId.startsWith(`${one}:`)) ?? expect.unreachable();
  expect(() => toConnection(namespace, connector, { accounts: [account], networkId })).toThrow(
    expect.objectContaining({ code: 'wallet.lied', context: { about: 'accounts' } }),
  );
});

test('error: one account that cannot be one makes all others unbelievable', () => {
  expect(parseAccounts('eip155:1', [first, 'attacker.example'])).toBeUndefined();
});

test.each([undefined, null, 'eip155:1', {}, [], [5], Array.from({ length: 1_001 }, () => first)])(
  'error: %j is no list of accounts',
  (accounts) => {
    expect(parseAccounts('eip155:1', accounts)).toBeUndefined();
  },
);

test('behavior: accounts that can be ones are kept in their order, each once', () => {
  const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  expect(parseAccounts('eip155:10', [second, first, second])).toEqual([second, first]);
});
