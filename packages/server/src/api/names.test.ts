import { EVM_COIN_TYPE_BASE } from '@portico/protocol';
import {
  apiErrorSchema,
  fillPath,
  getIdentity,
  getNameSuggestions,
  getProfile,
  getProfilesOfAddress,
  getSupportedChains,
  registerName,
} from '@portico/protocol/api';
import { type Chain, createContractAccount } from '@portico/testing/chains';
import * as v from 'valibot';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';

const domain = 'shop.example';
const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
const signer = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());
let count = 0;
/** A name that no other test takes. */
const freshName = (): string => `ada-${(count += 1)}-love.${domain}`;

type Served = ReturnType<typeof createTestApp>;

const openApp = (parameters: Parameters<typeof createTestApp>[0]): Served =>
  createTestApp({ config: { names: { domain, reserved: ['acme'] } }, http: { trustedProxies: 1 }, ...parameters });

async function get(path: string, { app }: Pick<Served, 'app'>) {
  const response = await app.request(`${path}?projectId=demo`, { headers: { origin: 'https://demo.example' } });
  return { status: response.status, json: await jsonOf(response) };
}

interface Registration {
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly timestamp?: number;
  readonly message?: string;
  readonly coinType?: number;
  readonly address?: string;
  /** Of the visitor; each request comes from another one, unless a test fixes it. */
  readonly network?: string;
}

const networks = Array.from({ length: 250 * 250 }, (_, index) => `10.0.${Math.floor(index / 250)}.${index % 250}`);

