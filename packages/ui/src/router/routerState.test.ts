import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentEntry, initialRouterState, reduceRouter, shownRequestId } from './routerState.ts';
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
const request = (requestId: string): Route => ({ view: 'ApproveTransaction', requestId });
const started: RouterEvent = { type: 'push', route: request('one') };
const ended: RouterEvent = { type: 'requestEnded', requestId: 'one' };

describe('reduceRouter', () => {
  it('behavior: reset opens at the last of its routes, and nothing of the history before is left', () => {
    const state = run(opened, { type: 'push', route: wallets }, { type: 'reset', routes: [account, help] });
    expect([state.status, ...viewsOf(state)]).toEqual(['open', 'Account', 'WhatIsAWallet']);
  });

  it('behavior: an opening of Connect uses the prepared entry; every other opening is a new entry', () => {
    expect(currentEntry(run(opened))).toBe(currentEntry(initialRouterState));
    const prepared = run({ type: 'reset', routes: [account, help] }, { type: 'close' }, { type: 'prepare' });
    expect([prepared.status, ...viewsOf(prepared)]).toEqual(['closed', 'Connect']);
    expect(currentEntry(reduceRouter(prepared, opened))).toBe(currentEntry(prepared));
    expect(currentEntry(prepared).key).not.toBe(currentEntry(initialRouterState).key);
    const other = reduceRouter(prepared, { type: 'reset', routes: [account] });
    expect(currentEntry(other).key).not.toBe(currentEntry(prepared).key);
    expect(currentEntry(run(opened, { type: 'close' }, opened)).key).not.toBe(0);
    expect(currentEntry(run({ type: 'reset', routes: [account] })).key).not.toBe(0);
    expect(run({ type: 'reset', routes: [connect, help] }).history.map(({ key }) => key)).not.toContain(0);
  });

  it('behavior: an open modal is not prepared: it stays where it is', () => {
    const open = run({ type: 'reset', routes: [account] });
    expect(reduceRouter(open, { type: 'prepare' })).toBe(open);
  });

  it('behavior: push goes deeper', () => {
    const state = run(opened, { type: 'push', route: wallets });
    expect([state.status, ...viewsOf(state)]).toEqual(['open', 'Connect', 'AllWallets']);
  });

  it('behavior: replace takes the place of the last', () => {
    const state = run(opened, { type: 'push', route: wallets }, { type: 'replace', route: help });
    expect([state.status, ...viewsOf(state)]).toEqual(['open', 'Connect', 'WhatIsAWallet']);
  });

  it('behavior: going back leads to the one before', () => {
    const state = run(opened, { type: 'push', route: wallets }, { type: 'goBack' });
    expect([state.status, ...viewsOf(state)]).toEqual(['open', 'Connect']);
  });

  it('behavior: going back closes where one entry is left', () => {
    const state = run(opened, { type: 'goBack' });
    expect([state.status, ...viewsOf(state)]).toEqual(['closed', 'Connect']);
  });

  it('behavior: the end of a request leads back to where it began', () => {
    const state = run({ type: 'reset', routes: [account] }, started, ended);
    expect([state.status, state.direction, ...viewsOf(state)]).toEqual(['open', 'back', 'Account']);
  });

  it('behavior: the end of a request closes where there is nothing to go back to, and keeps it for the way out', () => {
    const state = run({ type: 'reset', routes: [request('one')] }, ended);
    expect([state.status, ...viewsOf(state)]).toEqual(['closed', 'ApproveTransaction']);
  });

  it('behavior: only a request that is seen is the one to be answered', () => {
    const shown = run({ type: 'reset', routes: [account] }, started);
    const covered = reduceRouter(shown, { type: 'push', route: help });
    const closed = reduceRouter(shown, { type: 'close' });
    expect([shown, covered, closed].map(shownRequestId)).toEqual(['one', undefined, undefined]);
  });

  const table: [name: string, events: RouterEvent[], status: RouterState['status'], views: string[]][] = [
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
      'behavior: with two requests, the end of the second shows the first',
      [
        { type: 'reset', routes: [request('one'), request('two')] },
        { type: 'requestEnded', requestId: 'two' },
      ],
      'open',
      ['ApproveTransaction'],
    ],
    [
      'behavior: with two requests, the end of the first leaves the second where it is',
      [{ type: 'reset', routes: [account, request('one'), request('two')] }, ended],
      'open',
      ['Account', 'ApproveTransaction'],
    ],
    [
      'behavior: the end of a request leaves a visitor alone who went elsewhere',
      [{ type: 'reset', routes: [account] }, started, { type: 'push', route: help }, ended],
      'open',
      ['Account', 'WhatIsAWallet'],
    ],
    ['behavior: the end of a request that has no place does nothing', [opened, ended], 'open', ['Connect']],
  ];
  it.each(table)('%s', (_name, events, status, views) => {
    const state = run(...events);
    expect(state.status).toBe(status);
    expect(viewsOf(state)).toEqual(views);
  });

  it('behavior: the direction distinguishes deeper from back', () => {
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
      fc.constantFrom<RouterEvent>({ type: 'goBack' }, { type: 'close' }, { type: 'prepare' }, started, ended),
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
            expect(state.status === 'closed').toBe(before.history.length === 1);
          }
        }
        for (let steps = state.history.length; steps > 0; steps--) state = reduceRouter(state, { type: 'goBack' });
        expect(state.status).toBe('closed');
        expect(currentEntry(state)).toBeDefined();
      }),
    );
  });
});
