import { PorticoError } from '@portico/protocol';
import { base, mainnet, solana } from '@portico/core/networks';
import { describe, expect, test } from 'vitest';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import type { FixtureSetup } from '../testing/fixturePortico.ts';
import { fixtureWallets } from '../testing/fixtureConnectors.ts';
import { initialRouterState, reduceRouter } from '../router/routerState.ts';
import type { Route } from '../router/routes.ts';
import {
  SWITCH_SLOW_MS,
  pickNetwork,
  reduceSwitching,
  startSwitching,
  switchingEffects,
  viewBeforeSwitch,
} from './switching.ts';
import type { SwitchingEvent, SwitchingState } from './switching.ts';

const refusal = new PorticoError('user.rejected');
const failure = new PorticoError('network.switch_failed');

const states = {
  opening: startSwitching,
  asking: { status: 'asking', attempt: 1 },
  slow: { status: 'slow', attempt: 1 },
  adding: { status: 'adding', attempt: 1 },
  declined: { status: 'declined', attempt: 1, error: refusal },
  failed: { status: 'failed', attempt: 1, error: failure },
  done: { status: 'done', attempt: 1 },
} as const satisfies Record<SwitchingState['status'], SwitchingState>;

const events = {
  timeUp: { type: 'timeUp' },
  adding: { type: 'adding' },
  switched: { type: 'switched' },
  refused: { type: 'failed', error: refusal },
  failed: { type: 'failed', error: failure },
  retry: { type: 'retry' },
} as const satisfies Record<string, SwitchingEvent>;

/** What each event makes of each state: timeUp, adding, switched, refused, failed, retry; `·` leaves it as it is. */
const table: Readonly<Record<keyof typeof states, readonly string[]>> = {
  opening: ['asking', '·', '·', '·', '·', '·'],
  asking: ['slow', 'adding', 'done', 'declined', 'failed', '·'],
  slow: ['·', 'adding', 'done', 'declined', 'failed', 'asking 2'],
  adding: ['·', '·', 'done', 'declined', 'failed', '·'],
  declined: ['·', '·', '·', '·', '·', 'asking 2'],
  failed: ['·', '·', '·', '·', '·', 'asking 2'],
  done: ['·', '·', '·', '·', '·', '·'],
};

const describeState = ({ status, attempt }: SwitchingState) => (attempt > 1 ? `${status} ${attempt}` : status);

describe('switching', () => {
  const cells = Object.entries(states).flatMap(([name, state]) =>
    Object.entries(events).map(
      ([event, given], index) => [name, event, state, given, table[state.status][index]] as const,
    ),
  );

  test.each(cells)('behavior: %s and %s', (_name, _event, state, event, outcome) => {
    const after = reduceSwitching(state, event);
    const isSame = JSON.stringify(after) === JSON.stringify(state);
    expect(isSame ? '·' : describeState(after)).toBe(outcome);
  });

  test('behavior: the wallet is asked once for each attempt, and a clock runs for the first seconds', () => {
    expect(switchingEffects(states.opening)).toEqual([{ kind: 'timer', key: 'opening', ms: 0 }]);
    expect(switchingEffects(states.asking)).toEqual([
      { kind: 'ask', key: 'ask 1' },
      { kind: 'timer', key: 'slow 1', ms: SWITCH_SLOW_MS },
    ]);
    expect(switchingEffects(states.slow)).toEqual([{ kind: 'ask', key: 'ask 1' }]);
    expect(switchingEffects(states.adding)).toEqual([{ kind: 'ask', key: 'ask 1' }]);
    for (const status of ['declined', 'failed', 'done'] as const) expect(switchingEffects(states[status])).toEqual([]);
  });
});

const connected: FixtureSetup = { connected: { connectorId: fixtureWallets.harbour.id } };

function pick(setup: FixtureSetup, network: typeof mainnet) {
  const portico = createFixturePortico(setup);
  const result = pickNetwork(portico.getState(), network);
  portico.destroy();
  return result;
}

describe('pickNetwork', () => {
  test('behavior: the network in use: nothing', () => {
    expect(pick(connected, mainnet)).toEqual({ type: 'stay' });
    expect(pick({}, mainnet)).toEqual({ type: 'stay' });
  });

  test('behavior: disconnected: only the page is set', () => {
    expect(pick({}, base)).toEqual({ type: 'set' });
  });

  test('behavior: connected: the wallet is asked', () => {
    expect(pick(connected, base)).toEqual({
      type: 'go',
      route: { view: 'SwitchNetwork', networkId: base.caipNetworkId },
    });
  });

  test('behavior: the page is there, the wallet is not (unsupported chain): the wallet is asked', () => {
    const elsewhere = { connectorId: fixtureWallets.harbour.id, networkId: 'eip155:56' } as const;
    expect(pick({ connected: elsewhere }, mainnet)).toMatchObject({ route: { view: 'SwitchNetwork' } });
  });

  test('behavior: another namespace without a wallet: a word first', () => {
    expect(pick(connected, solana)).toEqual({
      type: 'go',
      route: { view: 'SwitchActiveChain', networkId: solana.caipNetworkId },
    });
  });
});

test.each<[string, Route[], string | undefined]>([
  ['Account', [{ view: 'Account' }, { view: 'Networks' }, { view: 'SwitchNetwork', networkId: 'eip155:1' }], 'Account'],
  [
    'AccountSettings',
    [
      { view: 'Account' },
      { view: 'AccountSettings' },
      { view: 'Networks' },
      { view: 'SwitchNetwork', networkId: 'eip155:1' },
    ],
    'AccountSettings',
  ],
  ['nothing', [{ view: 'Networks' }, { view: 'SwitchNetwork', networkId: 'eip155:1' }], undefined],
])('behavior: after switching the visitor is back at %s', (_name, routes, view) => {
  const [first = { view: 'Account' }, ...rest] = routes;
  const state = reduceRouter(initialRouterState, { type: 'reset', routes: [first, ...rest] });
  expect(viewBeforeSwitch(state)).toBe(view);
});
