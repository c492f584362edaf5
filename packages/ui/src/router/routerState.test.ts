import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentEntry, doesBackClose, initialRouterState, reduceRouter } from './routerState.ts';
import type { RouterEvent, RouterState } from './routerState.ts';
import type { Route } from './routes.ts';

const connect: Route = { view: 'Connect' };
const wallets: Route = { view: 'AllWallets' };
const help: Route = { view: 'WhatIsAWallet' };
const account: Route = { view: 'Account' };
const unsupported: Route = { view: 'UnsupportedChain' };

function run(...events: readonly RouterEvent[]): RouterState {
  return events.reduce(reduceRouter, initialRouterState);
}

function viewsOf(state: RouterState): string[] {
  return state.history.map((entry) => entry.route.view);
}

const opened: RouterEvent = { type: 'reset', routes: [connect] };
const started: RouterEvent = { type: 'transactionStarted', id: 1, after: 'goBack' };
const ended: RouterEvent = { type: 'transactionEnded' };

describe('reduceRouter', () => {
  const table: [name: string, events: RouterEvent[], status: RouterState['status'], views: string[]][] = [
    [
      'behavior: reset opens at the last of its routes',
      [{ type: 'reset', routes: [connect, help] }],
      'open',
      ['Connect', 'WhatIsAWallet'],
    ],
    ['behavior: push goes deeper', [opened, { type: 'push', route: wallets }], 'open', ['Connect', 'AllWallets']],
    [
      'behavior: replace takes the place of the last',
      [opened, { type: 'push', route: wallets }, { type: 'replace', route: help }],
      'open',
      ['Connect', 'WhatIsAWallet'],
    ],
    [
      'behavior: going back leads to the one before',
      [opened, { type: 'push', route: wallets }, { type: 'goBack' }],
      'open',
      ['Connect'],
    ],
    ['behavior: going back closes where one entry is left', [opened, { type: 'goBack' }], 'closed', ['Connect']],
    [
      'behavior: going back closes where UnsupportedChain is in the history',
      [{ type: 'reset', routes: [unsupported] }, { type: 'push', route: help }, { type: 'goBack' }],
      'closed',
      ['UnsupportedChain', 'WhatIsAWallet'],
    ],
    ['behavior: going back while closed does nothing', [{ type: 'goBack' }], 'closed', ['Connect']],
    [
      'behavior: goBackTo leads to a view further up',
      [opened, { type: 'push', route: wallets }, { type: 'push', route: help }, { type: 'goBackTo', view: 'Connect' }],
      'open',
      ['Connect'],
    ],
    [
      'behavior: goBackTo a view that is not there does nothing',
      [opened, { type: 'goBackTo', view: 'Account' }],
      'open',
      ['Connect'],
    ],
    [
      'behavior: closing keeps what is shown, for the way out',
      [opened, { type: 'push', route: wallets }, { type: 'close' }],
      'closed',
      ['Connect', 'AllWallets'],
    ],
    [
      'behavior: a transaction shows ApproveTransaction',
      [{ type: 'reset', routes: [account] }, started],
      'open',
      ['Account', 'ApproveTransaction'],
    ],
    [
      'behavior: its end leads back to where it began',
      [{ type: 'reset', routes: [account] }, started, ended],
      'open',
      ['Account'],
    ],
    [
      'behavior: its end closes where there is nothing to go back to',
      [{ type: 'reset', routes: [{ view: 'ApproveTransaction' }] }, { type: 'goBack' }],
      'closed',
      ['ApproveTransaction'],
    ],
    [
      'behavior: its end closes where it was asked to',
      [{ type: 'reset', routes: [account] }, { type: 'transactionStarted', id: 1, after: 'close' }, ended],
      'closed',
      ['Account', 'ApproveTransaction'],
    ],
    [
      'behavior: with two, the end of the second shows the first',
      [{ type: 'reset', routes: [account] }, started, { type: 'transactionStarted', id: 2, after: 'close' }, ended],
      'open',
      ['Account', 'ApproveTransaction'],
    ],
    [
      'behavior: its end leaves a visitor alone who went elsewhere',
      [{ type: 'reset', routes: [account] }, started, { type: 'push', route: help }, ended],
      'open',
      ['Account', 'ApproveTransaction', 'WhatIsAWallet'],
    ],
    ['behavior: an end that nothing began does nothing', [opened, ended], 'open', ['Connect']],
  ];
  it.each(table)('%s', (_name, events, status, views) => {
    const state = run(...events);
    expect(state.status).toBe(status);
    expect(viewsOf(state)).toEqual(views);
  });

  it('behavior: the direction tells deeper from back', () => {
    const deeper = run(opened, { type: 'push', route: wallets });
    expect(deeper.direction).toBe('forward');
    expect(reduceRouter(deeper, { type: 'goBack' }).direction).toBe('back');
    expect(reduceRouter(deeper, { type: 'replace', route: help }).direction).toBe('none');
  });

  it('behavior: two visits of a view have two keys', () => {
    const state = run(opened, { type: 'push', route: wallets }, { type: 'push', route: wallets });
    expect(new Set(state.history.map((entry) => entry.key)).size).toBe(3);
  });

  it('misc: on every walk the history is never empty, keys never repeat, and back from anywhere ends at closed', () => {
    const route = fc.constantFrom(connect, wallets, help, account, unsupported);
    const event: fc.Arbitrary<RouterEvent> = fc.oneof(
      fc.record({ type: fc.constantFrom('push' as const, 'replace' as const), route }),
      route.map((first): RouterEvent => ({ type: 'reset', routes: [first] })),
      fc.constantFrom<RouterEvent>({ type: 'goBack' }, { type: 'close' }, started, ended),
      fc.constant<RouterEvent>({ type: 'goBackTo', view: 'Connect' }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = initialRouterState;
        for (const each of events) {
          const before = state;
          state = reduceRouter(state, each);
          expect(state.history.length).toBeGreaterThan(0);
          expect(new Set(state.history.map((entry) => entry.key)).size).toBe(state.history.length);
          if (each.type === 'goBack' && before.status === 'open') {
            expect(state.status === 'closed').toBe(doesBackClose(before));
          }
        }
        for (let steps = state.history.length; steps > 0; steps--) state = reduceRouter(state, { type: 'goBack' });
        expect(state.status).toBe('closed');
        expect(currentEntry(state)).toBeDefined();
      }),
    );
  });
});
