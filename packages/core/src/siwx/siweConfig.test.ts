import { afterEach, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { cancelSignIn } from './cancelSignIn.ts';
import { fromSiweConfig } from './fromSiweConfig.ts';
import { signIn } from './signIn.ts';
import type { SiweConfig, SiweSession } from '../contract/siweConfig.ts';

/** A host's server of the older kind: one session. */
function createServer(change: Partial<SiweConfig> = {}) {
  const server = { session: undefined as SiweSession | undefined, nonces: 0, signedOut: 0, reported: [] as string[] };
  let last: SiweSession | undefined;
  const config: SiweConfig = {
    getNonce: async () => `nonce${(server.nonces += 1)}abc`,
    createMessage: ({ address, chainId, nonce, domain, statement }) => {
      last = { address, chainId };
      return `${domain}: ${statement ?? 'hello'} ${address} on ${chainId}, ${nonce}`;
    },
    verifyMessage: async ({ signature }) => {
      server.session = signature === '0xsigned' ? last : undefined;
      return signature === '0xsigned';
    },
    getSession: async () => server.session ?? null,
    signOut: async () => {
      server.signedOut += 1;
      server.session = undefined;
      return true;
    },
    getMessageParams: () => ({ domain: 'shop.example', uri: 'https://shop.example', statement: 'Welcome' }),
    onSignIn: (session) => server.reported.push(`in ${session?.chainId}`),
    onSignOut: () => server.reported.push('out'),
    ...change,
  };
  return { server, config };
}

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function setUp(siweConfig: SiweConfig) {
  const wallet = createScriptedWallet('first');
  const signMessage = vi.fn(
    async (_target: unknown, { message }: { message: string }): Promise<string> => message && '0xsigned',
  );
  const adapter = createScriptedAdapter([wallet.createConnector()], { writes: { signMessage } });
  const made = createTestPortico({ networks: [mainnet, optimism], adapters: [adapter], siweConfig });
  ends.push(() => made.portico.destroy());
  await made.portico.connect({ connectorId: 'first' });
  const viewOf = () => {
    const { modal } = made.portico.getState();
    return modal.status === 'open' ? modal.request.view : undefined;
  };
  return { ...made, wallet, signMessage, viewOf };
}

test('behavior: its own view, its message, its server; callbacks on sign-in and sign-out', async () => {
  const { server, config } = createServer();
  const { portico, viewOf, signMessage } = await setUp(config);
  await vi.waitFor(() => expect(viewOf()).toBe('ConnectingSiwe'));
  await signIn(portico);
  expect(signMessage.mock.calls[0]?.[1].message).toBe(`shop.example: Welcome ${accountA} on 1, nonce1abc`);
  expect(server.reported).toEqual(['in 1']);
  await portico.disconnect();
  await vi.waitFor(() => expect(server.reported).toEqual(['in 1', 'out']));
});

test('error: a signature that the server refuses; there is no session, and the next attempt has another nonce', async () => {
  const { server, config } = createServer();
  const { portico, viewOf, signMessage } = await setUp(config);
  await vi.waitFor(() => expect(viewOf()).toBe('ConnectingSiwe'));
  signMessage.mockResolvedValueOnce('0xforged');
  await expect(signIn(portico)).rejects.toMatchObject({ code: 'siwx.not_verified' });
  await signIn(portico);
  expect(server.nonces).toBe(2);
});

test('param: enabled false shows no prompt', async () => {
  const { config } = createServer({ enabled: false });
  const { portico, viewOf } = await setUp(config);
  await vi.dynamicImportSettled();
  expect([viewOf(), getContext(portico).internals.signIn]).toEqual([undefined, undefined]);
});

test.each([
  [undefined, false],
  [true, false],
  [false, true],
])('param: required %s: after a refusal still connected: %s', async (required, isConnected) => {
  const { config } = createServer({ ...(required !== undefined && { required }) });
  const { portico, viewOf } = await setUp(config);
  await vi.waitFor(() => expect(viewOf()).toBe('ConnectingSiwe'));
  await cancelSignIn(getContext(portico));
  expect(portico.getIsConnected()).toBe(isConnected);
});

const other = { address: accountB, chainId: 1 };
const otherPlace = { address: accountA, chainId: 10 };

test.each<[Partial<SiweConfig>, SiweSession, number, number]>([
  [{}, other, 0, 1],
  [{ signOutOnAccountChange: false }, other, 1, 0],
  [{}, otherPlace, 0, 1],
  [{ signOutOnNetworkChange: false }, otherPlace, 1, 0],
  [{ signOutOnNetworkChange: false, signOutOnAccountChange: false }, { address: accountB, chainId: 10 }, 1, 0],
  [{}, { address: accountA.toUpperCase().replace('0X', '0x'), chainId: 1 }, 1, 0],
])('param: %o with the session of %o: %i sessions, signed out %i times', async (change, session, count, signedOut) => {
  const { server, config } = createServer(change);
  server.session = session;
  const siwx = fromSiweConfig(config, () => 0);
  expect(await siwx.getSessions('eip155:1', accountA)).toHaveLength(count);
  expect(server.signedOut).toBe(signedOut);
});

test('param: nonceRefetchIntervalMs: one that was fetched ahead is used once, and not when it has grown old', async () => {
  const { server, config } = createServer({ nonceRefetchIntervalMs: 1_000 });
  let nowMs = 0;
  const siwx = fromSiweConfig(config, () => nowMs);
  const createNonce = async () => (await siwx.createMessage({ accountAddress: accountA, chainId: 'eip155:1' })).nonce;
  await siwx.getSessions('eip155:1', accountA);
  expect(server.nonces).toBe(1);
  expect(await createNonce()).toBe('nonce1abc');
  expect(await createNonce()).toBe('nonce2abc');
  await siwx.getSessions('eip155:1', accountA);
  nowMs += 1_001;
  expect(await createNonce()).toBe('nonce4abc');
});

test('param: sessionRefetchIntervalMs: a session that ended on the server is prompted for again', async () => {
  const { server, config } = createServer({ sessionRefetchIntervalMs: 20 });
  server.session = { address: accountA, chainId: 1 };
  const { viewOf } = await setUp(config);
  await vi.dynamicImportSettled();
  expect(viewOf()).toBeUndefined();
  server.session = undefined;
  await vi.waitFor(() => expect(viewOf()).toBe('ConnectingSiwe'));
});

test('param: signOutOnDisconnect false leaves the session', async () => {
  const { server, config } = createServer({ signOutOnDisconnect: false });
  const { portico, viewOf } = await setUp(config);
  await vi.waitFor(() => expect(viewOf()).toBe('ConnectingSiwe'));
  await signIn(portico);
  await portico.disconnect();
  expect(server.signedOut).toBe(0);
});
