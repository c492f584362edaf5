import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { tokenAbi } from '../../chains/contracts/artifacts.ts';
import { amountInText, describeRequest } from './describeRequest.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const chain = { id: 1, name: 'Ethereum', symbol: 'ETH', decimals: 18 };
const wallet = { walletName: 'Lantern', walletIcon: '' };

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [7n, 0, '7'],
  [10n ** 20n, 18, '100'],
])('behavior: %d with %d decimals is %s', (value, decimals, text) => {
  expect(amountInText(value, decimals)).toBe(text);
});

test('behavior: a token transfer names the receiver, and not the contract alone', () => {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [receiver, 5n] });
  const call = { to: account, value: 0n, data } as const;
  const { title, facts } = describeRequest({ kind: 'sendTransaction', account, chain, call, ...wallet });
  expect(title).toBe('Send these tokens?');
  expect(facts.map(({ label, value }) => [label, value])).toEqual([
    ['From', '0xf39Fd6…b92266'],
    ['To', '0x709979…dc79c8'],
    ['Token', '0xf39Fd6…b92266'],
    ['Network', 'Ethereum'],
  ]);
});

test.each([
  [1, true, 'Send this transaction?', 'Send'],
  [1, false, 'Sign this transaction?', 'Sign'],
  [3, true, 'Send 3 transactions?', 'Send'],
])('behavior: %d transactions in bytes, sent: %s', (count, isSent, title, approve) => {
  const request = { kind: 'signBytes', account: receiver, network: 'solana:devnet', count, isSent, ...wallet } as const;
  expect(describeRequest(request)).toMatchObject({ title, approve });
});
