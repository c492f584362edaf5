import { type ServerResponse, createServer } from 'node:http';
import { type Chain, createContractAccount, startChain } from '@portico/testing/chains';
import { type SiwxMessageData, formatSiwxMessage } from '@portico/protocol/siwx';
import { type Hex, encodeAbiParameters, concat } from 'viem';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNonce } from '../message/createNonce.ts';
import { type VerifySiwxParameters, verifySiwx } from './verifySiwx.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const owner = privateKeyToAccount(generatePrivateKey());
const other = privateKeyToAccount(generatePrivateKey());

const at = (offsetMs: number): string => new Date(NOW_MS + offsetMs).toISOString();

function toData(change: Partial<SiwxMessageData> = {}): SiwxMessageData {
  return {
    accountAddress: owner.address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'Pq7zR2mK9wX4',
    statement: 'Welcome back.',
    issuedAt: at(0),
    expirationTime: at(600_000),
    ...change,
  };
}

async function sign(data = toData(), by: PrivateKeyAccount = owner): Promise<VerifySiwxParameters> {
  const message = formatSiwxMessage(data);
  const signature = await by.signMessage({ message });
  return { message, signature, domain: 'shop.example', nonce: data.nonce, nowMs: NOW_MS };
}

/** A host's store of the nonces that it gave out. */
function createNonces(...provided: string[]): (nonce: string) => boolean {
  const open = new Set(provided);
  return (nonce) => open.delete(nonce);
}

describe('attacks', () => {
  test('behavior: the valid message is accepted, and its account returned', async () => {
    const data = toData();
    expect(await verifySiwx(await sign(data))).toEqual({ isVerified: true, data });
  });

  test('error: replayed, one after the other and at once', async () => {
    const { nonce: provided } = toData();
    const nonce = createNonces(provided);
    const parameters = { ...(await sign()), nonce };
    expect(await verifySiwx(parameters)).toMatchObject({ isVerified: true });
    expect(await verifySiwx(parameters)).toEqual({ isVerified: false, problem: 'wrong_nonce' });
    const race = { ...parameters, nonce: createNonces(provided) };
    const outcomes = await Promise.all([verifySiwx(race), verifySiwx(race), verifySiwx(race)]);
    expect(outcomes.filter(({ isVerified }) => isVerified)).toHaveLength(1);
  });

  test('error: a forged message uses up no nonce', async () => {
    const nonce = createNonces(toData().nonce);
    const forged = { ...(await sign(toData(), other)), nonce };
    expect(await verifySiwx(forged)).toEqual({ isVerified: false, problem: 'wrong_signature' });
    expect(await verifySiwx({ ...(await sign()), nonce })).toMatchObject({ isVerified: true });
  });

  test.each<[string, Partial<SiwxMessageData>, string]>([
    ['expired', { expirationTime: at(0) }, 'expired'],
    ['not yet valid', { notBefore: at(1) }, 'not_yet_valid'],
    ['of another site', { domain: 'shop.example.evil.example' }, 'wrong_domain'],
    ['of another port', { domain: 'shop.example:8080' }, 'wrong_domain'],
  ])('error: %s', async (_name, change, problem) => {
    expect(await verifySiwx(await sign(toData(change)))).toEqual({ isVerified: false, problem });
  });

  test.each<[Partial<VerifySiwxParameters>, string]>([
    [{ nonce: 'anotherNonce1' }, 'wrong_nonce'],
    [{ chainId: 'eip155:10' }, 'wrong_chain'],
    [{ address: other.address }, 'wrong_address'],
    [{ uri: 'https://shop.example/other' }, 'wrong_uri'],
    [{ maxAgeMs: 1_000, nowMs: NOW_MS + 1_001 }, 'too_old'],
    [{ maxAgeMs: 1_000, nowMs: NOW_MS - 60_001 }, 'from_the_future'],
  ])('error: expected %o', async (expected, problem) => {
    expect(await verifySiwx({ ...(await sign()), ...expected })).toEqual({ isVerified: false, problem });
  });

  test('param: address and chain that fit, whatever the case of the address', async () => {
    const expected = { address: owner.address.toLowerCase(), chainId: 'eip155:1', maxAgeMs: 1_000 } as const;
    expect(await verifySiwx({ ...(await sign()), ...expected })).toMatchObject({ isVerified: true });
  });

  test('error: tampered with in every place that reads well afterwards', async () => {
    const parameters = await sign();
    const edits: readonly [string, string][] = [
      ['Chain ID: 1', 'Chain ID: 10'],
      ['Welcome back.', 'Welcome back!'],
      ['/login', '/logout'],
      [owner.address, other.address],
      [at(600_000), at(600_001)],
    ];
    for (const [from, to] of edits) {
      const message = parameters.message.replace(from, to);
      expect(message).not.toBe(parameters.message);
      expect(await verifySiwx({ ...parameters, message })).toEqual({ isVerified: false, problem: 'wrong_signature' });
    }
  });

  test.each([
    ['nothing', ''],
    ['no hex', '0xzz'],
    ['no text of hex at all', 'hello'],
    ['zeroes', `0x${'00'.repeat(65)}`],
    ['too short', '0x1234'],
    ['a book', `0x${'ab'.repeat(100_000)}`],
  ])('error: a signature that is %s', async (_name, signature) => {
    expect(await verifySiwx({ ...(await sign()), signature })).toEqual({
      isVerified: false,
      problem: 'wrong_signature',
    });
  });

  test.each([undefined, null, 7, {}, 'hello', 'x'.repeat(1_000_000)])(
    'error: an invalid message: %#',
    async (message) => {
      const parameters = { ...(await sign()), message: message as string }; // oxlint-disable-line typescript/no-unsafe-type-assertion -- what a request may hold
      expect(await verifySiwx(parameters)).toEqual({ isVerified: false, problem: 'malformed' });
    },
  );
});

