import { EVM_COIN_TYPE_BASE } from '@portico/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { resolveName } from '../accountData/resolveName.ts';
import { fetchIdentity } from '../accountData/fetchIdentity.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { nameChoiceQuery, nameDomainQuery, ownNamesQuery } from '../queries/nameQueries.ts';
import { registerName } from './registerName.ts';

const servers = createHttpServers();
afterEach(servers.stopAll);

const domain = 'plaza.eth';
const times = { registered_at: '2026-11-26T18:00:00.000Z', updated_at: null };
const profileOf = (name: string, addresses: object) => ({ name, ...times, addresses, attributes: {} });
const entry = { address: accountB, created_at: times.registered_at };

interface Requested {
  readonly url: URL;
  readonly body: string;
}

/** A page over a server with names, where the chain has others. */
async function setUp(answer: (requested: Requested) => readonly [status: number, body: object] = () => [404, {}]) {
  const requested: Requested[] = [];
  const server = await servers.serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://server');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { url, body: Buffer.concat(chunks).toString() };
      if (url.pathname === '/v1/supported-chains')
        return response.end(JSON.stringify({ http: ['eip155:1'], ws: [], nameDomain: domain }));
      requested.push(one);
      const [status, body] = answer(one);
      response.statusCode = status;
      return response.end(JSON.stringify(body));
    });
  });
  const signed: string[] = [];
  const adapter = createScriptedAdapter([createScriptedWallet('first').createConnector()], {
    reads: { resolveName: async () => accountA },
    writes: {
      signMessage: async (_target, { message }) => {
        signed.push(message);
        return '0xsigned';
      },
    },
  });
  const { portico } = createTestPortico(
    { projectId: 'demo', server, adapters: [adapter] },
    { now: () => 1_700_000_000_500 },
  );
  return { portico, requested, signed };
}

describe('resolveName', () => {
  test('behavior: a name under the domain of the server is resolved by it; any other by the chain', async () => {
    const addresses = { '60': entry, [EVM_COIN_TYPE_BASE]: entry };
    const { portico, requested } = await setUp(() => [200, profileOf(`ada.${domain}`, addresses)]);
    expect(await resolveName(portico, { name: `Ada.${domain}` })).toBe(accountB);
    expect(await resolveName(portico, { name: 'ada.eth' })).toBe(accountA);
    expect(requested.map(({ url }) => `${url.pathname}?apiVersion=${url.searchParams.get('apiVersion')}`)).toEqual([
      `/v1/profile/account/Ada.${domain}?apiVersion=2`,
    ]);
  });

  test.each<[string, readonly [number, object]]>([
    ['belongs to a contract of one chain', [200, profileOf(`ada.${domain}`, { '60': entry })]],
    ['is not registered', [404, { code: 'name.not_found', message: 'Nobody has this name.', requestId: 'a' }]],
    ['has an answer of another form', [200, { addresses: 'mine' }]],
  ])('behavior: a name that %s is resolved by the chain', async (_name, answer) => {
    const { portico } = await setUp(() => answer);
    expect(await resolveName(portico, { name: `ada.${domain}` })).toBe(accountA);
  });
});

test('error: a server that failed is left alone for a while: names are resolved by the chain at once', async () => {
  let requests = 0;
  const server = await servers.serve((_request, response) => {
    requests += 1;
    response.statusCode = 404;
    response.end('{}');
  });
  const adapter = createScriptedAdapter([], { reads: { resolveName: async () => accountA } });
  const { portico } = createTestPortico({ projectId: 'demo', server, adapters: [adapter] });
  expect(await resolveName(portico, { name: 'ada.eth' })).toBe(accountA);
  expect(await resolveName(portico, { name: 'grace.eth' })).toBe(accountA);
  expect(requests).toBe(1);
});

