import type { TokenBalance } from '@portico/protocol/api';
import { expect, test } from 'vitest';
import { createEvmContext, createStorage, signer } from '../evm/evm.fixtures.ts';
import { createNetworks } from '../networks.ts';
import { createPreference } from '../smartAccount/createPreference.ts';
import { createWalletMethods } from './createWalletMethods.ts';

const dollar = `0x${'d0'.repeat(20)}` as const;
const common = { price: 1, iconUrl: '' };
const balances: readonly TokenBalance[] = [
  { ...common, name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1.5' } },
  {
    ...common,
    name: 'Dollar',
    symbol: 'USD',
    chainId: 'eip155:1',
    address: `eip155:1:${dollar}`,
    quantity: { decimals: '6', numeric: '2.000001' },
    value: 2,
  },
];
const ether = { address: 'native', type: 'NATIVE', balance: '0x14d1120d7b160001', metadata: { decimals: 18 } };
const token = { address: dollar, type: 'ERC20', balance: '0x1e8481', metadata: { symbol: 'USD', value: 2 } };

/** The assets of the visitor, as an operator whose index has these balances answers. */
function getAssets(filter: object) {
  const preference = createPreference('https://shop.example', createStorage);
  const { account, bundles, usedOn } = createEvmContext(async () => undefined);
  const services = {
    host: 'api.example',
    hasBalances: async () => true,
    readBalances: async () => balances,
    hasBundler: async () => false,
    findBundler: async () => undefined,
    callPaymaster: () => Promise.reject(new Error('There is no paymaster.')),
  };
  const networks = createNetworks('eip155:1');
  const methods = createWalletMethods({
    hasGrants: false,
    account,
    bundles,
    preference,
    usedOn,
    networks,
    services,
    reader: async () => '0x14d1120d7b160001',
  });
  return methods['wallet_getAssets']?.([{ account: signer.address, ...filter }], new AbortController().signal);
}

test.each([
  ['without a filter', {}, { '0x1': [ether, token] }],
  ['of networks', { chainFilter: ['0x1', '0xa'] }, { '0x1': [ether, token], '0xa': [ether, token] }],
  ['of a type, in whatever case', { assetTypeFilter: ['erc20'] }, { '0x1': [token] }],
  ['of one asset', { assetFilter: { '0x1': [{ address: 'native', type: 'NATIVE' }] } }, { '0x1': [ether] }],
])('param: assets %s have the form of ERC-7811', async (_name, filter, expected) => {
  expect(await getAssets(filter)).toMatchObject(expected);
});

test('error: the assets of another account are none of this page', async () => {
  await expect(getAssets({ account: dollar })).rejects.toMatchObject({ facts: { code: 'wallet.unauthorized' } });
  await expect(getAssets({ chainFilter: 'all' })).rejects.toMatchObject({ facts: { code: 'rpc.invalid_params' } });
});
