import { type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import { defineNetwork } from '../options/defineNetwork.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import { parseOptions } from '../options/parseOptions.ts';
import { createInitialState } from '../store/initialState.ts';
import type { Connection, ConnectionStatus } from '../contract/connection.ts';
import type { NamespaceState, State } from '../store/state.ts';
import { accountA, accountB, eoa } from '../testing/scriptedWallet.ts';
import { type ConnectionEvent, reduceConnections } from './reduceConnections.ts';

const namespace = 'eip155';
const options = parseOptions({ projectId: 'test', networks: [mainnet, optimism, defineNetwork(solana)] });
const start = createInitialState(options, {});

const wallet = (connectorId: string, more: Partial<Connection> = {}): Connection => ({
  connectorId,
  accounts: [eoa(accountA), eoa(accountB)],
  address: accountA,
  caipNetworkId: 'eip155:1',
  ...more,
});
const [a, b, c] = [wallet('a'), wallet('b', { caipNetworkId: 'eip155:10' }), wallet('c')];

const states = {
  disconnected: {},
  connecting: { active: { status: 'connecting', connectorId: 'a' } },
  reconnecting: { active: { status: 'reconnecting', connectorId: 'a', last: a } },
  connected: { active: { status: 'connected', ...a } },
  withOthers: { active: { status: 'connected', ...a }, others: [b, c] },
} satisfies Record<string, Partial<NamespaceState>>;
type Name = keyof typeof states;

const stateOf = (name: Name, changed: ChainNamespace = namespace): State => ({
  ...start,
  activeNamespace: 'solana',
  namespaces: { ...start.namespaces, [changed]: { ...start.namespaces[changed], ...states[name] } },
});

type Without<Event> = Event extends unknown ? Omit<Event, 'namespace'> : never;

function reduce(name: Name, event: Without<ConnectionEvent>) {
  const before = stateOf(name);
  const after = reduceConnections(before, { ...event, namespace });
  for (const other of chainNamespaces.filter((one) => one !== namespace)) {
    expect(after.namespaces[other]).toBe(before.namespaces[other]);
  }
  const { active, others, caipNetworkId } = after.namespaces[namespace];
  const inUse = (status: ConnectionStatus): string => ('connectorId' in status ? ` ${status.connectorId}` : '');
  const list = others.map(({ connectorId }) => connectorId).join();
  return [`${active.status}${inUse(active)}`, list, caipNetworkId, after.activeNamespace];
}

/** Status and active wallet, the others, the page's network, the active namespace. */
type Row = readonly [Name, Without<ConnectionEvent>, readonly [string, string, string | undefined, string]];

const rows: readonly Row[] = [
  ['disconnected', { type: 'connecting', connectorId: 'b' }, ['connecting b', '', 'eip155:1', 'solana']],
  ['reconnecting', { type: 'connecting', connectorId: 'b' }, ['connecting b', '', 'eip155:1', 'solana']],
  ['connected', { type: 'connecting', connectorId: 'b' }, ['connected a', '', 'eip155:1', 'solana']],

  ['connecting', { type: 'connected', connection: a }, ['connected a', '', 'eip155:1', 'eip155']],
  ['connecting', { type: 'connected', connection: b }, ['connected b', '', 'eip155:10', 'eip155']],
  ['withOthers', { type: 'connected', connection: b }, ['connected b', 'a,c', 'eip155:10', 'eip155']],
  [
    'withOthers',
    { type: 'connected', connection: wallet('d', { caipNetworkId: 'eip155:999' }), replacedConnectorIds: ['a', 'c'] },
    ['connected d', 'b', 'eip155:1', 'eip155'],
  ],

  ['disconnected', { type: 'reconnecting', last: b }, ['reconnecting b', '', 'eip155:1', 'solana']],
  ['connected', { type: 'reconnecting', last: b }, ['connected a', '', 'eip155:1', 'solana']],
  ['withOthers', { type: 'invalidated' }, ['reconnecting a', '', 'eip155:1', 'solana']],
  ['connecting', { type: 'invalidated' }, ['connecting a', '', 'eip155:1', 'solana']],

  ['reconnecting', { type: 'restored', connection: b, isInUse: true }, ['connected b', '', 'eip155:10', 'solana']],
  ['connected', { type: 'restored', connection: b, isInUse: false }, ['connected a', 'b', 'eip155:1', 'solana']],
  ['withOthers', { type: 'restored', connection: c, isInUse: true }, ['connected c', 'b', 'eip155:1', 'solana']],
  ['withOthers', { type: 'restoreFinished', connectorIds: ['a', 'c'] }, ['connected a', 'c', 'eip155:1', 'solana']],
  ['withOthers', { type: 'restoreFinished', connectorIds: ['b', 'c'] }, ['connected b', 'c', 'eip155:10', 'solana']],
  ['reconnecting', { type: 'restoreFinished', connectorIds: [] }, ['disconnected', '', 'eip155:1', 'solana']],

  ['connecting', { type: 'interrupted', only: 'connecting' }, ['disconnected', '', 'eip155:1', 'solana']],
  ['reconnecting', { type: 'interrupted', only: 'connecting' }, ['reconnecting a', '', 'eip155:1', 'solana']],
  ['connected', { type: 'interrupted', only: 'reconnecting' }, ['connected a', '', 'eip155:1', 'solana']],
  ['withOthers', { type: 'interrupted' }, ['disconnected', '', 'eip155:1', 'solana']],

  [
    'connected',
    { type: 'changed', connectorId: 'a', change: { caipNetworkId: 'eip155:10' } },
    ['connected a', '', 'eip155:10', 'solana'],
  ],
  [
    'withOthers',
    { type: 'changed', connectorId: 'c', change: { caipNetworkId: 'eip155:10' } },
    ['connected a', 'b,c', 'eip155:1', 'solana'],
  ],
  ['disconnected', { type: 'changed', connectorId: 'a', change: {} }, ['disconnected', '', 'eip155:1', 'solana']],

  [
    'withOthers',
    { type: 'accountChanged', connectorId: 'b', address: accountB },
    ['connected b', 'a,c', 'eip155:10', 'eip155'],
  ],

  ['connected', { type: 'networkChanged', caipNetworkId: 'eip155:10' }, ['connected a', '', 'eip155:10', 'solana']],
  ['connected', { type: 'networkChanged', caipNetworkId: 'eip155:999' }, ['connected a', '', 'eip155:1', 'solana']],
  ['connected', { type: 'networkChanged', caipNetworkId: undefined }, ['connected a', '', undefined, 'solana']],
  [
    'disconnected',
    { type: 'networkChanged', caipNetworkId: 'eip155:10', isNamespaceActivated: true },
    ['disconnected', '', 'eip155:10', 'eip155'],
  ],
  [
    'connected',
    { type: 'accountTypePreferred', preferredAccountType: 'eoa', active: { status: 'connected', ...a } },
    ['connected a', '', 'eip155:1', 'solana'],
  ],
  ['disconnected', { type: 'namespaceActivated' }, ['disconnected', '', 'eip155:1', 'eip155']],

  ['withOthers', { type: 'disconnected', connectorId: 'a' }, ['connected b', 'c', 'eip155:10', 'solana']],
  ['withOthers', { type: 'disconnected', connectorId: 'c' }, ['connected a', 'b', 'eip155:1', 'solana']],
  ['connected', { type: 'disconnected', connectorId: 'a' }, ['disconnected', '', 'eip155:1', 'solana']],
  ['connecting', { type: 'disconnected', connectorId: 'a' }, ['disconnected', '', 'eip155:1', 'solana']],
  ['connected', { type: 'disconnected', connectorId: 'z' }, ['connected a', '', 'eip155:1', 'solana']],
  ['withOthers', { type: 'reset' }, ['disconnected', '', 'eip155:1', 'solana']],
];

test.each(rows)('behavior: %s, then %o: %j', (name, event, expected) => {
  expect(reduce(name, event)).toEqual(expected);
});

const connectedIn = (state: Pick<State, 'namespaces'>, one: ChainNamespace = namespace): unknown =>
  state.namespaces[one].active;

describe('facts of a wallet', () => {
  const chosen = reduceConnections(stateOf('connected'), {
    type: 'accountChanged',
    namespace,
    connectorId: 'a',
    address: accountB,
  });
  const change = (accounts: Connection['accounts']): unknown =>
    connectedIn(
      reduceConnections(
        { ...start, ...chosen },
        { type: 'changed', namespace, connectorId: 'a', change: { accounts } },
      ),
    );

  test('behavior: the chosen account stays active while the list of accounts is the same', () => {
    expect(change([eoa(accountA), eoa(accountB)])).toMatchObject({ address: accountB });
  });

  test('behavior: a new list of accounts makes its first one active', () => {
    expect(change([eoa(accountA)])).toMatchObject({ address: accountA, accounts: [eoa(accountA)] });
  });

  test('behavior: an account that the wallet does not have changes nothing', () => {
    const before = stateOf('connected');
    const event = { type: 'accountChanged', namespace, connectorId: 'a', address: '0x9' } as const;
    expect(connectedIn(reduceConnections(before, event))).toEqual(connectedIn(before));
  });

  test('behavior: networkChanged with a connectorId moves that wallet too, and no other', () => {
    const move = (connectorId: string): unknown =>
      connectedIn(
        reduceConnections(stateOf('connected'), {
          type: 'networkChanged',
          namespace,
          caipNetworkId: 'eip155:10',
          connectorId,
        }),
      );
    expect([move('a'), move('b')]).toMatchObject([{ caipNetworkId: 'eip155:10' }, { caipNetworkId: 'eip155:1' }]);
  });
});

describe('a wallet on no chain', () => {
  const chainless: Connection = { connectorId: 'a', accounts: [eoa(accountA)], address: accountA };
  const connected = { ...start, ...reduceConnections(start, { type: 'connected', namespace, connection: chainless }) };

  test('behavior: the page stays where it is', () => {
    expect(connected.namespaces.eip155).toMatchObject({ caipNetworkId: 'eip155:1', active: chainless });
  });

  test('behavior: the network of the page is not made its own', () => {
    const caipNetworkId = 'eip155:10';
    const event = { type: 'networkChanged', namespace, caipNetworkId, connectorId: 'a' } as const;
    const moved = reduceConnections(connected, event).namespaces.eip155;
    expect(moved).toMatchObject({ caipNetworkId, active: { status: 'connected', ...chainless } });
    expect(moved.active).not.toHaveProperty('caipNetworkId');
  });
});

test('behavior: the preferred type chooses the account of a new list', () => {
  const contract = { address: accountB, type: 'smartAccount' } as const;
  const change = { accounts: [eoa('0x3'), contract] } as const;
  const event = { type: 'changed', namespace, connectorId: 'a', change } as const;
  expect(connectedIn(reduceConnections(stateOf('connected'), event))).toMatchObject({ address: accountB });
});

test('behavior: what was approved in one go is connected in other namespaces, where no wallet is', () => {
  const other = wallet('a', {
    accounts: [eoa('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')],
    caipNetworkId: 'solana:1',
  });
  const event: ConnectionEvent = { type: 'connected', namespace, connection: a, otherNamespaces: [['solana', other]] };
  expect(connectedIn(reduceConnections(start, event), 'solana')).toEqual({ status: 'connected', ...other });
  const taken = stateOf('reconnecting', 'solana');
  expect(connectedIn(reduceConnections(taken, event), 'solana')).toEqual(connectedIn(taken, 'solana'));
});
