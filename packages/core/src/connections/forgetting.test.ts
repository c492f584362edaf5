import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { fetchBalances } from '../accountData/fetchBalances.ts';
import { fetchIdentity } from '../accountData/fetchIdentity.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const caipNetworkId = 'eip155:1';
const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n };
const token: TokenBalance = { ...ether, name: 'Dollar', symbol: 'USD', address: '0x5' };

/** A connected account, with balance, tokens, name and picture, all of it cached. */
async function setUp() {
  const origin = createScriptedOrigin();
  const wallet = createScriptedWallet('first');
  const other = createScriptedWallet('second');
  const requested: string[] = [];
  const adapter = createScriptedAdapter([wallet.createConnector(), other.createConnector()], {
    reads: {
      getBalances: async () => {
        requested.push('balances');
        return [ether, token];
      },
      getIdentity: async () => {
        requested.push('identity');
        return { name: 'a.eth', avatar: 'data:image/png;base64,a.png' };
      },
    },
    writes: { assets: { get: async () => undefined } },
  });
  const made = createTestPortico({ adapters: [adapter] }, { tab: origin.createTab() });
  const { portico } = made;
  await portico.connect({ connectorId: 'first' });
  const read = async () => {
    const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
    return { balances, identity: await fetchIdentity(portico, { address: accountA }) };
  };
  expect((await read()).balances).toEqual([ether, token]);
  const stored = () => [...origin.records].map((record) => record.join()).join('\n');
  expect(stored()).toContain(accountA);
  return { ...made, wallet, other, requested, read, stored };
}

test('behavior: disconnected, no cache holds balance, tokens, name or picture of the account', async () => {
  const { portico, requested, read, stored } = await setUp();
  await portico.disconnect();
  expect(portico.getAccount()).toMatchObject({ address: undefined, allAccounts: [] });
  for (const text of [accountA, 'a.eth', 'a.png', 'USD']) expect(stored()).not.toContain(text);
  await read();
  expect(requested).toEqual(['balances', 'identity', 'balances', 'identity']);
  portico.destroy();
});

test('behavior: the same where the wallet itself ends the connection', async () => {
  const { portico, wallet, stored } = await setUp();
  wallet.emit({ type: 'disconnect', namespace: 'eip155' });
  expect(portico.getIsConnected()).toBe(false);
  expect(stored()).not.toContain('a.eth');
  portico.destroy();
});

test('behavior: while another wallet stays connected, the caches stay', async () => {
  const { portico, requested, read } = await setUp();
  await portico.connect({ connectorId: 'second' });
  await portico.disconnect({ connectorId: 'second' });
  await read();
  expect(requested).toEqual(['balances', 'identity']);
  portico.destroy();
});
