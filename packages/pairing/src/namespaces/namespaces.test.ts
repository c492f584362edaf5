import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountsOf, checkApproval, checkEvent, checkRequest } from './approval.ts';
import { buildProposal } from './buildProposal.ts';
import { checkProposal } from './checkProposal.ts';
import type { ProposalNamespaces, SessionNamespaces } from './namespaces.ts';

const account = (chain: string, address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb') => `${chain}:${address}`;
const sign = { methods: ['eth_sign'], events: ['accountsChanged'] };
const cosmos = { chains: ['cosmos:cosmoshub-4'], methods: ['cosmos_signDirect'], events: ['someCosmosEvent'] };

/**
 * The cases of the public specification by their numbers: the proposal, and the code and message where it is refused.
 */
const proposals: readonly (readonly [string, ProposalNamespaces, number?, string?])[] = [
  ['1.1 no optional namespaces', { 'eip155:10': { methods: ['personal_sign'], events: ['chainChanged'] } }],
  ['1.2 chains empty', { cosmos: { ...cosmos, chains: [] } }, 5100, 'Chains must not be empty'],
  [
    '1.3 a chain as key needs no chains',
    { eip155: { chains: ['eip155:1', 'eip155:137'], ...sign }, 'eip155:10': { ...sign } },
  ],
  ['1.4 chains not CAIP-2', { eip155: { chains: ['42'], ...sign } }, 5100, 'Chains must be CAIP-2 compliant'],
  ['1.5 methods and events empty', { eip155: { chains: ['eip155:1'], methods: [], events: [] } }],
  [
    '1.6 a chain of another namespace',
    { eip155: { chains: ['eip155:1', 'eip155:137', 'cosmos:cosmoshub-4'], ...sign } },
    5100,
    'Chains must be defined in matching namespace',
  ],
  [
    '1.7 keys not CAIP-2',
    { '': { chains: [':1'], ...sign }, '**': { chains: ['**:1'], ...sign } },
    5104,
    'Namespace formatting must match CAIP-2',
  ],
  [
    '1.8 the second is invalid',
    { eip155: { chains: ['eip155:1'], ...sign }, cosmos: { ...cosmos, chains: [] } },
    5100,
    'Chains must not be empty',
  ],
  ['1.9 nothing at all', {}],
];

const required = (chains: string[], rest = sign): ProposalNamespaces => ({ eip155: { chains, ...rest } });
const approved = (accounts: string[], rest = sign): SessionNamespaces => ({ eip155: { accounts, ...rest } });
const approvals: readonly (readonly [string, ProposalNamespaces, SessionNamespaces, number?, string?])[] = [
  [
    '2.1 accounts empty',
    { cosmos },
    { cosmos: { accounts: [], methods: cosmos.methods, events: cosmos.events } },
    5001,
    'Accounts must not be empty',
  ],
  [
    '2.2 accounts not CAIP-10',
    required(['eip155:1']),
    approved([account('eip155')]),
    5001,
    'Accounts must be CAIP-10 compliant',
  ],
  [
    '2.3 a method is missing',
    required(['eip155:1'], { ...sign, events: [] }),
    approved([account('eip155:1')], { methods: [], events: [] }),
    5002,
    'All methods must be approved',
  ],
  [
    '2.4 a chain without account',
    required(['eip155:1', 'eip155:10']),
    approved([account('eip155:1')]),
    5001,
    'All chains must have at least one account',
  ],
  ['2.5 many accounts', required(['eip155:1']), approved(['0x25', '0x2f', '0xea'].map((a) => account('eip155:1', a)))],
  [
    '2.6 more methods and events',
    required(['eip155:1']),
    approved([account('eip155:1')], {
      methods: ['eth_sign', 'personal_sign'],
      events: ['accountsChanged', 'someGlobalEvent'],
    }),
  ],
  [
    '2.7 an account of another namespace',
    required(['eip155:1']),
    approved([account('eip155:1'), account('cosmos:cosmoshub-4', 'cosmos1hsk')]),
    5103,
    'Accounts must be defined in matching namespace',
  ],
  ['2.8 accounts on more chains', required(['eip155:1']), approved([account('eip155:1'), account('eip155:10')])],
  [
    '2.9 a namespace is missing',
    { ...required(['eip155:1']), cosmos },
    approved([account('eip155:1')]),
    5000,
    'All namespaces must be approved',
  ],
  [
    '2.10 an event is missing',
    required(['eip155:1'], { ...sign, events: ['chainChanged'] }),
    approved([account('eip155:1')], { ...sign, events: [] }),
    5003,
    'All events must be approved',
  ],
  ['2.11 optional namespaces not approved', required(['eip155:1']), approved([account('eip155:1')])],
];

describe('namespaces of the public specification', () => {
  test.for(proposals)('behavior: proposal %s', ([, proposal, code, message]) => {
    expect(checkProposal(proposal)).toEqual(code === undefined ? undefined : { code, message });
    // An invalid optional part is as invalid as a required one.
    expect(checkProposal({}, proposal)?.code).toBe(code);
  });

  test.for(approvals)('behavior: approval %s', ([, proposal, session, code, message]) => {
    expect(checkApproval(session, proposal)).toEqual(code === undefined ? undefined : { code, message });
  });

  test('misc: all twenty cases are here', () => {
    expect(proposals.length + approvals.length).toBe(20);
  });
});

test('behavior: a requirement for one chain may be approved for its namespace, and the reverse', () => {
  const wholeNamespace = approved([account('eip155:10')]);
  expect(checkApproval(wholeNamespace, { 'eip155:10': sign })).toBeUndefined();
  expect(
    checkApproval({ 'eip155:10': { ...sign, accounts: [account('eip155:10')] } }, required(['eip155:10'])),
  ).toBeUndefined();
  expect(checkApproval({ 'eip155:1': { ...sign, accounts: [account('eip155:1')] } }, { 'eip155:10': sign })?.code).toBe(
    5002,
  );
});

test('behavior: every network is proposed in its namespace, and nothing is required', () => {
  const proposal = buildProposal(['eip155:1', 'eip155:10', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']);
  expect(Object.keys(proposal)).toEqual(['eip155', 'solana']);
  expect(proposal['eip155']?.chains).toEqual(['eip155:1', 'eip155:10']);
  expect(proposal['eip155']?.methods).toContain('wallet_sendCalls');
  expect(proposal['solana']?.methods).toContain('solana_signMessage');
  expect(checkProposal(proposal)).toBeUndefined();
});

test('param: a host replaces chains, methods and events of a namespace, and the chain that comes first', () => {
  const proposal = buildProposal(['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], {
    methods: { eip155: ['personal_sign'] },
    events: { eip155: ['chainChanged'] },
    chains: { bip122: ['bip122:000000000019d6689c085ae165831e93'] },
    defaultChain: 'eip155:10',
  });
  expect(proposal['eip155']).toEqual({
    chains: ['eip155:10', 'eip155:1'],
    methods: ['personal_sign'],
    events: ['chainChanged'],
  });
  expect(proposal['solana']?.methods).toContain('solana_signMessage');
  expect(proposal['bip122']).toMatchObject({
    methods: expect.arrayContaining(['signPsbt']),
    chains: [expect.stringMatching(/^bip122:/)],
  });
});

test('error: a chain or a method that was not approved is refused before anything is sent', () => {
  const session = approved([account('eip155:1')]);
  expect(checkRequest(session, { chain: 'eip155:1', method: 'eth_sign' })).toBeUndefined();
  expect(checkRequest(session, { chain: 'eip155:10', method: 'eth_sign' })?.code).toBe(3005);
  expect(checkRequest(session, { chain: 'eip155:1', method: 'eth_sendTransaction' })?.code).toBe(3001);
  expect(checkRequest({}, { chain: 'eip155:1', method: 'eth_sign' })?.code).toBe(3005);
  expect(checkEvent(session, { chain: 'eip155:1', event: 'accountsChanged' })).toBeUndefined();
  expect(checkEvent(session, { chain: 'eip155:1', event: 'chainChanged' })?.code).toBe(3002);
});

test('behavior: accounts are reported by namespace and by chain, in the order of the wallet', () => {
  const session = approved([account('eip155:10', '0xB'), account('eip155:1', '0xA')]);
  expect(accountsOf(session, 'eip155')).toEqual(['eip155:10:0xB', 'eip155:1:0xA']);
  expect(accountsOf(session, 'eip155:1')).toEqual(['eip155:1:0xA']);
  expect(accountsOf(session, 'solana')).toEqual([]);
});

test('behavior: an approval of exactly what was required always passes, and lacking one method never does', () => {
  const text = fc.stringMatching(/^[a-z]{1,12}_[a-zA-Z]{1,12}$/);
  const chain = fc.stringMatching(/^eip155:[1-9][0-9]{0,8}$/);
  const lists = fc.record({
    chains: fc.uniqueArray(chain, { minLength: 1, maxLength: 6 }),
    methods: fc.uniqueArray(text, { minLength: 1, maxLength: 6 }),
    events: fc.uniqueArray(text, { maxLength: 6 }),
  });
  fc.assert(
    fc.property(lists, ({ chains, methods, events }) => {
      const session = { eip155: { accounts: chains.map((one) => `${one}:0xab`), methods, events } };
      expect(checkApproval(session, { eip155: { chains, methods, events } })).toBeUndefined();
      const lacking = { eip155: { ...session.eip155, methods: methods.slice(1) } };
      expect(checkApproval(lacking, { eip155: { chains, methods, events } })?.code).toBe(5002);
    }),
  );
});
