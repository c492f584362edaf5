import { type ChildProcess, spawn } from 'node:child_process';
import entryPoint from '@account-abstraction/contracts/artifacts/EntryPoint.json' with { type: 'json' };
import simple7702 from '@account-abstraction/contracts/artifacts/Simple7702Account.json' with { type: 'json' };
import {
  type Chain,
  type Paymaster,
  deployContract,
  deployEntryPoint,
  devMnemonic,
  freePort,
  startChain,
  startPaymaster,
} from '@portico/testing/chains';
import { type Hex, isHex, parseEther, toHex } from 'viem';
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction';
import { mnemonicToAccount } from 'viem/accounts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, openPage, pay, sendCalls, settled } from '../calls/calls.fixtures.ts';
import { delegatedCode } from '../calls/delegation.ts';
import { encodeBatch } from '../calls/encodeBatch.ts';
import { signer } from '../evm.fixtures.ts';
import { prepareEvm } from '../prepareEvm.ts';
import { deriveSafe } from '../safe/deriveSafe.ts';
import { deploySafeContracts } from '../safe/safe.fixtures.ts';
import { createOperator } from './operator.fixtures.ts';

/** Operations through the bundler of others that `npm run assure smart` installs, on the real EntryPoint. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 3);
const CHAIN_ID = 31_337;
const hex = v.custom<Hex>(isHex);
const [first, second]: [Hex, Hex] = [`0x${'b1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];
const poor: Hex = `0x${'b3'.repeat(20)}`;

let chain: Chain;
let paymaster: Paymaster;
let alto: ChildProcess;
let bundlerUrl: string;

const keyOf = (addressIndex: number): Hex =>
  toHex(mnemonicToAccount(devMnemonic, { addressIndex }).getHdKey().privateKey ?? new Uint8Array());

async function startAlto(): Promise<void> {
  const port = await freePort();
  bundlerUrl = `http://127.0.0.1:${port}`;
  const settings = {
    entrypoints: `${entryPoint07Address},${entryPoint08Address}`,
    'executor-private-keys': keyOf(5),
    'utility-private-key': keyOf(6),
    'min-executor-balance': '1',
    'rpc-url': chain.rpcUrl,
    port: String(port),
    // Its tracer does not run on the local chain: the rules on storage and opcodes (ERC-7562) are not applied.
    'safe-mode': 'false',
    'block-time': '100',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  alto = spawn(process.execPath, [process.env['PORTICO_BUNDLER_FILE'] ?? '', ...options], { stdio: 'ignore' });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] });
  const headers = { 'content-type': 'application/json' };
  const requestOnce = async () => expect((await fetch(bundlerUrl, { method: 'POST', headers, body })).ok).toBe(true);
  await vi.waitFor(requestOnce, { timeout: 60_000, interval: 200 });
}

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID });
  await deployEntryPoint(chain, v.parse(hex, entryPoint.bytecode));
  await deployContract(chain, { abi: [], bytecode: v.parse(hex, simple7702.bytecode) });
  await deploySafeContracts(chain);
  paymaster = await startPaymaster(chain, undefined, ['0.7', '0.8']);
  await startAlto();
}, 120_000);
afterAll(async () => {
  alto.kill();
  await Promise.all([paymaster.stop(), chain.stop()]);
});
beforeEach(() => paymaster.setBehavior('pays'));

/** A page at an operator with this bundler. */
const open = (isSponsored: boolean, isSafe = false) =>
  openPage(chain, { isSafe, ...createOperator({ chain, bundler: { url: bundlerUrl }, paymaster, isSponsored }) });
const operation = (ether: string, change: object = {}) => {
  const callData = encodeBatch(signer.address, [{ to: first, value: parseEther(ether), data: '0x' }]);
  return [{ sender: signer.address, callData, ...change }, entryPoint08Address];
};
const prepare = (params: unknown) => prepareEvm(open(false).context, 'eth_sendUserOperation', params);

test('error: an account without a coin, and a paymaster without a deposit, are refused as such', async () => {
  expect(await codeOf(prepare(operation('0')).then(({ execute }) => execute()))).toBe('send.exceeds_balance_with_gas');
  const paid = {
    paymaster: poor,
    paymasterData: '0x',
    paymasterPostOpGasLimit: '0x0',
    paymasterVerificationGasLimit: '0x186a0',
  };
  expect(await codeOf(prepare(operation('0', paid)).then(({ execute }) => execute()))).toBe('calls.sponsor_refused');
});

test('behavior: an account without a coin turns its code on, and each later batch is paid for as well', async () => {
  const page = open(true);
  for (let round = 0; round < rounds; round += 1) {
    const id = await sendCalls(page, { calls: [pay(first, '0'), pay(second, '0')] });
    expect(await settled(page, id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
  }
  expect(await chain.request('eth_getCode', [signer.address, 'latest'])).toBe(delegatedCode.toLowerCase());
  expect(await chain.request('eth_getBalance', [signer.address, 'latest'])).toBe('0x0');
});

test('behavior: an account with coins pays for its operation itself', async () => {
  await chain.setBalance(signer.address, parseEther('1'));
  const { execute } = await prepare(operation('0.1'));
  const hash = await execute();
  const receipt = () => open(false).context.read('eth_getUserOperationReceipt', [hash]);
  await expect.poll(receipt, { timeout: 20_000 }).toMatchObject({ success: true });
});

test('error: an operation whose nonce another one took is calls.earlier_pending', async () => {
  const page = open(true);
  const late = await page.prepare({ calls: [pay(first, '0')] });
  await settled(page, await sendCalls(page, { calls: [pay(second, '0')] }));
  expect(await codeOf(late.execute())).toBe('calls.earlier_pending');
});

describe('a contract account', () => {
  const own = deriveSafe(signer.address).address;

  test('behavior: one without a coin is deployed by its first batch, and each later one is paid for as well', async () => {
    const page = open(true, true);
    for (let round = 0; round < rounds; round += 1) {
      const id = await sendCalls(page, { from: own, calls: [pay(first, '0'), pay(second, '0')] });
      expect(await settled(page, id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
    }
    expect(await chain.request('eth_getCode', [own, 'latest'])).not.toBe('0x');
    expect(await chain.request('eth_getBalance', [own, 'latest'])).toBe('0x0');
  });

  test('behavior: one with coins pays itself, and a transaction has the hash of its bundle', async () => {
    await chain.setBalance(own, parseEther('1'));
    const call = { from: own, ...pay(`0x${'b4'.repeat(20)}`, '0.1') };
    const { execute } = await prepareEvm(open(false, true).context, 'eth_sendTransaction', [call]);
    expect(await chain.request('eth_getTransactionReceipt', [await execute()])).toMatchObject({ status: '0x1' });
    expect(await chain.request('eth_getBalance', [call.to, 'latest'])).toBe(toHex(parseEther('0.1')));
  });

  test('error: one without a coin and a sponsor is refused as such', async () => {
    const poorPage = openPage(chain, {
      isSafe: true,
      ...createOperator({ chain, bundler: { url: bundlerUrl } }),
    });
    await chain.setBalance(own, 0n);
    const prepared = poorPage.prepare({ from: own, calls: [pay(first, '0')] }).then(({ execute }) => execute());
    expect(await codeOf(prepared)).toBe('send.exceeds_balance_with_gas');
  });
});
