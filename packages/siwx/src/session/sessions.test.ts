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

function createArea(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('param: what a message says', async () => {
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
    const area = createArea();
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
    const storage = createLocalStorage({ area: createArea(), now: () => NOW_MS });
    await storage.add(await createSession());
    await storage.add(await createSession());
    expect(await storage.get('eip155:1', account.address)).toHaveLength(1);
  });

  test.each(['{', '7', '[{"data":1}]', '[{"__proto__":{"data":{}}}]', 'null'])(
    'error: what was spoilt is as if it were not there: %s',
    async (text) => {
      const area = createArea();
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
  const storage = createLocalStorage({ area: createArea(), now: () => NOW_MS });

  test('behavior: what a verifier of the namespace believes is kept', async () => {
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

  function createServer(answers: readonly unknown[]) {
    const asked: Parameters<ServerRequest>[0][] = [];
    const added: SiwxSession[] = [];
    const storage = createServerStorage({
      url: 'https://server.example/base',
      projectId: 'p1',
      request: async (request) => {
        asked.push(request);
        return { text: JSON.stringify(answers[Math.min(asked.length, answers.length) - 1]) };
      },
      add: async (session) => void added.push(session),
      signRevocation: async (text, { address }) => `0x${Buffer.from(`${address} ${text}`).toString('hex')}`,
      now: () => NOW_MS,
    });
    return { storage, asked, added };
  }

  test('behavior: the sessions of this chain that are alive', async () => {
    const others = [
      { ...record, chainId: 'eip155:10' },
      { ...record, revokedAt: 1 },
      { ...record, expiry: NOW_MS },
    ];
    const { storage, asked } = createServer([{ sessions: [record, ...others] }]);
    const sessions = await storage.get('eip155:1', account.address);
    expect(sessions.map(({ data }) => [data.accountAddress, data.chainId, data.nonce])).toEqual([
      [account.address, 'eip155:1', 's1'],
    ]);
    expect(asked[0]?.url).toBe(
      `https://server.example/v1/sessions/${account.address}?projectId=p1&st=appkit&sv=portico`,
    );
  });

  test('behavior: revoked by a signature over its id and its site', async () => {
    const { storage, asked } = createServer([{ sessions: [record] }, { success: true }]);
    await storage.revoke('eip155:1', account.address);
    const text = [
      'shop.example asks to end a session of your Ethereum account:',
      account.address.toLowerCase(),
      '',
      'Session: s1',
      'Chain ID: 1',
    ].join('\n');
    const signature = `0x${Buffer.from(`${account.address} ${text}`).toString('hex')}`;
    expect(asked[1]).toMatchObject({ method: 'POST', body: JSON.stringify({ pci: 's1', signature }) });
    expect(asked[1]?.url).toContain(`/v1/sessions/${account.address}/revoke?projectId=p1`);
  });

  test('behavior: a signed message goes to whoever verifies it', async () => {
    const { storage, added } = createServer([{}]);
    const session = await createSession();
    await storage.add(session);
    expect(added).toEqual([session]);
  });

  test('error: an answer of another form', async () => {
    const { storage } = createServer([{ sessions: 'many' }]);
    await expect(storage.get('eip155:1', account.address)).rejects.toMatchObject({ code: 'rpc.invalid_answer' });
  });
});
