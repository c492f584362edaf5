import { afterEach, expect, test, vi } from 'vitest';
import { getContext } from '@portico/core/internal';
import type { Connector, PairingProgress } from '@portico/core/adapter';
import { createFixturePortico, FIXTURE_NOW_MS } from '../testing/fixturePortico.ts';
import { createPairingFixture, fixtureUri } from '../testing/fixturePairing.ts';
import { toUiPortico } from '../hooks/uiContext.ts';
import { LINKS_MAX, createPairingFlow } from './pairing.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A connector with scripted links, one after the other. */
async function setUp() {
  const reported: ((number: number) => void)[] = [];
  const aborted = vi.fn();
  const connector: Connector = {
    ...createPairingFixture(),
    connect: ({ signal, onPairing }) =>
      new Promise(() => {
        signal.addEventListener('abort', aborted);
        const link: Omit<PairingProgress, 'uri'> = {
          expiresAtMs: FIXTURE_NOW_MS + 60_000,
          relay: 'online',
          isLinking: false,
        };
        reported.push((number) => onPairing?.({ ...link, uri: `${fixtureUri}&n=${number}` }));
      }),
  };
  const portico = createFixturePortico({ connectors: [connector] });
  const { subscribe } = getContext(portico).store;
  let subscriptions = 0;
  vi.spyOn(getContext(portico).store, 'subscribe').mockImplementation((...parameters) => {
    const stop = subscribe(...parameters);
    subscriptions += 1;
    return () => {
      subscriptions -= 1;
      stop();
    };
  });
  const flow = createPairingFlow(toUiPortico(portico));
  stops.push(flow.leave, () => portico.destroy());
  flow.enter();
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  return { flow, reported, aborted, countSubscriptions: () => subscriptions };
}

test('behavior: a link is renewed once without a message, then the request ends as expired', async () => {
  const { flow, reported, aborted } = await setUp();
  for (let number = 1; number <= LINKS_MAX; number += 1) reported[0]?.(number);
  expect(flow.getState()).toEqual({ status: 'waiting', attempt: 1 });
  expect(aborted).not.toHaveBeenCalled();
  reported[0]?.(LINKS_MAX + 1);
  expect(flow.getState()).toEqual({ status: 'ended', attempt: 1, reason: 'expired' });
  expect(aborted).toHaveBeenCalledTimes(1);
});

test('behavior: requested again, before and after the end, it is a new attempt with links of its own', async () => {
  const { flow, reported, aborted } = await setUp();
  for (let number = 1; number <= LINKS_MAX; number += 1) reported[0]?.(number);
  flow.start();
  await vi.waitFor(() => expect(reported).toHaveLength(2));
  expect(aborted).toHaveBeenCalledTimes(1);
  for (let number = 1; number <= LINKS_MAX; number += 1) reported[1]?.(number);
  expect(flow.getState()).toEqual({ status: 'waiting', attempt: 2 });
  reported[1]?.(LINKS_MAX + 1);
  expect(flow.getState()).toMatchObject({ reason: 'expired', attempt: 2 });
  flow.start();
  await vi.waitFor(() => expect(reported).toHaveLength(3));
  reported[2]?.(1);
  expect(flow.getState()).toEqual({ status: 'waiting', attempt: 3 });
});

test('behavior: left, nothing of it is subscribed any more', async () => {
  const { flow, aborted, countSubscriptions } = await setUp();
  const before = countSubscriptions();
  flow.leave();
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(before - countSubscriptions()).toBe(1);
});
