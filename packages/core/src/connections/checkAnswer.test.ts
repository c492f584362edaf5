import { type AccountType, type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import type { Connection } from '../contract/connection.ts';
import type { ConnectedAccounts } from '../contract/connector.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { eoa } from '../testing/scriptedWallet.ts';
import { parseAccounts, toConnection } from './checkAnswer.ts';

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
/** The context of a page with every namespace. */
function context(options: Partial<PorticoOptions> = {}) {
  const adapters = chainNamespaces.map((namespace) => createScriptedAdapter([], { namespace }));
  const made = createTestPortico({ adapters, ...options });
  onTestFinished(() => made.portico.destroy());
  return getContext(made.portico);
}

const connect = (namespace: ChainNamespace, answer: ConnectedAccounts, preferred: AccountType = 'eoa') =>
  toConnection(context({ defaultAccountTypes: { [namespace]: preferred } }), namespace, { id: 'first' }, answer, {});

test.each([
  ['eip155', 'attacker.example'],
  ['eip155', first.slice(0, -1)],
  ['eip155', `${first} `],
  ['solana', first],
  ['bip122', 'attacker.example'],
  ['polkadot', first],
] as const)('error: on %s the account %s is a lie of the wallet', (namespace, account) => {
  expect(parseAccounts(context(), namespace, [account])).toBeUndefined();
  expect(() => connect(namespace, { accounts: [account], caipNetworkId: `${namespace}:1` })).toThrow(
    expect.objectContaining({ code: 'wallet.invalid_response', context: { about: 'accounts' } }),
  );
});

test('error: one account that cannot be one makes all others unbelievable', () => {
  expect(parseAccounts(context(), 'eip155', [first, 'attacker.example'])).toBeUndefined();
});

test.each([undefined, null, 'eip155:1', {}, [], [5], Array.from({ length: 1_001 }, () => first)])(
  'error: %j is no list of accounts',
  (accounts) => {
    expect(parseAccounts(context(), 'eip155', accounts)).toBeUndefined();
  },
);

test('behavior: accounts that can be ones are kept in their order, each once', () => {
  expect(parseAccounts(context(), 'eip155', [second, first, second])).toEqual([eoa(second), eoa(first)]);
});

describe('accounts as objects', () => {
  const address = first;
  const text = 'x'.repeat(200);

  test.each([
    ['eip155', { address }, eoa(address)],
    ['eip155', { address, type: 'smartAccount' }, { address, type: 'smartAccount' }],
    ['bip122', bitcoin, { address: bitcoin, type: 'payment' }],
    ['bip122', { address: bitcoin, type: 'ordinals' }, { address: bitcoin, type: 'ordinals' }],
    [
      'eip155',
      { address, publicKey: text, label: 'Savings', more: 1 },
      { ...eoa(address), publicKey: text, label: 'Savings' },
    ],
    ['eip155', { address, publicKey: 7, label: '' }, eoa(address)],
    ['eip155', { address, publicKey: `${text}x`, label: `${text}x` }, eoa(address)],
  ] as const)('behavior: on %s %j is read as %j', (namespace, value, account) => {
    expect(parseAccounts(context(), namespace, [value])).toEqual([account]);
  });

  const throwing = (key: string): unknown =>
    Object.defineProperty(eoa(address), key, {
      get: () => {
        throw new Error(key);
      },
    });

  test.each([
    ['of an unknown type', 'eip155', { address, type: 'vault' }],
    ['of a type that only a prototype has', 'eip155', { address, type: 'constructor' }],
    ['whose type is no text', 'eip155', { address, type: null }],
    ['of a type of Bitcoin on another chain', 'eip155', { address, type: 'payment' }],
    ['of a type of other chains on Bitcoin', 'bip122', { address: bitcoin, type: 'eoa' }],
    ['without an address', 'eip155', { type: 'eoa' }],
    ['in a list of its own', 'eip155', [address]],
    ['whose type throws', 'eip155', throwing('type')],
    ['whose address throws', 'eip155', throwing('address')],
    ['whose label throws', 'eip155', throwing('label')],
  ] as const)('error: an account %s is refused, and all others with it', (_, namespace, value) => {
    const known = namespace === 'bip122' ? bitcoin : first;
    expect(parseAccounts(context(), namespace, [known, value])).toBeUndefined();
  });

  test('error: a getter is read once: the validated value is the stored one', () => {
    const answers = [address, 'attacker.example'];
    const changing = Object.defineProperty({}, 'address', { get: () => answers.shift() });
    expect(parseAccounts(context(), 'eip155', [changing])).toEqual([eoa(address)]);
  });

  test('behavior: of one address with two types the first is kept', () => {
    const both = [
      { address: bitcoin, type: 'payment' },
      { address: bitcoin, type: 'ordinals' },
    ];
    expect(parseAccounts(context(), 'bip122', both)).toEqual([both[0]]);
  });
});

describe('the active account', () => {
  const [owner, contract] = [eoa(first), { address: second, type: 'smartAccount' }] as const;
  const ordinals = { address: bitcoin, type: 'ordinals' } as const;
  const payment = { address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', type: 'payment' } as const;

  test.each([
    ['eip155', [owner, contract], 'smartAccount', second],
    ['eip155', [contract, owner], 'eoa', first],
    ['eip155', [owner], 'smartAccount', first],
    ['bip122', [ordinals, payment], 'payment', payment.address],
  ] as const)('param: on %s of %j it is that of type %s: %s', (namespace, [one, ...more], preferred, address) => {
    const answer = { accounts: [one, ...more] as const, caipNetworkId: `${namespace}:1` as const };
    expect(connect(namespace, answer, preferred).address).toBe(address);
  });

  test('behavior: one that was chosen before is kept while the list of addresses is the same', () => {
    const answer = { accounts: [owner, contract], caipNetworkId: 'eip155:1' } as const;
    const last = { ...answer, connectorId: 'first', address: first };
    const restore = (before: Connection) =>
      toConnection(context(), 'eip155', { id: 'first' }, answer, { last: before });
    expect(restore(last).address).toBe(first);
    // The host prefers smart accounts, by default.
    expect(restore({ ...last, accounts: [owner] }).address).toBe(second);
  });
});

test('behavior: a wallet of a namespace without a chain of its own is on none', () => {
  const accounts = ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] as const;
  expect(connect('solana', { accounts })).toEqual({
    connectorId: 'first',
    accounts: [eoa(accounts[0])],
    address: accounts[0],
  });
  expect(connect('solana', { accounts, caipNetworkId: 'solana:1' })).toMatchObject({ caipNetworkId: 'solana:1' });
});

test.each([
  ['eip155', undefined],
  ['eip155', 'solana:1'],
  ['eip155', 'eip155:'],
  ['solana', 'eip155:1'],
] as const)('error: on %s the network %s is a lie of the wallet', (namespace, caipNetworkId) => {
  const accounts = [namespace === 'solana' ? '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' : first] as const;
  // Of a connector without types.
  const answer: ConnectedAccounts = JSON.parse(JSON.stringify({ accounts, caipNetworkId }));
  expect(() => connect(namespace, answer)).toThrow(
    expect.objectContaining({ code: 'wallet.invalid_response', context: { about: 'network' } }),
  );
});
