import type { SiwxSession } from '@portico/protocol/siwx';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { createMessageFactory } from '../message/createMessageFactory.ts';
import { createLocalStorage } from './createLocalStorage.ts';
import { type ServerRequest, createServerStorage } from './createServerStorage.ts';
import { createSiwx } from './createSiwx.ts';
import { eip155Verifier, solanaVerifier } from './verifiers.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const account = privateKeyToAccount(generatePrivateKey());
const createMessage = createMessageFactory({
  domain: 'shop.example',
  uri: 'https://shop.example/',
  statement: 'Welcome.',
  resources: ['https://shop.example/terms'],
  getRequestId: () => 'r1',
  getNonce: () => 'Pq7zR2mK9wX4',
  lifetimeMs: 60_000,
  now: () => NOW_MS,
});

async function createSession(chainId: 'eip155:1' | 'eip155:10' = 'eip155:1'): Promise<SiwxSession> {
  const message = await createMessage({ accountAddress: account.address, chainId });
  const text = message.toString();
  const { toString: _toString, ...data } = message;
  return { data, message: text, signature: await account.signMessage({ message: text }) };
}

function createStorageArea(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly kept: Map<string, string>;
} {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('param: the fields of a message', async () => {
  const message = await createMessage({
    accountAddress: account.address,
    chainId: 'eip155:10',
    notBefore: '2026-06-01T12:00:00Z',
  });
  expect(message.toString()).toBe(
    [
      'shop.example wants you to sign in with your Ethereum account:',
      account.address,
      '',
      'Welcome.',
      '',
      'URI: https://shop.example/',
      'Version: 1',
      'Chain ID: 10',
      'Nonce: Pq7zR2mK9wX4',
      'Issued At: 2026-06-01T12:00:00.000Z',
      'Expiration Time: 2026-06-01T12:01:00.000Z',
      'Not Before: 2026-06-01T12:00:00Z',
      'Request ID: r1',
      'Resources:',
      '- https://shop.example/terms',
    ].join('\n'),
  );
});

describe('local storage', () => {
  test('behavior: kept for its chain and account, over a reload, until it expires or is revoked', async () => {
    const area = createStorageArea();
    let nowMs = NOW_MS;
    const create = () => createLocalStorage({ area, now: () => nowMs });
    const session = await createSession();
    await create().add(session);
    await create().add(await createSession('eip155:10'));
    expect(await create().get('eip155:1', account.address.toLowerCase())).toEqual([session]);
    expect(await create().get('eip155:137', account.address)).toEqual([]);
    expect(await create().get('eip155:1', '0x0000000000000000000000000000000000000001')).toEqual([]);
    await create().revoke('eip155:10', account.address);
    expect(await create().get('eip155:10', account.address)).toEqual([]);
    nowMs += 60_000;
    expect(await create().get('eip155:1', account.address)).toEqual([]);
    await create().set([]);
    expect(area.kept.size).toBe(0);
  });

  test('behavior: signing again takes the place of the session before', async () => {
    const storage = createLocalStorage({ area: createStorageArea(), now: () => NOW_MS });
    await storage.add(await createSession());
    await storage.add(await createSession());
    expect(await storage.get('eip155:1', account.address)).toHaveLength(1);
  });

  test.each(['{', '7', '[{"data":1}]', '[{"__proto__":{"data":{}}}]', 'null'])(
    'error: what was spoilt is as if it were not there: %s',
    async (text) => {
      const area = createStorageArea();
      area.setItem('portico.siwx', text);
      expect(await createLocalStorage({ area }).get('eip155:1', account.address)).toEqual([]);
    },
  );

  test('error: storage that refuses: kept until the page goes', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    const storage = createLocalStorage({
      area: { getItem: refuse, setItem: refuse, removeItem: refuse },
      now: () => NOW_MS,
    });
    await storage.add(await createSession());
    expect(await storage.get('eip155:1', account.address)).toHaveLength(1);
  });
});

describe('createSiwx', () => {
  const storage = createLocalStorage({ area: createStorageArea(), now: () => NOW_MS });

  test("behavior: a message that the namespace's verifier accepts is kept", async () => {
    const siwx = createSiwx({
      createMessage,
      storage,
      verifiers: [solanaVerifier(), eip155Verifier()],
      isRequired: true,
    });
    await siwx.addSession(await createSession());
    expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1);
    expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true]);
    await siwx.revokeSession('eip155:1', account.address);
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([]);
  });

  test.each([
    ['forged', [eip155Verifier()]],
    ['of a namespace without a verifier', [solanaVerifier()]],
  ])('error: what is %s is not kept', async (_name, verifiers) => {
    const siwx = createSiwx({ createMessage, storage, verifiers });
    const session = { ...(await createSession()), message: 'another text' };
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'siwx.not_verified' });
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([]);
  });
});

