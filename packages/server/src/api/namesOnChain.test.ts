import { EVM_COIN_TYPE_BASE } from '@portico/protocol';
import {
  type Chain,
  type Names as NameService,
  createContractAccount,
  delegateNames,
  deployContract,
  deployNames,
  placeContractAccount,
  setPrimaryName,
} from '@portico/testing/chains';
import { EnsPlugin, JsonRpcProvider, Network } from 'ethers';
import { providers } from 'ethers-5';
import { Hono } from 'hono';
import {
  type Hex,
  createPublicClient,
  decodeFunctionData,
  defineChain,
  encodeFunctionResult,
  http,
  parseAbi,
  toCoinType,
} from 'viem';
import { ccipRequest } from 'viem/utils';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { serveApp } from '../testSupport/serveApp.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { createTestApp } from '../testSupport/testApp.ts';
import { createNamesModule } from './routes/names.ts';
import { createGateway } from './services/names/gateway.ts';
import { type Names, createNames } from './services/names/createNames.ts';
import { createNameRules } from './services/names/nameRules.ts';
import { createNamesRepo } from './services/names/namesRepo.ts';
import { offchainResolverAbi, offchainResolverBytecode } from './services/names/resolverContract.ts';
import type { AppEnv } from '../http/app.ts';
import { createApp } from '../http/frame.ts';

const domain = 'shop.eth';
const ada = privateKeyToAccount(generatePrivateKey());
const operator = privateKeyToAccount(generatePrivateKey());

let opened: Awaited<ReturnType<typeof openFresh>>;
let chain: Chain;
let optimism: Chain;
let names: Names;
let service: NameService;

beforeAll(async () => {
  [opened, chain, optimism] = await Promise.all([
    openFresh(inject('postgresServers')[0]),
    startTestChain({ chainId: 1 }),
    startTestChain({ chainId: 10 }),
  ]);
  service = await deployNames(chain, [], [await startBatchGateway()]);
  const rpcUrls = { 'eip155:1': [chain.rpcUrl], 'eip155:10': [optimism.rpcUrl] };
  names = createNames({ repo: createNamesRepo(opened.database), rules: createNameRules(domain), rpcUrls });
  const attributes = { url: 'https://ada.example', description: 'Ada L. — “first”' };
  await register({ name: `adalovelace.${domain}`, attributes });
});
afterAll(() => Promise.all([opened.close(), chain.stop(), optimism.stop()]));

const served: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(served.map((stop) => stop())));

const batchAbi = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
]);

/** Sends the requests of a batch on, for clients that do not do so themselves (ENSIP-21). */
async function startBatchGateway(): Promise<string> {
  const app = new Hono<AppEnv>().post('/', async (context) => {
    const { data } = v.parse(
      v.object({ data: v.custom<Hex>((value) => typeof value === 'string') }),
      await context.req.json(),
    );
    const [queries] = decodeFunctionData({ abi: batchAbi, data }).args;
    const responses = await Promise.all(queries.map(ccipRequest));
    return context.json({
      data: encodeFunctionResult({ abi: batchAbi, result: [responses.map(() => false), responses] }),
    });
  });
  const { url, stop } = await serveApp(app);
  served.push(stop);
  return url;
}

/** Registers a name as its owner does: by Ada's key, for her or for a contract of hers. */
async function register({ name = '', address = ada.address, coinType = 60, attributes = {} }) {
  const message = JSON.stringify({ name, attributes, timestamp: Math.floor(Date.now() / 1_000) });
  const signature = await ada.signMessage({ message });
  expect(await names.register({ address, coinType, message, signature })).toBeUndefined();
}

/** The gateway over HTTP, with the key that it signs by and the clock that it signs at. */
async function startGateway({ privateKey = generatePrivateKey(), now = Date.now } = {}) {
  const module = createNamesModule(names, createGateway({ names, privateKey, now }));
  const { url, stop } = await serveApp(createApp(createTestApp().http, [module]));
  served.push(stop);
  return {
    url: `${url}/v1/names/gateway/{sender}/{data}.json`,
    postUrl: `${url}/v1/names/gateway`,
    signer: privateKeyToAccount(privateKey).address,
  };
}

