import { QueryClient, QueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getContext, balancesQuery, identityQuery } from '@portico/core/internal';
import type { NamespaceReads } from '@portico/core/adapter';
import type { Portico, TokenBalance } from '@portico/core';
import { eoa } from '../testing/fixtureConnectors.ts';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import { fetchQuery, getQueryClient } from './queryClient.ts';
import { refreshBalances } from './refreshBalances.ts';

const owner = { caipNetworkId: 'eip155:1', address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' } as const;
const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n };
const porticos: Portico[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const portico of porticos.splice(0)) portico.destroy();
  vi.useRealTimers();
});

function setUp(answer: () => Promise<readonly TokenBalance[]> = async () => [ether]) {
  const getBalances = vi.fn<NamespaceReads['getBalances']>(answer);
  const connected = { connectorId: 'app.harbour', accounts: [eoa(owner.address)] } as const;
  const portico = createFixturePortico({ connected, reads: { getBalances }, now: Date.now });
  porticos.push(portico);
  const client = () => getQueryClient(portico);
  /** An observer of the balances; returns the function that ends it. */
  const watch = () => new QueryObserver(client(), balancesQuery(portico, owner)).subscribe(() => undefined);
  const state = () => client().getQueryState(balancesQuery(portico, owner).queryKey);
  return { portico, client, getBalances, watch, state };
}

test('behavior: however many show a balance, one request is made, and every 30 s one more', async () => {
  const { getBalances, watch, state } = setUp();
  for (let count = 0; count < 4; count += 1) {
    watch();
    await vi.advanceTimersByTimeAsync(count * 100);
  }
  await vi.waitFor(() => expect(state()?.data).toMatchObject({ balances: [ether] }));
  expect(getBalances).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(getBalances).toHaveBeenCalledTimes(2));
});

test('behavior: an observer that ends aborts no shared request; the next one finds the answer', async () => {
  let answer: (balances: readonly TokenBalance[]) => void = () => undefined;
  const { getBalances, watch, state } = setUp(() => new Promise((resolve) => (answer = resolve)));
  const leave = watch();
  await vi.waitFor(() => expect(getBalances).toHaveBeenCalled());
  leave();
  answer([ether]);
  await vi.waitFor(() => expect(state()?.status).toBe('success'));
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(getBalances).toHaveBeenCalledTimes(1);
});

test('behavior: refreshBalances fetches past what is fresh, and all who show it get the answer', async () => {
  const { portico, getBalances, watch, state } = setUp();
  watch();
  await vi.waitFor(() => expect(state()?.status).toBe('success'));
  getBalances.mockImplementation(async () => [{ ...ether, amount: 7n }]);
  await refreshBalances(portico, owner);
  expect(state()?.data).toMatchObject({ balances: [{ amount: 7n }] });
  expect(getBalances).toHaveBeenCalledTimes(2);
});

test('error: balance.unavailable, and there is no new request for 30 s, by any caller', async () => {
  let isDown = true;
  const { portico, getBalances, watch, state } = setUp(async () => {
    if (isDown) throw new Error('down');
    return [ether];
  });
  const leave = watch();
  await vi.waitFor(() => expect(state()?.error).toMatchObject({ code: 'balance.unavailable' }));
  const failedAtMs = state()?.errorUpdatedAt ?? 0;
  isDown = false;
  const tryAll = async () => {
    await refreshBalances(portico, owner);
    leave();
    watch();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(failedAtMs + 29_999 - Date.now());
  await tryAll();
  expect(getBalances).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await refreshBalances(portico, owner);
  expect(state()?.data).toMatchObject({ balances: [ether] });
  expect(getBalances).toHaveBeenCalledTimes(2);
});

test('error: left alone after a failure, it is fetched again within a minute', async () => {
  const { getBalances, watch, state } = setUp(async () => Promise.reject(new Error('down')));
  watch();
  await vi.waitFor(() => expect(state()?.status).toBe('error'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(getBalances).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(getBalances).toHaveBeenCalledTimes(2));
});

test('behavior: with the last connection of a namespace what was fetched of its accounts is gone', async () => {
  const { portico, client, watch, state } = setUp();
  watch()();
  await fetchQuery(portico, identityQuery(portico, { address: owner.address }));
  await vi.waitFor(() => expect(state()?.status).toBe('success'));
  await portico.disconnect();
  expect(
    client()
      .getQueryCache()
      .findAll({ queryKey: ['portico'] }),
  ).toEqual([]);
});

test('behavior: the client of the host is used and left as it is; ours ends with the portico', async () => {
  const ours = setUp();
  ours.watch();
  const { portico, client, watch } = setUp();
  const own = new QueryClient();
  getContext(portico).internals.hostQueryClient = own;
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(client()).toBe(own);
  for (const one of [ours.portico, portico]) one.destroy();
  expect(ours.client().getQueryCache().getAll()).toEqual([]);
  expect(own.getQueryCache().getAll()).toHaveLength(1);
  own.clear();
});

test('error: an invalid queryClient is refused', () => {
  const { portico, client } = setUp();
  getContext(portico).internals.hostQueryClient = { removeQueries: () => undefined };
  expect(client).toThrow(expect.objectContaining({ code: 'options.invalid' }));
});