describe('contract wallets on a chain', () => {
  let chain: Chain;
  let rpcUrls: VerifySiwxParameters['rpcUrls'];
  beforeAll(async () => {
    chain = await startChain({ chainId: 1, name: 'Ethereum' });
    rpcUrls = { 'eip155:1': chain.rpcUrl };
  }, 30_000);
  afterAll(() => chain.stop());

  async function signAs(account: { address: Hex }, by: PrivateKeyAccount): Promise<VerifySiwxParameters> {
    return { ...(await sign(toData({ accountAddress: account.address }), by)), rpcUrls };
  }

  const wrap = (account: { factory: Hex; factoryData: Hex }, signature: string): Hex =>
    concat([
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [account.factory, account.factoryData, signature as Hex], // oxlint-disable-line typescript/no-unsafe-type-assertion -- viem made it
      ),
      `0x${'6492'.repeat(16)}`,
    ]);

  test('behavior: EIP-1271: a deployed account is called; the same signature of another owner is refused', async () => {
    const by = privateKeyToAccount(generatePrivateKey());
    const account = await createContractAccount(chain, by.address);
    await account.deploy();
    expect(await verifySiwx(await signAs(account, by))).toMatchObject({ isVerified: true });
    expect(await verifySiwx(await signAs(account, other))).toEqual({ isVerified: false, problem: 'wrong_signature' });
  });

  test('behavior: ERC-6492: an account that is not deployed yet; unwrapped, or wrapped by another owner, it is not taken', async () => {
    const account = await createContractAccount(chain, owner.address);
    const signed = await signAs(account, owner);
    expect(await verifySiwx(signed)).toEqual({ isVerified: false, problem: 'wrong_signature' });
    expect(await verifySiwx({ ...signed, signature: wrap(account, signed.signature) })).toMatchObject({
      isVerified: true,
    });
    const forged = await signAs(account, other);
    expect(await verifySiwx({ ...forged, signature: wrap(account, forged.signature) })).toMatchObject({
      isVerified: false,
    });
    // The call deployed nothing.
    expect(await chain.request('eth_getCode', [account.address, 'latest'])).toBe('0x');
  });

  test('error: a factory of another account does not vouch for this one', async () => {
    const account = await createContractAccount(chain, owner.address);
    const foreign = await createContractAccount(chain, other.address);
    const forged = await signAs(account, other);
    expect(await verifySiwx({ ...forged, signature: wrap(foreign, forged.signature) })).toMatchObject({
      isVerified: false,
    });
  });

  test('error: without an RPC address contract signatures are refused; a dead or foreign node is an error, not a refusal', async () => {
    const by = privateKeyToAccount(generatePrivateKey());
    const account = await createContractAccount(chain, by.address);
    await account.deploy();
    const { rpcUrls: _rpcUrls, ...alone } = await signAs(account, by);
    expect(await verifySiwx(alone)).toEqual({ isVerified: false, problem: 'wrong_signature' });
    const dead = { ...alone, rpcUrls: { 'eip155:1': 'http://127.0.0.1:9/' } };
    expect(await verifySiwx(dead)).toEqual({ isVerified: false, problem: 'chain_unreachable' });
    const wrong = { ...(await sign(toData({ accountAddress: account.address, chainId: 'eip155:10' }), by)) };
    const otherPlace = { ...wrong, rpcUrls: { 'eip155:10': chain.rpcUrl } };
    expect(await verifySiwx(otherPlace)).toEqual({ isVerified: false, problem: 'chain_unreachable' });
  });

  test('error: a node that answers with megabytes, or never ends its answer, is passed over in time', async () => {
    const by = privateKeyToAccount(generatePrivateKey());
    const account = await createContractAccount(chain, by.address);
    await account.deploy();
    const { rpcUrls: _rpcUrls, ...alone } = await signAs(account, by);
    const huge = await startNode((response) => void response.end(`{"id":1,"result":"0x${'f'.repeat(10_000_000)}"}`));
    const parameters = { ...alone, rpcUrls: { 'eip155:1': huge.url } };
    expect(await verifySiwx(parameters)).toEqual({ isVerified: false, problem: 'chain_unreachable' });
    const endless = await startNode((response) => void response.write('{"id":1,"result":"0x'));
    const both = { ...alone, rpcUrls: { 'eip155:1': [huge.url, endless.url, chain.rpcUrl] } };
    expect(await verifySiwx(both)).toMatchObject({ isVerified: true });
    await Promise.all([huge.stop(), endless.stop()]);
  });
});

/** A node that answers every request in the test's way. */
async function startNode(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('behavior: nonces are long, of letters and digits, and never the same', () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{20}$/);
});