/** Makes a contract with these gateways and signers the resolver of the domain and of reverse names. */
async function resolveBy(urls: readonly string[], signers: readonly Hex[]): Promise<Hex> {
  const args = [operator.address, urls, signers];
  const resolver = await deployContract(chain, { abi: offchainResolverAbi, bytecode: offchainResolverBytecode, args });
  for (const name of [domain, 'reverse']) await delegateNames(chain, { registry: service.registry, name, resolver });
  return resolver;
}

const clientOf = () => {
  const contracts = { ensUniversalResolver: { address: service.universalResolver } };
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const rpcUrls = { default: { http: [chain.rpcUrl] } };
  const known = defineChain({ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls, contracts });
  return createPublicClient({ chain: known, transport: http(chain.rpcUrl, { retryCount: 0 }) });
};

const everyChain = BigInt(EVM_COIN_TYPE_BASE);
const chainIds = [1, 10, 8_453, 42_161, 59_144, 534_352, 11_155_420, 0x7fff_ffff];

describe('a name that its owner signed for', () => {
  let resolver: Hex;
  beforeAll(async () => {
    const gateway = await startGateway();
    resolver = await resolveBy([gateway.url], [gateway.signer]);
  });

  test('behavior: viem resolves it forwards and backwards, on every EVM chain, with its records', async () => {
    const client = clientOf();
    const name = `adalovelace.${domain}`;
    expect(await client.getEnsAddress({ name, strict: true })).toBe(ada.address);
    expect(await client.getEnsAddress({ name, coinType: BigInt(EVM_COIN_TYPE_BASE + 10) })).toBe(
      ada.address.toLowerCase(),
    );
    expect(await client.getEnsAddress({ name, coinType: 0n })).toBe(null);
    expect(await client.getEnsName({ address: ada.address })).toBe(name);
    expect(await client.getEnsName({ address: ada.address, coinType: BigInt(EVM_COIN_TYPE_BASE + 10) })).toBe(name);
    expect(await client.getEnsText({ name, key: 'description' })).toBe('Ada L. — “first”');
    expect(await client.getEnsText({ name, key: 'avatar' })).toBe(null);
    expect(await client.getEnsResolver({ name }).catch(() => undefined)).not.toBe('0x');
    expect(await client.getEnsAddress({ name: `nobody-has-it.${domain}` })).toBe(null);
    expect(await client.getEnsName({ address: operator.address })).toBe(null);
  });

  test('behavior: viem finds the primary name of an account for each coin type of ENSIP-19, and for no other', async () => {
    const client = clientOf();
    const name = `adalovelace.${domain}`;
    const primaryOf = (coinType: bigint) => client.getEnsName({ address: ada.address, coinType, strict: true });
    for (const coinType of [...chainIds.map(toCoinType), everyChain]) {
      expect(await primaryOf(coinType)).toBe(name);
      expect(await client.getEnsAddress({ name, coinType })).toBe(ada.address.toLowerCase());
    }
    for (const coinType of [0n, 501n, everyChain - 1n, 1n << 32n, (1n << 32n) + everyChain]) {
      expect(await primaryOf(coinType)).toBe(null);
      expect(await client.getEnsAddress({ name, coinType })).toBe(null);
    }
  });

  test('behavior: a contract has its name on the chain that it signed for alone, and none for all chains', async () => {
    const client = clientOf();
    const contract = await createContractAccount(chain, ada.address);
    await contract.deploy();
    await placeContractAccount(optimism, contract.address, ada.address);
    const [ofEthereum, ofOptimism] = [`vault-one.${domain}`, `vault-ten.${domain}`];
    await register({ name: ofEthereum, address: contract.address });
    await register({ name: ofOptimism, address: contract.address, coinType: Number(toCoinType(10)) });
    const expected = new Map([
      [60n, ofEthereum],
      [toCoinType(10), ofOptimism],
      [toCoinType(8_453), null],
      [everyChain, null],
    ]);
    for (const [coinType, name] of expected) {
      expect(await client.getEnsName({ address: contract.address, coinType, strict: true })).toBe(name);
      for (const own of [ofEthereum, ofOptimism])
        expect(await client.getEnsAddress({ name: own, coinType })).toBe(
          own === name ? contract.address.toLowerCase() : null,
        );
    }
  });

  test('behavior: ethers 6 finds both for each coin type of ENSIP-19, over a universal resolver and its batch gateway', async () => {
    const network = new Network('testnet', 1);
    network.attachPlugin(new EnsPlugin(service.registry, 1, service.universalResolver));
    const provider = new JsonRpcProvider(chain.rpcUrl, network, { staticNetwork: true });
    onTestFinished(() => provider.destroy());
    for (const coinType of [...chainIds.map(toCoinType), everyChain]) {
      expect(await provider.lookupAddress(ada.address, coinType)).toBe(`adalovelace.${domain}`);
      expect(await provider.resolveName(`adalovelace.${domain}`, coinType)).toBe(ada.address);
    }
    expect(await provider.lookupAddress(operator.address, toCoinType(10))).toBe(null);
  });

  test('behavior: ethers 6 and ethers 5 resolve it forwards, and backwards where the account chose it on the chain', async () => {
    await setPrimaryName(chain, service, { name: `adalovelace.${domain}`, address: ada.address });
    const network = new Network('testnet', 1);
    network.attachPlugin(new EnsPlugin(service.registry, 1));
    const six = new JsonRpcProvider(chain.rpcUrl, network, { staticNetwork: true });
    onTestFinished(() => six.destroy());
    const five = new providers.StaticJsonRpcProvider(chain.rpcUrl, {
      chainId: 1,
      name: 'homestead',
      ensAddress: service.registry,
    });
    for (const provider of [six, five]) {
      expect(await provider.resolveName(`adalovelace.${domain}`)).toBe(ada.address);
      expect(await provider.lookupAddress(ada.address)).toBe(`adalovelace.${domain}`);
      expect(await (await provider.getResolver(`adalovelace.${domain}`))?.getText('url')).toBe('https://ada.example');
      expect(await provider.resolveName(`nobody-has-it.${domain}`).catch(() => null)).toBe(null);
    }
  });

  test('error: the contract is changed by its owner alone', async () => {
    const client = clientOf();
    const call = { address: resolver, abi: offchainResolverAbi } as const;
    const change = { ...call, functionName: 'setSigner', args: [ada.address, true] } as const;
    await expect(client.simulateContract({ ...change, account: ada.address })).rejects.toThrow('NotOwner');
    await expect(client.simulateContract({ ...change, account: operator.address })).resolves.toBeDefined();
  });
});

