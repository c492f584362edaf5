import type { CaipNetworkId } from '@portico/protocol';
import { afterEach, expect, test } from 'vitest';
import { getContext } from './porticoContext.ts';
import { fetchBalances } from '../accountData/fetchBalances.ts';
import { mainnet } from '../chains/mainnet.ts';
import { solana } from '../chains/solana.ts';
import type { Portico } from '../portico/porticoInstance.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { toAddressKey } from './addressKey.ts';

let portico: Portico;
afterEach(() => portico.destroy());

/** Two addresses of Solana that differ in the case of one character, and so are two. */
const [upper, lower] = ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', '9xqeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'];

/** One address of Ethereum, in two spellings. */
const [capitals, small] = [`0x${'AB'.repeat(20)}`, `0x${'ab'.repeat(20)}`];

function open(requested: string[] = []): void {
  const reads = {
    getBalances: async (_target: unknown, { address }: { readonly address: string }) => {
      requested.push(address);
      return [{ name: 'Coin', symbol: 'C', decimals: 9, amount: address === upper ? 1n : 2n }];
    },
  };
  const adapters = [createScriptedAdapter([], { reads }), createScriptedAdapter([], { namespace: 'solana', reads })];
  ({ portico } = createTestPortico({ networks: [mainnet, solana], adapters }));
}

test('param: the namespace of a network, or the namespace itself, selects the key of an address', () => {
  open();
  for (const place of ['eip155', 'eip155:1'] as const)
    expect(toAddressKey(getContext(portico), place, capitals)).toBe(small);
  for (const place of ['solana', solana.caipNetworkId] as const)
    expect(toAddressKey(getContext(portico), place, upper)).toBe(upper);
  expect(toAddressKey(getContext(portico), 'polkadot', 'Ab')).toBe('Ab');
});

test('behavior: balances of two addresses that differ by case alone are not mixed where case matters', async () => {
  const requested: string[] = [];
  open(requested);
  const read = async (caipNetworkId: CaipNetworkId, address: string) =>
    (await fetchBalances(portico, { caipNetworkId, address })).balances[0]?.amount;
  expect([await read(solana.caipNetworkId, upper), await read(solana.caipNetworkId, lower)]).toEqual([1n, 2n]);
  expect(requested).toEqual([upper, lower]);
  await read('eip155:1', capitals);
  await read('eip155:1', small);
  expect(requested.slice(2)).toEqual([capitals]);
});
