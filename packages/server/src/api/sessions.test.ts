import { ed25519 } from '@noble/curves/ed25519';
import { utf8ToBytes } from '@noble/hashes/utils';
import { type SessionRecord, addSession, apiErrorSchema, fillPath, getSessions } from '@portico/protocol/api';
import { type SiwxMessageData, formatRevocation, formatSiwxMessage } from '@portico/protocol/siwx';
import { createNonce } from '@portico/siwx/verify';
import { type Chain, createContractAccount } from '@portico/testing/chains';
import { base58 } from '@scure/base';
import * as v from 'valibot';
import { type Hex, concat, encodeAbiParameters } from 'viem';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { apiModules } from './apiModules.ts';
import { createSessionsModule } from './routes/sessions.ts';
import { createSessions } from './services/sessions/createSessions.ts';
import { createSessionsRepo } from './services/sessions/sessionsRepo.ts';
import { type Database, connectDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createApp } from '../http/frame.ts';
import { createProjects } from '../projects/createProjects.ts';
import { startTestChain } from '../testSupport/chains.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { createTestApp, demo, jsonOf } from '../testSupport/testApp.ts';

const page = 'https://demo.example';
/** Of the browser that signs in, unless a test has another. */
const browserToken = 'b'.repeat(40);
const signer = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());
const at = (ms: number): string => new Date(ms).toISOString();

interface Signed {
  readonly data: SiwxMessageData;
  readonly message: string;
  readonly signature: string;
}

function toData(accountAddress: string, change: Partial<SiwxMessageData> = {}): SiwxMessageData {
  const data = {
    domain: 'demo.example',
    uri: `${page}/`,
    version: '1',
    nonce: createNonce(),
    issuedAt: at(Date.now()),
  };
  return { ...data, accountAddress, chainId: 'eip155:1', expirationTime: at(Date.now() + 3_600_000), ...change };
}