/** Registers as a page does, with a message that the account signs. */
async function register(by: PrivateKeyAccount, served: Pick<Served, 'app'>, registration: Registration = {}) {
  const {
    name = freshName(),
    attributes = {},
    timestamp = nowSeconds(),
    coinType = 60,
    address = by.address,
  } = registration;
  const { message = JSON.stringify({ name, attributes, timestamp }), network = networks.pop() ?? '' } = registration;
  const body = { coin_type: coinType, address, message, signature: await by.signMessage({ message }) };
  const response = await served.app.request(`${registerName.path}?projectId=demo`, {
    method: 'POST',
    headers: { origin: 'https://demo.example', 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  });
  const json = await jsonOf(response);
  return { name, status: response.status, json, code: v.is(apiErrorSchema, json) ? json.code : 'success' };
}

const find = async (name: string, served: Served) => {
  const { json } = await get(fillPath(getProfile.path, { name }), served);
  return v.is(getProfile.response, json) ? json : undefined;
};
const listOf = async (address: string, served: Served) =>
  v.parse(getProfilesOfAddress.response, (await get(fillPath(getProfilesOfAddress.path, { address }), served)).json);
const suggest = async (name: string, served: Served) =>
  v.parse(getNameSuggestions.response, (await get(fillPath(getNameSuggestions.path, { name }), served)).json);

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('names on %s', (_, server) => {
  let opened: Awaited<ReturnType<typeof openFresh>>;
  let chain: Chain;
  let served: Served;

  beforeAll(async () => {
    [opened, chain] = await Promise.all([openFresh(server), startTestChain({ chainId: 1 })]);
    const rpcUrls = { 'eip155:1': [chain.rpcUrl], 'eip155:10': ['http://127.0.0.1:9/'] };
    served = openApp({ db: opened.database, rpcUrls });
  });
  afterAll(() => Promise.all([opened.close(), chain.stop()]));

  test('behavior: a name belongs to the account that signed for it, and is at once what the account is called', async () => {
    const ada = signer();
    const { name, code } = await register(ada, served, { attributes: { url: 'https://ada.example' } });
    expect(code).toBe('success');
    const entry = { address: ada.address.toLowerCase(), created_at: expect.any(String) };
    const profile = {
      name,
      registered_at: expect.any(String),
      updated_at: null,
      addresses: { '60': entry, [EVM_COIN_TYPE_BASE]: entry },
      attributes: { url: 'https://ada.example' },
    };
    expect(await find(name.toUpperCase(), served)).toEqual(profile);
    expect(await listOf(ada.address, served)).toEqual([profile]);
    const identity = await get(fillPath(getIdentity.path, { address: ada.address }), served);
    expect(v.parse(getIdentity.response, identity.json)).toEqual({ name, avatar: null });
    expect(await find(`nobody.${domain}`, served)).toBeUndefined();
    expect(await listOf(signer().address, served)).toEqual([]);
    expect(served.lines.join('')).not.toContain(ada.address);
  });

  test('behavior: a page reads under which domain names are given, what is taken and what is free', async () => {
    const chains = v.parse(getSupportedChains.response, (await get(getSupportedChains.path, served)).json);
    expect(chains.nameDomain).toBe(domain);
    const { name } = await register(signer(), served);
    const [label = ''] = name.split('.');
    const { suggestions, zone } = await suggest(label, served);
    expect(zone).toBe(domain);
    expect(suggestions[0]).toEqual({ name, registered: true });
    expect(suggestions.slice(1)).toHaveLength(5);
    for (const one of suggestions.slice(1)) {
      expect(one.registered).toBe(false);
      expect((await register(signer(), served, { name: one.name })).code).toBe('success');
    }
    // Too short for a name: only longer ones are proposed.
    const short = await suggest('ada', served);
    expect(short.suggestions.map((one) => one.name)).not.toContain(`ada.${domain}`);
    expect(short.suggestions.length).toBeGreaterThan(0);
    expect((await suggest('support', served)).suggestions[0]).toEqual({ name: `support.${domain}`, registered: true });
  });

  test.each<[string, Registration, string]>([
    ['without JSON', { message: 'hello' }, 'name.not_verified'],
    ['of another domain', { name: 'adalovelace.other.example' }, 'name.not_verified'],
    ['without a domain', { name: 'adalovelace' }, 'name.not_verified'],
    ['of three characters', { name: `ada.${domain}` }, 'name.not_verified'],
    ['of two labels', { name: `ada.love.${domain}` }, 'name.not_verified'],
    ['with letters that pass for others', { name: `аdalovelace.${domain}` }, 'name.not_verified'],
    ['that may stand for other letters', { name: `xn--ls8h.${domain}` }, 'name.not_verified'],
    ['of the operator', { name: `support.${domain}` }, 'name.reserved'],
    ['that the operator keeps', { name: `acme.${domain}` }, 'name.reserved'],
    ['signed eleven minutes ago', { timestamp: nowSeconds() - 660 }, 'name.not_verified'],
    ['signed three minutes from now', { timestamp: nowSeconds() + 180 }, 'name.not_verified'],
    ['signed in milliseconds', { timestamp: Date.now() }, 'name.not_verified'],
    ['signed by another account', { address: signer().address }, 'name.not_verified'],
    ['of a chain that names have no number for', { coinType: 2 ** 32 }, 'name.not_verified'],
    ['of another ledger', { coinType: 0 }, 'name.not_verified'],
    ['with a text record of 1,001 characters', { attributes: { url: 'a'.repeat(1_001) } }, 'name.not_verified'],
    ['signed at half a second', { timestamp: nowSeconds() + 0.5 }, 'name.not_verified'],
    [
      'with too many attributes',
      { attributes: Object.fromEntries(Array.from({ length: 21 }, (_1, n) => [`k${n}`, ''])) },
      'name.not_verified',
    ],
  ])('error: a message %s registers nothing', async (_name, registration, code) => {
    const ada = signer();
    expect((await register(ada, served, registration)).code).toBe(code);
    expect(await listOf(ada.address, served)).toEqual([]);
  });

  test('behavior: its owner changes a name by a younger message; the same again changes nothing, an older one is refused', async () => {
    const ada = signer();
    const at = nowSeconds() - 60;
    const { name } = await register(ada, served, { timestamp: at, attributes: { url: 'https://one.example' } });
    const repeated = { name, timestamp: at, attributes: { url: 'https://one.example' } };
    expect((await register(ada, served, repeated)).code).toBe('success');
    expect((await find(name, served))?.updated_at).toBe(null);
    const younger = await register(ada, served, {
      name,
      timestamp: at + 1,
      attributes: { url: 'https://two.example' },
    });
    expect(younger.code).toBe('success');
    const changed = await find(name, served);
    expect([changed?.attributes, changed?.updated_at]).toEqual([{ url: 'https://two.example' }, expect.any(String)]);
    expect((await register(ada, served, repeated)).code).toBe('name.not_verified');
    expect((await find(name, served))?.attributes).toEqual({ url: 'https://two.example' });
  });

  test('error: a name of another account is taken, and the refusal names free ones', async () => {
    const { name } = await register(signer(), served);
    const second = await register(signer(), served, { name });
    expect([second.status, second.code]).toEqual([409, 'name.taken']);
    const [reason] = v.parse(apiErrorSchema, second.json).reasons ?? [];
    const [, free = ''] = reason?.description.split('Free: ') ?? [];
    const [proposed = ''] = free.split(', ');
    expect((await register(signer(), served, { name: proposed })).code).toBe('success');
  });

  test('behavior: of fifty that race for a name one has it, and the others are refused as taken', async () => {
    const other = openApp({ db: opened.open() });
    const name = freshName();
    const racing = Array.from({ length: 50 }, signer);
    const outcomes = await Promise.all(
      racing.map((by, index) => register(by, index % 2 === 0 ? served : other, { name })),
    );
    const statuses = outcomes.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const winner = racing[outcomes.findIndex(({ status }) => status === 200)];
    expect((await find(name, served))?.addresses['60']?.address).toBe(winner?.address.toLowerCase());
  });

  test('behavior: a contract signs for a name on its chain, and has it there alone', async () => {
    const owner = signer();
    const contract = await createContractAccount(chain, owner.address);
    const isItself = { address: contract.address };
    expect((await register(owner, served, isItself)).code).toBe('name.not_verified');
    await contract.deploy();
    const { name, code } = await register(owner, served, isItself);
    expect(code).toBe('success');
    expect(Object.keys((await find(name, served))?.addresses ?? {})).toEqual(['60']);
    const onOptimism = { ...isItself, name, coinType: EVM_COIN_TYPE_BASE + 10, timestamp: nowSeconds() + 1 };
    expect((await register(owner, served, onOptimism)).code).toBe('upstream.unavailable');
  });

  test('error: an account has at most ten names', async () => {
    const ada = signer();
    const codes: string[] = [];
    for (let index = 0; index < 11; index += 1) codes.push((await register(ada, served)).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'success'), 'name.too_many']);
    expect(await listOf(ada.address, served)).toHaveLength(10);
  });

  test('error: from one network come at most twenty registrations in an hour', async () => {
    const network = '192.0.2.7';
    const codes: string[] = [];
    for (let index = 0; index < 21; index += 1) codes.push((await register(signer(), served, { network })).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'success'), 'limit.exceeded']);
    expect((await register(signer(), served)).code).toBe('success');
  });

  test('error: without the database the name on the chain is still read, and a registration is refused as not available', async () => {
    const offline = openApp({});
    const { json } = await get(fillPath(getIdentity.path, { address: signer().address }), offline);
    expect(v.parse(getIdentity.response, json)).toEqual({ name: null, avatar: null });
    expect((await register(signer(), offline)).code).toBe('server.unavailable');
  });
});

test('error: a server without a domain gives no names, and has none', async () => {
  const served = createTestApp();
  expect((await register(signer(), served)).code).toBe('name.not_offered');
  expect((await get(fillPath(getNameSuggestions.path, { name: 'adalovelace' }), served)).status).toBe(404);
  expect(await find(`adalovelace.${domain}`, served)).toBeUndefined();
  expect(await listOf(signer().address, served)).toEqual([]);
});
