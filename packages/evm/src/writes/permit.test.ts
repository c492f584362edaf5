import {
  allowedPermitTokenAbi,
  allowedPermitTokenBytecode,
  attachChain,
  callFromDeployer,
  deployContract,
  devAccounts,
  permitTokenAbi,
  permitTokenBytecode,
} from '@portico/testing/chains';
import { createPublicClient, http, maxUint256, parseSignature } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { devnetForTests, methodsOf } from './wallet.fixtures.ts';

const { chain, accountAt, setUp } = devnetForTests();
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const amount = 1_234n;
let token: `0x${string}`;
/** With permits of DAI's form, which the second does not report. */
let dai: `0x${string}`;
let silentDai: `0x${string}`;

beforeAll(async () => {
  const { id: chainId, rpcUrl } = chain();
  const node = attachChain({ chainId, rpcUrl });
  const contract = { abi: permitTokenAbi, bytecode: permitTokenBytecode, args: ['Plaza Permit', 'PPM', 6] };
  token = await deployContract(node, contract);
  const deployAllowed = (name: string, hasTypeHash: boolean) =>
    deployContract(node, {
      abi: allowedPermitTokenAbi,
      bytecode: allowedPermitTokenBytecode,
      args: [name, name, hasTypeHash],
    });
  dai = await deployAllowed('Dai Stablecoin', true);
  silentDai = await deployAllowed('Silent Dai', false);
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;
const permitOf = (change: object = {}) => ({ token, spender, amount, deadlineSeconds: inAnHour(), ...change });

test('behavior: the token itself takes the signature, and the spender may take exactly the amount', async () => {
  const { writes, target, wallet } = await setUp();
  const permit = permitOf();
  const prepared = await writes.permits.prepare(target, permit);
  expect(methodsOf(wallet)).not.toContain('eth_signTypedData_v4');
  const signature = await prepared?.sign();
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/);
  const { rpcUrl } = chain();
  const client = createPublicClient({ transport: http(rpcUrl) });
  const { r, s, v } = parseSignature(signature!);
  const args = [accountAt(0), spender, amount, BigInt(permit.deadlineSeconds), Number(v), r, s] as const;
  const call = { address: token, abi: permitTokenAbi, account: spender } as const;
  // By the token's own code, for one who may not approve otherwise.
  await expect(client.simulateContract({ ...call, functionName: 'permit', args })).resolves.toBeDefined();
  const more = args.with(2, amount + 1n) as unknown as typeof args;
  await expect(client.simulateContract({ ...call, functionName: 'permit', args: more })).rejects.toThrow(
    'InvalidPermit',
  );
});

test('behavior: a token without permits has none, nor one that cannot be read, nor an account with code', async () => {
  const { writes, target, wallet } = await setUp();
  expect(await writes.permits.prepare(target, permitOf({ token: chain().tokens[0]!.address }))).toBeUndefined();
  expect(await writes.permits.prepare(target, permitOf({ token: accountAt(3) }))).toBeUndefined();
  expect(await writes.permits.prepare({ ...target, rpcUrls: ['http://127.0.0.1:9'] }, permitOf())).toBeUndefined();
  expect(await writes.permits.prepare({ ...target, address: token }, permitOf())).toBeUndefined();
  expect(methodsOf(wallet)).not.toContain('eth_signTypedData_v4');
});

const allowedTypes = {
  Permit: [
    { name: 'holder', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'allowed', type: 'bool' },
  ],
} as const;
const allowanceAt = (address: `0x${string}`) =>
  createPublicClient({ transport: http(chain().rpcUrl) }).readContract({
    address,
    abi: allowedPermitTokenAbi,
    functionName: 'allowance',
    args: [accountAt(0), spender],
  });

test("behavior: DAI's own form of permit (nonce, expiry, allowed) has no amount, so that such a token has none and nothing is signed", async () => {
  const { writes, target, wallet } = await setUp();
  expect(await writes.permits.prepare(target, permitOf({ token: dai }))).toBeUndefined();
  expect(methodsOf(wallet)).not.toContain('eth_signTypedData_v4');
  // What a signature of that form grants, by the token's own code: never exactly the amount of a swap.
  const { id: chainId, rpcUrl } = chain();
  const expiry = BigInt(inAnHour());
  const signature = await privateKeyToAccount(devAccounts(1)[0]!.privateKey).signTypedData({
    domain: { name: 'Dai Stablecoin', version: '1', chainId, verifyingContract: dai },
    types: allowedTypes,
    primaryType: 'Permit',
    message: { holder: accountAt(0), spender, nonce: 0n, expiry, allowed: true },
  });
  const { r, s, v } = parseSignature(signature);
  await callFromDeployer(attachChain({ chainId, rpcUrl }), {
    address: dai,
    abi: allowedPermitTokenAbi,
    functionName: 'permit',
    args: [accountAt(0), spender, 0n, expiry, true, Number(v), r, s],
  });
  expect(await allowanceAt(dai)).toBe(maxUint256);
});

test("behavior: a token of DAI's form that does not report it takes no signature of EIP-2612, and there is none", async () => {
  const { writes, target, wallet } = await setUp();
  const prepared = await writes.permits.prepare(target, permitOf({ token: silentDai }));
  expect(await prepared?.sign()).toBeUndefined();
  expect(methodsOf(wallet)).toContain('eth_signTypedData_v4');
  expect(await allowanceAt(silentDai)).toBe(0n);
});

test('error: a signature that the token would not take is none; a refusal is one', async () => {
  const { writes, target, wallet } = await setUp();
  const late = await writes.permits.prepare(target, permitOf({ deadlineSeconds: 1 }));
  expect(await late?.sign()).toBeUndefined();
  const prepared = await writes.permits.prepare(target, permitOf());
  wallet.setPersonality('refuses');
  await expect(prepared?.sign()).rejects.toMatchObject({ code: 'user.rejected' });
});
