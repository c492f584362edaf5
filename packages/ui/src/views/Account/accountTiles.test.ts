import { bitcoin, mainnet, solana } from '@portico/core/networks';
import { getContext } from '@portico/core/internal';
import type { NamespaceAdapter } from '@portico/core/adapter';
import type { Network, PorticoOptions } from '@portico/core';
import { expect, test } from 'vitest';
import { toUiPortico } from '../../hooks/uiContext.ts';
import { createFixturePortico } from '../../testing/fixturePortico.ts';
import { accountTiles } from './accountTiles.ts';

function shownWith(change: Partial<NamespaceAdapter>, network: Network = mainnet): readonly string[] {
  const adapter = getContext(createFixturePortico()).adapters.get('eip155');
  if (!adapter) throw new Error('The fixtures have no adapter.');
  const portico = createFixturePortico({ options: { adapters: [{ ...adapter, ...change }] } });
  return Object.entries(accountTiles)
    .filter(([, tile]) => tile?.isShown?.(toUiPortico(portico), network) !== false)
    .map(([feature]) => feature);
}

test('behavior: on a network of a universal adapter there is no Send; on every other one there is', () => {
  expect(shownWith({ adapterType: 'evm' })).toEqual(['receive', 'send']);
  expect(shownWith({ adapterType: 'universal' })).toEqual(['receive']);
  expect(shownWith({ adapterType: 'universal' }, solana)).toEqual(['receive', 'send']);
});

test('behavior: where an adapter has no transfers there is no Send', () => {
  expect(shownWith({ adapterType: 'polkadot', hasTransfers: false })).toEqual(['receive']);
});

test('behavior: each tile leads to its view, on the active network', () => {
  const routes = Object.values(accountTiles).map((tile) => tile?.route(mainnet));
  expect(routes).toEqual([
    { view: 'OnRampProviders' },
    { view: 'Swap', draft: { caipNetworkId: mainnet.caipNetworkId } },
    { view: 'WalletReceive' },
    { view: 'WalletSend', draft: { caipNetworkId: mainnet.caipNetworkId } },
  ]);
});

test('behavior: Buy is there where the host has a server, on networks that providers sell on', () => {
  const shown = (options: Partial<PorticoOptions>, network: Network) =>
    accountTiles.onramp?.isShown?.(toUiPortico(createFixturePortico({ options })), network);
  const server = 'https://service.example';
  expect([shown({ server }, mainnet), shown({ server }, solana), shown({}, mainnet)]).toEqual([true, true, false]);
  expect(shown({ server }, bitcoin)).toBe(false);
});

test('behavior: Swap is there where the host has a server, on EVM networks and on Solana', () => {
  const shown = (options: Partial<PorticoOptions>, network: Network) =>
    accountTiles.swaps?.isShown?.(toUiPortico(createFixturePortico({ options })), network);
  const server = 'https://service.example';
  expect([mainnet, solana, bitcoin].map((network) => shown({ server }, network))).toEqual([true, true, false]);
  expect(shown({}, mainnet)).toBe(false);
});
