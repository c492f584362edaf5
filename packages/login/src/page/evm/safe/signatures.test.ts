import simple7702 from '@account-abstraction/contracts/artifacts/Simple7702Account.json' with { type: 'json' };
import {
  type Bundler,
  type Chain,
  deployContract,
  signatureVerifierAbi,
  signatureVerifierBytecode,
  startBundler,
  startChain,
} from '@portico/testing/chains';
import {
  AbiCoder,
  Contract,
  JsonRpcProvider,
  TypedDataEncoder,
  hashMessage as ethersHash,
  verifyMessage,
} from 'ethers';
import { type Hex, type TypedDataDefinition, createPublicClient, hashMessage, hashTypedData, http, isHex } from 'viem';
import { erc6492SignatureValidatorByteCode } from 'viem';
import { isErc6492Signature, parseEther, parseErc6492Signature, stringToHex } from 'viem';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedPage, codeOf, openPage, pay, sendCalls, settled } from '../calls/calls.fixtures.ts';
import { delegatedCode } from '../calls/delegation.ts';
import { signer } from '../evm.fixtures.ts';
import { prepareEvm } from '../prepareEvm.ts';
import { createOperator } from '../userOperations/operator.fixtures.ts';
import { SAFE_CONTRACTS } from './contracts.ts';
import { deriveSafe } from './deriveSafe.ts';
import { deploySafeContracts } from './safe.fixtures.ts';

/** Signatures of each kind of account, as the programs and contracts of others verify them. */
const CHAIN_ID = 31_337;
const first: Hex = `0x${'b1'.repeat(20)}`;
const safe = deriveSafe(signer.address);
const text = 'Hello from the shop';
const hex = v.custom<Hex>((value) => isHex(value));
const data = {
  domain: { name: 'Shop', version: '1', chainId: CHAIN_ID, verifyingContract: first },
  primaryType: 'Order',
  types: { Order: [{ name: 'item', type: 'string' }] },
  message: { item: 'A book' },
} as const satisfies TypedDataDefinition;
/** ERC-1271. */
const CONFIRMED = '0x1626ba7e';

let chain: Chain;
let bundler: Bundler;
let ethers: JsonRpcProvider;
let verifier: Hex;
beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID });
  await deploySafeContracts(chain);
  await deployContract(chain, { abi: [], bytecode: v.parse(hex, simple7702.bytecode) });
  verifier = await deployContract(chain, { abi: signatureVerifierAbi, bytecode: signatureVerifierBytecode });
  bundler = await startBundler(chain, ['0.7']);
  ethers = new JsonRpcProvider(chain.rpcUrl, CHAIN_ID, { staticNetwork: true });
}, 60_000);
afterAll(() => {
  ethers.destroy();
  return Promise.all([bundler.stop(), chain.stop()]);
});

interface Signed {
  readonly hash: Hex;
  readonly signature: Hex;
}

/** A message and typed data, signed as a page requests it. */
async function signBoth({ context }: OpenedPage, from: Hex): Promise<readonly Signed[]> {
  const sign = async (method: string, params: unknown) =>
    v.parse(hex, await (await prepareEvm(context, method, params)).execute());
  return [
    { hash: hashMessage(text), signature: await sign('personal_sign', [stringToHex(text), from]) },
    { hash: hashTypedData(data), signature: await sign('eth_signTypedData_v4', [from, JSON.stringify(data)]) },
  ];
}

/** The hashes of ethers, and of viem, are of the same bytes. */
test('misc: both libraries hash alike', () => {
  const { domain, types, message } = data;
  expect(ethersHash(text)).toBe(hashMessage(text));
  expect(TypedDataEncoder.hash(domain, { Order: [...types.Order] }, message)).toBe(hashTypedData(data));
});

/** By verifier: whether it takes a signature of an account. */
async function verdicts(address: Hex, { hash, signature }: Signed) {
  const client = createPublicClient({ transport: http(chain.rpcUrl), ccipRead: false });
  const contract = new Contract(address, ['function isValidSignature(bytes32, bytes) view returns (bytes4)'], ethers);
  const checker = new Contract(verifier, signatureVerifierAbi, ethers);
  const parameters = AbiCoder.defaultAbiCoder().encode(['address', 'bytes32', 'bytes'], [address, hash, signature]);
  const universal = { data: `${erc6492SignatureValidatorByteCode}${parameters.slice(2)}` };
  return {
    viem: await client.verifyHash({ address, hash, signature }),
    // The contract of ERC-6492 itself, called by ethers.
    universal: await ethers.call(universal).then(
      (answer) => BigInt(answer) === 1n,
      () => false,
    ),
    contract: await contract
      .getFunction('isValidSignature')(hash, signature)
      .then(
        (answer: unknown) => answer === CONFIRMED,
        () => false,
      ),
    openZeppelin: (await checker.getFunction('isValid')(address, hash, signature)) as boolean,
  };
}