describe('registerName', () => {
  test('behavior: the wallet signs name, attributes and seconds as JSON, the server gets it with the coin type of the network', async () => {
    const { portico, requested, signed } = await setUp(() => [200, { success: true }]);
    await portico.connect({ connectorId: 'first' });
    await registerName(portico, { name: `ada-lovelace.${domain}` });
    const message = `{"name":"ada-lovelace.${domain}","attributes":{},"timestamp":1700000000}`;
    expect(signed).toEqual([message]);
    expect(requested.map(({ url }) => url.pathname)).toEqual(['/v1/profile/account']);
    const body = { coin_type: EVM_COIN_TYPE_BASE + 1, address: accountA, message, signature: '0xsigned' };
    expect(JSON.parse(requested[0]?.body ?? '')).toEqual(body);
    expect(await fetchIdentity(portico, { address: accountA })).toEqual({ name: `ada-lovelace.${domain}` });
  });

  test.each<[string, object, string]>([
    ['its own reason', { reasons: [{ description: 'The name is taken.' }] }, 'The name is taken.'],
    ['a message', { message: 'This name is reserved.' }, 'This name is reserved.'],
  ])('error: a refusal of the server is shown by %s', async (_name, more, message) => {
    const { portico } = await setUp(() => [409, { code: 'name.taken', message: 'No.', requestId: 'a', ...more }]);
    await portico.connect({ connectorId: 'first' });
    const registering = registerName(portico, { name: `ada-lovelace.${domain}` });
    await expect(registering).rejects.toMatchObject({ code: 'name.register_failed', message });
  });

  test('error: an answer that is no reason is reported by the sentence of the specification', async () => {
    const { portico } = await setUp(() => [500, {}]);
    await portico.connect({ connectorId: 'first' });
    await expect(registerName(portico, { name: `ada-lovelace.${domain}` })).rejects.toMatchObject({
      message: expect.stringContaining(`Error registering name ada-lovelace.${domain}`),
    });
  });

  test.each(['ada', 'ad a1', 'adä1', ''])(
    'error: a name of letters, digits and hyphens only, at least four: %s is refused before it is signed',
    async (label) => {
      const { portico, signed } = await setUp();
      await portico.connect({ connectorId: 'first' });
      await expect(registerName(portico, { name: `${label}.${domain}` })).rejects.toMatchObject({
        code: 'name.invalid',
      });
      expect(signed).toEqual([]);
    },
  );

  test('error: without an account nothing is signed', async () => {
    const { portico, signed } = await setUp();
    await expect(registerName(portico, { name: `ada-lovelace.${domain}` })).rejects.toMatchObject({
      code: 'auth.address_or_connector_not_found',
    });
    expect(signed).toEqual([]);
  });
});

describe('the form', () => {
  const run = async <Value>({ queryFn }: { queryFn: (context: { signal: AbortSignal }) => Promise<Value> }) =>
    queryFn({ signal: new AbortController().signal });

  test('behavior: it reads the domain, whether the name is taken, and free ones like it', async () => {
    const suggestions = [
      { name: `adalovelace.${domain}`, registered: true },
      { name: `my-adalovelace.${domain}`, registered: false },
    ];
    const { portico, requested } = await setUp(() => [200, { suggestions, zone: domain }]);
    expect(await run(nameDomainQuery(portico))).toBe(domain);
    expect(await run(nameChoiceQuery(portico, { label: 'adalovelace', domain }))).toEqual({
      name: `adalovelace.${domain}`,
      isTaken: true,
      suggestions: [`my-adalovelace.${domain}`],
    });
    const [{ url } = { url: new URL('http://none') }] = requested;
    expect([url.pathname, url.searchParams.get('zone')]).toEqual(['/v1/profile/suggestions/adalovelace', domain]);
  });

  test('behavior: the names that the account has are those of the server, requested by itself', async () => {
    const profiles = ['ada', 'ada-lovelace'].map((label) => profileOf(`${label}.${domain}`, { '60': entry }));
    const { portico, requested } = await setUp(() => [200, profiles]);
    expect(await run(ownNamesQuery(portico, accountA))).toEqual([`ada.${domain}`, `ada-lovelace.${domain}`]);
    const [{ url } = { url: new URL('http://none') }] = requested;
    expect(url.pathname).toBe(`/v1/profile/reverse/${accountA}`);
    expect([url.searchParams.get('sender'), url.searchParams.get('apiVersion')]).toEqual([accountA, '2']);
  });

  test('error: names that cannot be fetched are reported as such', async () => {
    const { portico } = await setUp(() => [404, {}]);
    await expect(run(nameChoiceQuery(portico, { label: 'adalovelace', domain }))).rejects.toMatchObject({
      code: 'name.suggestions_failed',
      message: expect.stringContaining('Error fetching name suggestions'),
    });
  });

  test('param: without a server there is no domain', async () => {
    const { portico } = createTestPortico({ adapters: [createScriptedAdapter()] });
    expect(await run(nameDomainQuery(portico))).toBe(null);
  });
});