describe('server storage', () => {
  const record = {
    pci: 's1',
    project: { name: 'Shop', url: 'https://shop.example' },
    chainId: 'eip155:1',
    createdAt: NOW_MS,
    expiry: NOW_MS + 1_000,
    revokedAt: null,
  };

  function createServer(answers: readonly unknown[], area = createStorageArea()) {
    const requests: Parameters<ServerRequest>[0][] = [];
    const added: [SiwxSession, string][] = [];
    const storage = createServerStorage({
      url: 'https://server.example/base',
      projectId: 'p1',
      request: async (request) => {
        requests.push(request);
        return { text: JSON.stringify(answers[Math.min(requests.length, answers.length) - 1]) };
      },
      add: async (...parameters) => void added.push(parameters),
      area,
      now: () => NOW_MS,
    });
    return { storage, requests, added, area };
  }

  test('behavior: the sessions of this chain that are alive, for the token that they were made with', async () => {
    const others = [
      { ...record, chainId: 'eip155:10' },
      { ...record, revokedAt: 1 },
      { ...record, expiry: NOW_MS },
    ];
    const { storage, requests, added } = createServer([{ sessions: [record, ...others] }]);
    const session = await createSession();
    await storage.add(session);
    const [[sent, token] = []] = added;
    expect([sent, token]).toEqual([session, expect.stringMatching(/^\w{40}$/)]);
    const sessions = await storage.get('eip155:1', account.address.toLowerCase());
    expect(sessions.map(({ data }) => [data.accountAddress, data.chainId, data.nonce])).toEqual([
      [account.address.toLowerCase(), 'eip155:1', 's1'],
    ]);
    const url = `https://server.example/v1/sessions/${account.address}?projectId=p1&st=appkit&sv=portico`;
    expect(requests).toEqual([{ url, headers: { authorization: `Bearer ${token}` } }]);
  });

  test('error: an address that this browser did not sign in with has no session, and the server is not requested', async () => {
    const { storage, requests } = createServer([{ sessions: [record] }]);
    await storage.add(await createSession('eip155:10'));
    expect(await storage.get('eip155:1', account.address)).toEqual([]);
    expect(await storage.get('eip155:10', '0x0000000000000000000000000000000000000001')).toEqual([]);
    await storage.revoke('eip155:1', account.address);
    expect(requests).toEqual([]);
  });

  test('behavior: revoked by its id and its token, without the wallet; the token is deleted', async () => {
    const { storage, requests, added, area } = createServer([{ sessions: [record] }, { success: true }]);
    await storage.add(await createSession());
    const authorization = `Bearer ${added[0]?.[1]}`;
    await storage.revoke('eip155:1', account.address);
    expect(requests[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ pci: 's1' }),
      headers: { authorization },
    });
    expect(requests[1]?.url).toContain(`/v1/sessions/${account.address}/revoke?projectId=p1`);
    expect(requests[1]?.url).not.toContain(added[0]?.[1]);
    expect(area.kept.size).toBe(0);
  });

  test('behavior: set: the sessions that are left out end, also where the server does not answer', async () => {
    const { storage, requests, area } = createServer([{ sessions: [record] }, { success: true }, 'no list']);
    await storage.add(await createSession());
    await storage.set([await createSession('eip155:10')]);
    expect(requests.map(({ method = 'GET' }) => method)).toEqual(['GET', 'POST']);
    expect(area.kept.get('portico.siwx.p1')).not.toContain('"eip155:1"');
    await expect(storage.set([])).rejects.toMatchObject({ code: 'rpc.invalid_answer' });
    expect(area.kept.size).toBe(0);
  });

  test('behavior: a session that ended on the server is deleted', async () => {
    const { storage, area } = createServer([{ sessions: [] }]);
    await storage.add(await createSession());
    expect(await storage.get('eip155:1', account.address)).toEqual([]);
    expect(area.kept.size).toBe(0);
  });

  test('error: an answer of another form', async () => {
    const { storage } = createServer([{ sessions: 'many' }]);
    await storage.add(await createSession());
    await expect(storage.get('eip155:1', account.address)).rejects.toMatchObject({ code: 'rpc.invalid_answer' });
  });
});
