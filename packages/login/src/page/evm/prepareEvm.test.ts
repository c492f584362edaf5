import { encodeFunctionData, erc20Abi, maxUint256, stringToHex } from 'viem';
import { parseTransaction } from 'viem/utils';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createEvmContext, signer } from './evm.fixtures.ts';
import { prepareEvm } from './prepareEvm.ts';

const token = `0x${'22'.repeat(20)}` as const;
const to = `0x${'33'.repeat(20)}` as const;

const rawSchema = v.custom<`0x02${string}`>((value) => typeof value === 'string' && value.startsWith('0x02'));

const answers: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0xa',
  eth_getTransactionCount: '0x7',
};

function setUp() {
  const sent: unknown[] = [];
  const context = createEvmContext(async (method, params) => {
    if (method === 'eth_sendRawTransaction') sent.push(...params);
    return method === 'eth_sendRawTransaction' ? `0x${'0'.repeat(64)}` : answers[method];
  });
  return { sent, prepare: (method: string, params: unknown) => prepareEvm(context, method, params) };
}

const codeOf = (prepared: Promise<unknown>) =>
  prepared.then(
    () => 'prepared',
    (error: unknown) => String(error),
  );

test('behavior: a transaction is signed for the network of the page, with nonce, gas and fees of its node', async () => {
  const { sent, prepare } = setUp();
  const prepared = await prepare('eth_sendTransaction', [{ from: signer.address, to, value: '0xde0b6b3a7640000' }]);
  expect(prepared).toMatchObject({
    title: 'send',
    facts: [
      ['amount', '1'],
      ['to', to],
      ['account', signer.address],
      ['fee', '0.00000000000273'],
    ],
  });
  await prepared.execute();
  expect(parseTransaction(v.parse(rawSchema, sent[0]))).toMatchObject({
    chainId: 1,
    nonce: 7,
    gas: 21_000n,
    maxFeePerGas: 130n,
    maxPriorityFeePerGas: 10n,
    value: 10n ** 18n,
    to,
  });
});

test.each([
  ['of another account', { from: to, to }, 'wallet.unauthorized'],
  ['for another network', { from: signer.address, to, chainId: '0x2' }, 'chain.unsupported'],
  ['with a delegation', { from: signer.address, to, authorizationList: [] }, 'rpc.invalid_params'],
  ['with two kinds of fees', { from: signer.address, to, gasPrice: '0x1', maxFeePerGas: '0x1' }, 'rpc.invalid_params'],
  ['with two different data', { from: signer.address, to, data: '0x01', input: '0x02' }, 'rpc.invalid_params'],
])('error: a transaction %s is refused before it is shown', async (_name, transaction, code) => {
  expect(await codeOf(setUp().prepare('eth_sendTransaction', [transaction]))).toContain(code);
});

test('behavior: an allowance without an end is named, and so is a call that cannot be read', async () => {
  const { prepare } = setUp();
  const of = (data: string) => prepare('eth_sendTransaction', [{ from: signer.address, to: token, data }]);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, maxUint256] });
  expect(await of(data)).toMatchObject({ title: 'allowSpending', warnings: ['unlimited'] });
  expect(await of('0xdeadbeef')).toMatchObject({ title: 'callContract', warnings: ['unread'], details: '0xdeadbeef' });
});

const permitTypes = {
  Permit: [
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
} as const;

const typed = (domain: object) => ({
  domain,
  primaryType: 'Permit',
  types: permitTypes,
  message: { spender: to, value: '5' },
});

test.each([
  ['of another network', { chainId: 10 }, 'chain.unsupported'],
  ['of the own account as a contract', { chainId: 1, verifyingContract: signer.address }, 'rpc.invalid_params'],
])('error: typed data %s is refused', async (_name, domain, code) => {
  expect(await codeOf(setUp().prepare('eth_signTypedData_v4', [signer.address, typed(domain)]))).toContain(code);
});

test('behavior: a permit is named as an allowance, and its signature verifies', async () => {
  const prepared = await setUp().prepare('eth_signTypedData_v4', [
    signer.address,
    JSON.stringify(typed({ chainId: 1 })),
  ]);
  expect(prepared).toMatchObject({ title: 'allowSpending', warnings: ['permit'] });
  expect(await prepared.execute()).toBe(
    await signer.signTypedData({
      domain: { chainId: 1 },
      primaryType: 'Permit',
      types: permitTypes,
      message: { spender: to, value: 5n },
    }),
  );
});

test('error: a sign-in message of another site, and what may be a hash, is refused', async () => {
  const { prepare } = setUp();
  const of = (text: string) => codeOf(prepare('personal_sign', [stringToHex(text), signer.address]));
  const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n${signer.address}\n`;
  expect(await of(signIn('shop.example'))).toBe('prepared');
  expect(await of(signIn('bank.example'))).toContain('rpc.invalid_params');
  expect(await of('12345678901234567890123456789012')).toContain('rpc.invalid_params');
});
