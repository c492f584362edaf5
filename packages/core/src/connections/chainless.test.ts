import { expect, onTestFinished, test } from 'vitest';
import { mainnet } from '../chains/mainnet.ts';
import { solana } from '../chains/solana.ts';
import { solanaDevnet } from '../chains/solanaDevnet.ts';
import { selectIsUnsupportedNetwork } from '../store/selectors.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import type { Network } from '../contract/network.ts';
import type { RestoreParameters } from '../contract/connector.ts';

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const [home, devnet] = [solana.caipNetworkId, solanaDevnet.caipNetworkId];
const recordName = 'portico.default.connections.solana';

/** As the release before this one wrote it: its wallets were always on a network. */
const oldRecord = (networkId: string, page = networkId) =>
  JSON.stringify({
    v: 1,
    d: { connections: [{ connectorId: 'first', accounts: [address], address, networkId }], networkId: page },
  });

/** A browser with a Solana wallet, which is on no chain, and tabs of one site. */
function setUp({ record }: { record?: string } = {}) {
  const wallet = createScriptedWallet('first', 'solana');
  wallet.accounts = [address];
  wallet.caipNetworkId = undefined;
  wallet.isAuthorized = record !== undefined;
  const origin = createScriptedOrigin();
  if (record) origin.records.set(recordName, record);
  const restored: (Network | undefined)[] = [];
  const open = () => {
    const connector = wallet.createConnector();
    const restore = async (parameters: RestoreParameters) => {
      restored.push(parameters.network);
      return connector.restore(parameters);
    };
    const adapter = createScriptedAdapter([{ ...connector, restore }], { namespace: 'solana' });
    const networks = [solana, solanaDevnet, mainnet] as const;
    const made = createTestPortico({ networks: [...networks], adapters: [adapter] }, { tab: origin.createTab() });
    onTestFinished(() => made.portico.destroy());
    return made;
  };
  return { wallet, origin, open, restored };
}

test('behavior: a visitor whose connection the release before stored stays connected, on the network of the page', async () => {
  const { open, restored, origin } = setUp({ record: oldRecord(devnet) });
  const { portico, events } = open();
  expect(portico.getAccount('solana')).toMatchObject({ status: 'reconnecting', address, allAccounts: [eoa(address)] });
  await portico.ready();
  expect(restored).toMatchObject([{ caipNetworkId: devnet }]);
  expect(portico.getAccount('solana')).toMatchObject({ status: 'connected', caipAddress: `${devnet}:${address}` });
  expect(portico.getConnections('solana')[0]).not.toHaveProperty('caipNetworkId');
  const connected = events.filter(({ event }) => event === 'CONNECT_SUCCESS').map(({ properties }) => properties);
  expect(connected).toEqual([{ network: devnet, method: 'browser', name: 'first', reconnect: true }]);
  expect(JSON.parse(origin.records.get(recordName) ?? '')).toEqual(JSON.parse(oldRecord(devnet)));
});

test('behavior: a switch shows no prompt and moves the page alone; a reload restores the network of the page', async () => {
  const { wallet, open, restored, origin } = setUp();
  const first = open();
  await first.portico.connect({ connectorId: 'first' });
  await first.portico.switchNetwork({ caipNetworkId: devnet });
  expect(first.portico.getCaipAddress('solana')).toBe(`${devnet}:${address}`);
  expect(first.portico.getConnections('solana')[0]).not.toHaveProperty('caipNetworkId');
  expect(selectIsUnsupportedNetwork(first.portico.getState())).toBe(false);
  expect(wallet.calls.filter((call) => call === 'connect')).toHaveLength(1);
  expect(JSON.parse(origin.records.get(recordName) ?? '')).toEqual(JSON.parse(oldRecord(devnet)));
  first.portico.destroy();
  const second = open();
  await second.portico.ready();
  expect(restored).toMatchObject([{ caipNetworkId: devnet }]);
  expect(second.portico.getCaipNetworkId('solana')).toBe(devnet);
});

test('behavior: the page follows the network that the wallet was requested for, and emits the switch', async () => {
  const { open } = setUp();
  const { portico, events } = open();
  await portico.connect({ connectorId: 'first', network: solanaDevnet });
  expect(portico.getCaipNetworkId('solana')).toBe(devnet);
  expect(events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties).toMatchObject({ network: devnet });
});

test('behavior: a tab of the release before and one of this read each other, and neither undoes the other', async () => {
  const { open, origin, restored } = setUp();
  const { portico } = open();
  await portico.connect({ connectorId: 'first' });
  const oldTab = origin.createTab().area;
  expect(oldTab?.getItem(recordName)).toBe(oldRecord(home));
  // The record of another network is followed and restored as before: wallet and page on another network.
  oldTab?.setItem(recordName, oldRecord(devnet));
  await expect.poll(() => portico.getCaipNetworkId('solana')).toBe(devnet);
  expect(portico.getAccount('solana').status).toBe('connected');
  expect(restored).toEqual([]);
  expect(origin.records.get(recordName)).toBe(oldRecord(devnet));
  // Its wallet alone is on another network: this tab requests its own wallet once, and writes nothing.
  oldTab?.setItem(recordName, oldRecord(home, devnet));
  await expect.poll(() => restored).toHaveLength(1);
  await expect.poll(() => portico.getAccount('solana').status).toBe('connected');
  expect(portico.getConnections('solana')[0]).not.toHaveProperty('caipNetworkId');
  expect(origin.records.get(recordName)).toBe(oldRecord(home, devnet));
});
