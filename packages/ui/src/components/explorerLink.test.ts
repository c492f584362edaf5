import { expect, test } from 'vitest';
import { mainnet, solana, solanaDevnet, solanaTestnet } from '@portico/core/networks';
import { explorerLink } from './explorerLink.ts';

const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q';
const hrefOf = (...provided: Parameters<typeof explorerLink>) => explorerLink(...provided)?.href;

test('behavior: the paths of an explorer are data of its network', () => {
  expect(hrefOf(mainnet, 'address', '0xabc')).toBe('https://etherscan.io/address/0xabc');
  expect(hrefOf(solana, 'address', address)).toBe(`https://solscan.io/account/${address}`);
  expect(hrefOf(solana, 'token', address)).toBe(`https://solscan.io/token/${address}`);
  expect(hrefOf(solana, 'tx', '5h6x')).toBe('https://solscan.io/tx/5h6x');
});

test('behavior: the query of an explorer chooses the network, and goes with every page', () => {
  expect(hrefOf(solanaDevnet, 'address', address)).toBe(`https://solscan.io/account/${address}?cluster=devnet`);
  expect(hrefOf(solanaTestnet, 'tx', '5h6x')).toBe('https://solscan.io/tx/5h6x?cluster=testnet');
});

test('error: no link without an explorer, to what is no web page, or out of the path of its kind', () => {
  const at = (url: string) => ({ ...mainnet, blockExplorers: { default: { name: 'Own', url } } });
  expect(hrefOf(undefined, 'tx', '0xabc')).toBeUndefined();
  expect(hrefOf(at('javascript:alert(1)'), 'tx', '0xabc')).toBeUndefined();
  expect(hrefOf(at('no address'), 'tx', '0xabc')).toBeUndefined();
  expect(hrefOf(at('https://example.org/explorer/'), 'tx', '../../?x=1#y')).toBe(
    'https://example.org/explorer/tx/..%2F..%2F%3Fx%3D1%23y',
  );
});
