import { attachChain, deployContract, permitTokenAbi, permitTokenBytecode } from '@portico/testing/chains';
import { createPublicClient, http, parseSignature } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { devnetForTests, methodsOf } from './wallet.fixtures.ts';

const { chain, accountAt, setUp } = devnetForTests();
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const amount = 1_234n;
let token: `0x${string}`;

beforeAll(async () => {
  const { id: chainId, rpcUrl } = chain();
  token = await deployContract(attachChain({ chainId, rpcUrl }), {
    abi: permitTokenAbi,
    bytecode: permitTokenBytecode,
    args: ['Plaza Permit', 'PPM', 6],
  });
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

test('error: a signature that the token would not take is none; a refusal is one', async () => {
  const { writes, target, wallet } = await setUp();
  const late = await writes.permits.prepare(target, permitOf({ deadlineSeconds: 1 }));
  expect(await late?.sign()).toBeUndefined();
  const prepared = await writes.permits.prepare(target, permitOf());
  wallet.setPersonality('refuses');
  await expect(prepared?.sign()).rejects.toMatchObject({ code: 'user.rejected' });
});