async function sign(by: PrivateKeyAccount, change: Partial<SiwxMessageData> = {}): Promise<Signed> {
  const data = toData(by.address, change);
  const message = formatSiwxMessage(data);
  return { data, message, signature: await by.signMessage({ message }) };
}

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'sessions on %s',
  (_, server) => {
    let fresh: Awaited<ReturnType<typeof freshDatabase>>;
    let database: Database;
    let chain: Chain;
    let served: ReturnType<typeof createTestApp>;

    beforeAll(async () => {
      [fresh, chain] = await Promise.all([freshDatabase(server), startTestChain({ chainId: 1 })]);
      database = connectDatabase({ connection: fresh.connection });
      await migrate(database);
      const shop = { ...demo, id: 'shop', origins: ['https://shop.example', 'https://*.shop.example'] };
      const rpcUrls = { 'eip155:1': [chain.rpcUrl], 'eip155:10': ['http://127.0.0.1:9/'] };
      const http = { projects: createProjects({ fixed: [demo, shop] }) };
      served = createTestApp({ db: database, rpcUrls, http });
    });
    afterAll(async () => {
      await Promise.all([database.close(), chain.stop()]);
      await fresh.drop();
    });

    const send = async (
      path: string,
      body?: unknown,
      { projectId = 'demo', origin = page, app = served.app, authorization = '' } = {},
    ) => {
      const headers = { ...(origin && { origin }), ...(authorization && { authorization }) };
      const response = await app.request(`${path}?projectId=${projectId}`, {
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: response.status, json: await jsonOf(response) };
    };
    const pathOf = (address: string, end = ''): string => `${fillPath(addSession.path, { address })}${end}`;
    type Sent = Parameters<typeof send>[2];
    const add = (
      { data, message, signature }: Signed,
      {
        address = data.accountAddress,
        token = browserToken,
        ...sent
      }: Sent & { address?: string; token?: string } = {},
    ) => send(pathOf(address), { message, signature, ...(token && { token }) }, sent);
    const list = async (address: string, sent: Sent = {}): Promise<readonly SessionRecord[]> => {
      const { json } = await send(pathOf(address), undefined, { authorization: `Bearer ${browserToken}`, ...sent });
      return v.parse(getSessions.response, json).sessions;
    };
    const recordOf = ({ json }: { json: unknown }): SessionRecord => v.parse(addSession.response, json);
    const problemOf = ({ status, json }: { status: number; json: unknown }): string => {
      const { code, message } = v.parse(apiErrorSchema, json);
      return `${status} ${code} ${/: (\w+)\.$/.exec(message)?.[1] ?? ''}`.trim();
    };
    const revoke = async (by: PrivateKeyAccount, pci: string, change: { domain?: string; pci?: string } = {}) => {
      const signed = { domain: 'demo.example', chainId: 'eip155:1', address: by.address, pci, ...change } as const;
      const signature = await by.signMessage({ message: formatRevocation(signed) });
      return send(pathOf(by.address, '/revoke'), { pci, signature });
    };
    /** The same module with a clock of the test's own. */
    const atTime = (nowMs: number) => {
      const sessions = createSessionsModule(createSessions({ repo: createSessionsRepo(database), now: () => nowMs }));
      const http = { projects: createProjects({ fixed: [demo] }) };
      return { app: createApp({ ...served.http, ...http }, [sessions]), sessions };
    };

    test('behavior: what an account signed is a session, listed without its signature, until the account ends it', async () => {
      const ada = signer();
      const signed = await sign(ada);
      const record = recordOf(await add(signed));
      expect(record).toEqual({
        pci: expect.stringMatching(/^[\w-]{22}$/),
        project: { name: 'demo', url: page },
        chainId: 'eip155:1',
        createdAt: expect.any(Number),
        expiry: Date.parse(signed.data.expirationTime ?? ''),
        revokedAt: null,
      });
      expect(await list(ada.address)).toEqual([record]);
      expect(await list(ada.address.toLowerCase())).toEqual([record]);
      expect(await list(`eip155:1:${ada.address}`)).toEqual([record]);
      expect(await list(`eip155:10:${ada.address}`)).toEqual([]);
      expect(await list(ada.address, { projectId: 'shop', origin: 'https://shop.example' })).toEqual([]);
      const kept = await database.query(v.object({ row: v.string() }), 'SELECT sessions::text AS row FROM sessions');
      expect(JSON.stringify(kept)).not.toContain(signed.signature.slice(2, 40));
      expect((await revoke(ada, record.pci)).json).toEqual({ success: true });
      expect(await list(ada.address)).toEqual([]);
      expect((await revoke(ada, record.pci)).json).toEqual({ success: true });
      expect(served.lines.join('')).not.toContain(ada.address);
    });

    test('behavior: newest first, and at one place more than twenty the oldest is signed out', async () => {
      const ada = signer();
      const added: SessionRecord[] = [];
      for (let index = 0; index < 21; index += 1) added.push(recordOf(await add(await sign(ada))));
      const listed = await list(ada.address);
      expect(listed.map(({ pci }) => pci)).toEqual(
        [...added]
          .sort((a, b) => b.createdAt - a.createdAt || (a.pci < b.pci ? -1 : 1))
          .slice(0, 20)
          .map(({ pci }) => pci),
      );
    });

    test('error: one account cannot fill the table', async () => {
      const ada = signer();
      const statuses: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const many = await Promise.all(Array.from({ length: 15 }, async () => add(await sign(ada))));
        statuses.push(...many.map(({ status }) => status));
      }
      expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length]).toEqual([
        100, 5,
      ]);
      expect(await list(ada.address)).toHaveLength(20);
    });

    test('error: twenty at once make one session of one message, and none after it ended', async () => {
      const ada = signer();
      const signed = await sign(ada);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => add(signed)));
      expect(new Set(outcomes.map((one) => recordOf(one).pci)).size).toBe(1);
      const [session] = await list(ada.address);
      await revoke(ada, session?.pci ?? '');
      expect(problemOf(await add(signed))).toBe('409 session.replayed');
      const other = await sign(ada, { nonce: signed.data.nonce, statement: 'Another text.' });
      expect(problemOf(await add(other))).toBe('409 session.replayed');
      expect(await list(ada.address)).toEqual([]);
    });

    test('error: a session is listed for the browser that made it alone, which ends it without the wallet', async () => {
      const ada = signer();
      const signed = await sign(ada);
      const { pci } = recordOf(await add(signed));
      for (const authorization of ['', browserToken, 'Bearer', `Bearer ${'x'.repeat(40)}`, 'Bearer x y']) {
        expect(await list(ada.address, { authorization })).toEqual([]);
      }
      expect(problemOf(await add(signed, { token: 'x'.repeat(40) }))).toBe('409 session.replayed');
      expect(problemOf(await send(pathOf(ada.address, '/revoke'), { pci }))).toBe('400 request.invalid_body');
      await add(await sign(ada), { token: '' });
      expect((await list(ada.address)).map((one) => one.pci)).toEqual([pci]);
      const end = (token: string) =>
        send(pathOf(ada.address, '/revoke'), { pci }, { authorization: `Bearer ${token}` });
      expect(problemOf(await end('x'.repeat(40)))).toBe('404 session.not_found');
      expect((await end(browserToken)).json).toEqual({ success: true });
      expect(await list(ada.address)).toEqual([]);
      const kept = await database.query(v.object({ row: v.string() }), 'SELECT sessions::text AS row FROM sessions');
      expect(JSON.stringify(kept) + served.lines.join('')).not.toContain(browserToken);
    });

    test('behavior: one sign-in for several chains, all with one nonce, keeps each once, until it is ended', async () => {
      const ada = signer();
      const nonce = createNonce();
      const signOn = (id: number) => sign(ada, { nonce, chainId: `eip155:${id}` });
      const [first, second, late] = [await signOn(1), await signOn(10), await signOn(137)];
      const added = await Promise.all([add(first), add(second)]);
      expect(added.map((one) => recordOf(one).chainId)).toEqual(['eip155:1', 'eip155:10']);
      expect(recordOf(await add(second)).chainId).toBe('eip155:10');
      expect(await list(ada.address)).toHaveLength(2);
      const replayed = '409 session.replayed';
      expect(problemOf(await add(await sign(ada, { nonce, statement: 'Another text.' })))).toBe(replayed);
      const otherPlace = { domain: 'localhost:3000', uri: 'http://localhost:3000/' };
      const foreign = await sign(ada, { nonce, chainId: 'eip155:5', ...otherPlace });
      expect(problemOf(await add(foreign, { origin: 'http://localhost:3000' }))).toBe(replayed);
      await revoke(ada, (await list(`eip155:1:${ada.address}`))[0]?.pci ?? '');
      expect([problemOf(await add(first)), problemOf(await add(late))]).toEqual([replayed, replayed]);
    });

    test('error: of twenty messages of one chain with one nonce, sent to two processes at once, one is taken', async () => {
      const ada = signer();
      const nonce = createNonce();
      const apps = [atTime(Date.now()).app, atTime(Date.now()).app];
      const sending = Array.from({ length: 20 }, async (_one, index) =>
        add(await sign(ada, { nonce, statement: `Text ${index}.` }), { app: apps[index % 2] }),
      );
      const statuses = (await Promise.all(sending)).map(({ status }) => status);
      expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
        1, 19,
      ]);
      expect(await list(ada.address)).toHaveLength(1);
    });

    test('error: a malleable signature of the same message makes no second session', async () => {
      const ada = signer();
      const signed = await sign(ada);
      const { pci } = recordOf(await add(signed));
      const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
      const s = (order - BigInt(`0x${signed.signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
      const flipped = signed.signature.endsWith('1b') ? '1c' : '1b';
      const again = await add({ ...signed, signature: `${signed.signature.slice(0, 66)}${s}${flipped}` });
      expect(await list(ada.address)).toHaveLength(1);
      // Whether the curve's library accepts the other form or not, it is no other session.
      if (again.status === 200) expect(recordOf(again).pci).toBe(pci);
      else expect(problemOf(again)).toBe('422 session.not_verified wrong_signature');
    });

    test('error: expired, not yet valid, too old, from the future, tampered, forged, of no form', async () => {
      const [ada, eve] = [signer(), signer()];
      const now = Date.now();
      const refused = async (change: Partial<SiwxMessageData>) => problemOf(await add(await sign(ada, change)));
      expect(await refused({ expirationTime: at(now - 1) })).toBe('422 session.not_verified expired');
      expect(await refused({ notBefore: at(now + 60_000) })).toBe('422 session.not_verified not_yet_valid');
      expect(await refused({ issuedAt: at(now - 601_000) })).toBe('422 session.not_verified too_old');
      expect(await refused({ issuedAt: at(now + 120_000) })).toBe('422 session.not_verified from_the_future');
      expect(await refused({ nonce: 'a'.repeat(129) })).toBe('422 session.not_verified wrong_nonce');
      const signed = await sign(ada);
      const later = signed.message.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2999');
      expect(problemOf(await add({ ...signed, message: later }))).toBe('422 session.not_verified wrong_signature');
      const forged = { ...signed, signature: await eve.signMessage({ message: signed.message }) };
      expect(problemOf(await add(forged))).toBe('422 session.not_verified wrong_signature');
      for (const message of ['hello', `${signed.message}\n`, signed.message.replace('Version: 1', 'Version: 2')]) {
        expect(problemOf(await add({ ...signed, message }))).toBe('422 session.not_verified malformed');
      }
      for (const body of [{ message: signed.message }, { ...signed, signature: 'no signature' }, [], 'x', null]) {
        expect(problemOf(await send(pathOf(ada.address), body))).toBe('400 request.invalid_body');
      }
      expect(await list(ada.address)).toEqual([]);
      expect(recordOf(await add(signed)).revokedAt).toBeNull();
    });

    test('param: a clock that is a little ahead or behind is no reason to refuse', async () => {
      for (const issuedMs of [Date.now() + 45_000, Date.now() - 500_000]) {
        expect((await add(await sign(signer(), { issuedAt: at(issuedMs) }))).status).toBe(200);
      }
    });

    test('error: of another site, another page, another project, another chain, another address', async () => {
      const [ada, eve] = [signer(), signer()];
      const wrong = '422 session.not_verified wrong_domain';
      const evil = await sign(ada, { domain: 'evil.example', uri: 'https://evil.example/' });
      expect(problemOf(await add(evil))).toBe(wrong);
      expect(problemOf(await add(evil, { origin: '' }))).toBe(wrong);
      const local = await sign(ada, { domain: 'localhost:3000', uri: 'http://localhost:3000/' });
      expect(problemOf(await add(local))).toBe(wrong);
      expect((await add(local, { origin: 'http://localhost:3000' })).status).toBe(200);
      const signed = await sign(ada);
      expect(problemOf(await add(signed, { projectId: 'shop', origin: 'https://shop.example' }))).toBe(wrong);
      expect(problemOf(await add(signed, { address: eve.address }))).toBe('422 session.not_verified wrong_address');
      const otherPlace = `eip155:10:${ada.address}`;
      expect(problemOf(await add(signed, { address: otherPlace }))).toBe('422 session.not_verified wrong_chain');
      expect((await add(signed, { origin: '' })).status).toBe(200);
      const sub = await sign(eve, { domain: 'eu.shop.example', uri: 'https://eu.shop.example/' });
      const shop = { projectId: 'shop', origin: 'https://eu.shop.example' };
      expect(recordOf(await add(sub, shop)).project).toEqual({ name: 'shop', url: 'https://eu.shop.example' });
    });

    test('error: no other account ends a session, and a signature for one ends no other', async () => {
      const [ada, eve] = [signer(), signer()];
      const addOne = async () => recordOf(await add(await sign(ada))).pci;
      const [first, second] = [await addOne(), await addOne()];
      expect(problemOf(await revoke(eve, first))).toBe('404 session.not_found');
      const byEve = await eve.signMessage({
        message: formatRevocation({ domain: 'demo.example', chainId: 'eip155:1', address: ada.address, pci: first }),
      });
      const sent = { pci: first, signature: byEve };
      expect(problemOf(await send(pathOf(ada.address, '/revoke'), sent))).toBe('403 session.bad_signature');
      expect(problemOf(await revoke(ada, first, { pci: second }))).toBe('403 session.bad_signature');
      expect(problemOf(await revoke(ada, first, { domain: 'evil.example' }))).toBe('403 session.bad_signature');
      expect(problemOf(await revoke(ada, "x' OR '1'='1"))).toBe('400 request.invalid_body');
      expect(await list(ada.address)).toHaveLength(2);
      expect((await revoke(ada, first)).status).toBe(200);
      expect((await list(ada.address)).map(({ pci }) => pci)).toEqual([second]);
    });

    test('behavior: contract wallets, deployed or not, by the chain of the operator; a dead node is no No', async () => {
      const by = signer();
      const [deployed, planned] = [
        await createContractAccount(chain, by.address),
        await createContractAccount(chain, signer().address),
      ];
      await deployed.deploy();
      const signAs = async (accountAddress: string, owner: PrivateKeyAccount, change = {}): Promise<Signed> =>
        sign(owner, { accountAddress, ...change });
      expect((await add(await signAs(deployed.address, by))).status).toBe(200);
      expect(problemOf(await add(await signAs(deployed.address, signer())))).toContain('wrong_signature');
      const owned = await createContractAccount(chain, by.address);
      const signed = await signAs(owned.address, by);
      const wrapped = concat([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [owned.factory, owned.factoryData, signed.signature as Hex], // oxlint-disable-line typescript/no-unsafe-type-assertion -- viem made it
        ),
        `0x${'6492'.repeat(16)}`,
      ]);
      expect((await add({ ...signed, signature: wrapped })).status).toBe(200);
      expect(problemOf(await add(await signAs(planned.address, by)))).toContain('wrong_signature');
      const unreachable = await add(await signAs(deployed.address, by, { chainId: 'eip155:10' }));
      expect(problemOf(unreachable)).toBe('503 upstream.unavailable');
      expect(await list(`eip155:10:${deployed.address}`)).toEqual([]);
    });

    test('behavior: an account of Solana signs in and out', async () => {
      const secret = ed25519.utils.randomPrivateKey();
      const address = base58.encode(ed25519.getPublicKey(secret));
      const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
      const data = toData(address, { chainId });
      const message = formatSiwxMessage(data);
      const signText = (text: string): string => base58.encode(ed25519.sign(utf8ToBytes(text), secret));
      const { pci } = recordOf(await add({ data, message, signature: signText(message) }));
      expect(await list(address)).toHaveLength(1);
      const signature = signText(formatRevocation({ domain: 'demo.example', chainId, address, pci }));
      expect((await send(pathOf(address, '/revoke'), { pci, signature })).status).toBe(200);
      expect(await list(address)).toEqual([]);
    });

    test('behavior: a session ends with its time, at the latest after ninety days, and is thrown away a day after', async () => {
      const [ada, bob] = [signer(), signer()];
      await add(await sign(ada));
      await add(await sign(bob, { expirationTime: undefined }));
      const later = (hours: number) => atTime(Date.now() + hours * 3_600_000);
      expect(await list(ada.address, { app: later(0.9).app })).toHaveLength(1);
      expect(await list(ada.address, { app: later(1.1).app })).toEqual([]);
      expect(await list(bob.address, { app: later(89 * 24).app })).toHaveLength(1);
      expect(await list(bob.address, { app: later(91 * 24).app })).toEqual([]);
      const counted = async () =>
        (
          await database.query(
            v.object({ n: v.number() }),
            'SELECT count(*)::int AS n FROM sessions WHERE address = $1',
            [ada.address.toLowerCase()],
          )
        )[0]?.n;
      await later(2).sessions.sweep?.();
      expect(await counted()).toBe(1);
      await later(26).sessions.sweep?.();
      expect(await counted()).toBe(0);
    });

    test('error: a clock that went back lets nothing in twice', async () => {
      const ada = signer();
      const signed = await sign(ada);
      await add(signed, { app: atTime(Date.now()).app });
      const past = atTime(Date.now() - 300_000);
      expect(recordOf(await add(signed, { app: atTime(Date.now() - 30_000).app })).pci).toBe(
        (await list(ada.address))[0]?.pci,
      );
      expect(problemOf(await add(signed, { app: past.app }))).toBe('422 session.not_verified from_the_future');
      expect(await list(ada.address)).toHaveLength(1);
    });

    test('error: the server that holds them gone: reported as an outage, and nothing is half done', async () => {
      const gone = connectDatabase({ connection: { ...fresh.connection, port: 1 } });
      const sessions = apiModules.sessions(served.config, { ...served.infrastructure, db: gone });
      const app = createApp(served.http, [sessions]);
      expect(problemOf(await add(await sign(signer()), { app }))).toBe('503 server.unavailable');
      await gone.close();
    });
  },
);