test('error: an answer that another key signed is refused by the contract, so is an old one', async () => {
  const gateway = await startGateway();
  await resolveBy([gateway.url], [ada.address]);
  const name = `adalovelace.${domain}`;
  await expect(clientOf().getEnsAddress({ name, strict: true })).rejects.toThrow();
  const late = await startGateway({ now: () => Date.now() - 600_000 });
  await resolveBy([late.url], [late.signer]);
  await expect(clientOf().getEnsAddress({ name, strict: true })).rejects.toThrow();
});

test('behavior: where the first gateway is down the second answers, by POST too', async () => {
  const gateway = await startGateway();
  await resolveBy(['http://127.0.0.1:9/{sender}/{data}', gateway.postUrl], [gateway.signer]);
  expect(await clientOf().getEnsAddress({ name: `adalovelace.${domain}` })).toBe(ada.address);
});

test.each([
  ['no hex', '/v1/names/gateway/0x0000000000000000000000000000000000000001/hello.json'],
  ['no call', '/v1/names/gateway/0x0000000000000000000000000000000000000001/0x12345678'],
  ['no contract', '/v1/names/gateway/somebody/0x9061b923'],
])('error: the gateway answers %s with nothing signed', async (_name, path) => {
  const module = createNamesModule(names, createGateway({ names, privateKey: generatePrivateKey() }));
  const app = createApp(createTestApp().http, [module]);
  const answer = await app.request(path);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('request.invalid_parameter')]);
});
