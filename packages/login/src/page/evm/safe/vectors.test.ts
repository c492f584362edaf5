import { type Hex, hashTypedData, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import type { EvmCall } from '../describeCall.ts';
import { createEvmContext, signer } from '../evm.fixtures.ts';
import { safeAccount } from '../userOperations/operationAccounts.ts';
import { signAs } from '../signAs.ts';
import { deriveSafe } from './deriveSafe.ts';
import { encodeSafeCalls } from './safeCalls.ts';

/** As `toSafeSmartAccount` of permissionless 0.4.1 (MIT) has them for the same key: what is long by its keccak-256. */
const vectors = {
  address: '0x19fe3BB42a601DDb52DF23e4E491a0C187062c3a',
  factoryData: '0xf5a2360cabba1eaabea6f0d5810eff0917d7100334e9b30a23ac45accdda0b50',
  data: '0xc1bccdd1397abcb6cbac5fc50bd93785894c645e12a43916d2da6c2b6bd40280',
  batch: '0xb2fe009888a0e446fb2a21d2abf03ab5a8c32e3aeac54af291d70375b552c7ec',
  single: '0x3d5f24e40684fe91b08b60cbb958329888e116f5c7e783a20e631b29520e77c6',
  operation:
    '0x000000000000000000000000f2d74b06960edf9353bb334ea3a0c8679b6f75f60f1fcab4a0f004a97906a5d46a1600074068e2f10b5bd4d1b7dcaf1ca56f340167e0d14d69e84ab4d320716c1c',
} as const;
const [first, second]: [Hex, Hex] = [`0x${'b1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];
const safe = deriveSafe(signer.address);
/** A network on which the account is not deployed. */
const context = createEvmContext(async () => '0x', { caipNetworkId: 'eip155:31337' });

test('behavior: another library leads from the same key to the same account', () => {
  expect([safe.address, keccak256(safe.factoryData)]).toEqual([vectors.address, vectors.factoryData]);
});

test('behavior: typed data are signed as there; messages there are signed with a prefix of their own', async () => {
  const data = {
    domain: { name: 'Shop', version: '1', chainId: 31_337, verifyingContract: first },
    primaryType: 'Order',
    types: { Order: [{ name: 'item', type: 'string' }] },
    message: { item: 'A book' },
  } as const;
  const signature = await signAs(context, { address: safe.address, safe }, hashTypedData(data));
  expect(keccak256(signature)).toBe(vectors.data);
});

test('behavior: calls are encoded, and operations signed, as there', async () => {
  const calls: EvmCall[] = [
    { to: first, value: 1n, data: '0x' },
    { to: second, value: 0n, data: '0x1234' },
  ];
  expect([calls, calls.slice(0, 1)].map((some) => keccak256(encodeSafeCalls(some)))).toEqual([
    vectors.batch,
    vectors.single,
  ]);
  const { sign, first: ofFirst } = await safeAccount(context, safe);
  const { signature } = await sign({
    ...ofFirst,
    sender: safe.address,
    nonce: 0n,
    callData: '0x1234',
    callGasLimit: 1n,
    verificationGasLimit: 2n,
    preVerificationGas: 3n,
    maxFeePerGas: 4n,
    maxPriorityFeePerGas: 5n,
    paymaster: `0x${'fa'.repeat(20)}`,
    paymasterVerificationGasLimit: 6n,
    paymasterPostOpGasLimit: 7n,
    paymasterData: '0x02',
    signature: '0x',
  });
  expect(signature).toBe(vectors.operation);
});