/** Every verifier of a list takes both, and none takes them for another message, or changed. */
async function expectTaken(address: Hex, signed: readonly Signed[], by: readonly string[]): Promise<void> {
  for (const one of signed) {
    const found = await verdicts(address, one);
    expect(Object.keys(found).filter((name) => by.includes(name))).toEqual(by);
    for (const [name, isTaken] of Object.entries(found)) expect([name, isTaken]).toEqual([name, by.includes(name)]);
    const never = { viem: false, universal: false, contract: false, openZeppelin: false };
    expect(await verdicts(address, { ...one, hash: hashMessage('another') })).toEqual(never);
  }
}

const open = (isSafe: boolean) => openPage(chain, { isSafe, ...createOperator({ chain, bundler }) });

test('behavior: the plain account: with a key alone, with code (EIP-7702), and once that is off again', async () => {
  const page = open(false);
  const before = await signBoth(page, signer.address);
  expect(verifyMessage(text, before[0]?.signature ?? '0x')).toBe(signer.address);
  await expectTaken(signer.address, before, ['viem', 'universal', 'openZeppelin']);
  await chain.request('anvil_setCode', [signer.address, delegatedCode]);
  const during = await signBoth(page, signer.address);
  expect(during).toEqual(before);
  await expectTaken(signer.address, during, ['viem', 'universal', 'contract', 'openZeppelin']);
  await chain.request('anvil_setCode', [signer.address, '0x']);
  await expectTaken(signer.address, await signBoth(page, signer.address), ['viem', 'universal', 'openZeppelin']);
});

test('behavior: a contract account: by ERC-6492 before its deployment, by ERC-1271 after it', async () => {
  const page = open(true);
  const before = await signBoth(page, safe.address);
  expect(before.map(({ signature }) => isErc6492Signature(signature))).toEqual([true, true]);
  // OpenZeppelin's checker has no ERC-6492: before the deployment there is no account for it.
  await expectTaken(safe.address, before, ['viem', 'universal']);
  await chain.setBalance(safe.address, parseEther('1'));
  expect(await settled(page, await sendCalls(page, { from: safe.address, calls: [pay(first, '0.1')] }))).toMatchObject({
    status: 200,
  });
  // A page that kept one has it verified later, too.
  await expectTaken(safe.address, before, ['viem', 'universal']);
  const after = await signBoth(page, safe.address);
  expect(after.map(({ signature }) => isErc6492Signature(signature))).toEqual([false, false]);
  expect(after.map(({ signature }) => signature)).toEqual(
    before.map(({ signature }) => parseErc6492Signature(signature).signature),
  );
  await expectTaken(safe.address, after, ['viem', 'universal', 'contract', 'openZeppelin']);
});

test('error: the signature of one account is none of the other', async () => {
  const page = open(true);
  const ofSafe = await signBoth(page, safe.address);
  page.preference.choose('eoa');
  const ofKey = await signBoth(page, signer.address);
  await expectTaken(signer.address, ofSafe, []);
  await expectTaken(safe.address, ofKey, []);
});

describe('typed data of the account itself', () => {
  const safeTx = (verifyingContract: Hex) => ({
    domain: { chainId: CHAIN_ID, verifyingContract },
    primaryType: 'Any',
    types: { Any: [{ name: 'value', type: 'uint256' }] },
    message: { value: 1 },
  });
  test.each([
    ['its own', safe.address],
    ['that of its module', SAFE_CONTRACTS.module],
    ['that of the plain account', signer.address],
  ])('error: a contract that is %s is refused for both accounts', async (_what, contract) => {
    const page = open(true);
    const sign = (from: Hex) =>
      codeOf(prepareEvm(page.context, 'eth_signTypedData_v4', [from, JSON.stringify(safeTx(contract))]));
    expect(await sign(safe.address)).toBe('rpc.invalid_params');
    page.preference.choose('eoa');
    expect(await sign(signer.address)).toBe('rpc.invalid_params');
  });
});
