import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import { aadOf } from '../kms/kmsProvider.ts';
import { Secret } from '../kms/secret.ts';
import { type CallKeys, openCallKeys, readPublicKey } from '../shareCalls/callKeys.ts';
import { openCall, sealCall } from '../shareCalls/sealedCalls.ts';
import { type ShareCallText, callsPath } from '../shareCalls/shareCall.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { openApart, startKeeper } from '../testSupport/keeperProcess.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { testFolder } from '../testSupport/testFolder.ts';
import { createRemoteShares } from '../vault/wallets/createRemoteShares.ts';
import { SharesUnavailable } from '../vault/wallets/operatorShares.ts';
import { runCommand } from './runCommand.ts';

const server = inject('postgresServers').at(-1);
const file = inject('serverFile');
const mac = () => randomBytes(32);
/** A browser that has sent the vault a message. */
function browser() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const deviceKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  const enc = randomBytes(65);
  const data = Buffer.concat([Buffer.from('portico/vault/1/proof'), enc]);
  return { deviceKey, enc, proof: sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }) };
}
const source = () => ({ networkMac: mac(), siteMac: mac() });
const bytesOf = (released: unknown) => (released instanceof Secret ? released.reveal() : released);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

type Keeper = Awaited<ReturnType<typeof startKeeper>>;

/** The part of a vault that calls the keeper. */
function openShares({ vault, recovery }: Keeper, url: string, keys = vault.calls) {
  const troubles: string[] = [];
  const address = { url, publicKey: recovery.calls.publicKey };
  const onTrouble = (why: string) => void troubles.push(why);
  return { troubles, shares: createRemoteShares({ findKeeper: () => address, keys, onTrouble }) };
}

const newOwner = () => ({ walletId: randomUUID(), userId: randomUUID() });

/** A call as the vault with these keys seals it, and how it is posted, several times or changed. */
async function sealed(keeper: Keeper, keys: CallKeys, call: ShareCallText) {
  const { enc, ciphertext, openAnswer } = await sealCall(
    keys,
    await readPublicKey(keeper.recovery.calls.publicKey),
    call,
  );
  const post = async (changed: Uint8Array = ciphertext) => {
    const body = JSON.stringify({ enc: base64(enc), ciphertext: base64(changed) });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(keeper.url + callsPath, { method: 'POST', headers, body });
    if (!response.ok) return response.status;
    const { ciphertext: answer } = v.parse(v.object({ ciphertext: v.string() }), await response.json());
    return openAnswer(Buffer.from(answer, 'base64'));
  };
  return { ciphertext, post };
}

test('behavior: a keeper in a process of its own makes, keeps, releases and removes shares for its vault', async () => {
  const keeper = await startKeeper(file, server);
  const { shares, troubles } = openShares(keeper, keeper.url);
  const owner = newOwner();
  const made = await shares.make(owner);
  expect(await shares.keep(owner)).toBe(true);
  expect(await shares.keep(newOwner())).toBe(false);
  const [first, second] = [
    await shares.release(owner, browser(), source()),
    await shares.release(owner, browser(), source()),
  ];
  expect([bytesOf(first), bytesOf(second)]).toEqual([made.reveal(), made.reveal()]);
  expect(await keeper.owner.execute('SELECT FROM recovery.releases WHERE is_watched')).toBe(2);
  expect(await shares.release({ ...owner, userId: randomUUID() }, browser(), source())).toBe('limited');
  await shares.remove(owner);
  expect(await shares.release(owner, browser(), source())).toBe('limited');
  // With the role of the keeper, and without a table of the vault.
  expect(await (await fetch(`${keeper.url}/ready`)).json()).toMatchObject({ status: 'ready' });
  expect(troubles).toEqual([]);
  expect(await keeper.stop()).toBe(0);
  for (const secret of [base64(made.reveal()), owner.walletId]) expect(keeper.output()).not.toContain(secret);
}, 60_000);

test('error: a caller with another key than that of the vault is refused and limited; the vault is not', async () => {
  const keeper = await startKeeper(file, server, { PORTICO_LIMIT_ADDRESS: '20' });
  const { vault, recovery } = keeper;
  const { shares } = openShares(keeper, keeper.url);
  const owner = newOwner();
  await shares.make(owner);
  // The keys of the keeper itself are not those of its vault either.
  const createOther = async () => {
    const other = join(testFolder(), 'other.json');
    createKeyFile({ file: other });
    return openCallKeys(createFileKms({ file: other }));
  };
  for (const keys of [await createOther(), recovery.calls]) {
    const { shares: foreign, troubles } = openShares(keeper, keeper.url, keys);
    await expect(foreign.release(owner, browser(), source())).rejects.toThrow(SharesUnavailable);
    expect(troubles).toEqual(['it does not have the key of this vault, or has another one']);
  }
  const call = { type: 'keep', ...owner, sentAtMs: Date.now() } as const;
  const { ciphertext, post } = await sealed(keeper, vault.calls, call);
  const changed = (at: number) => ciphertext.map((byte, index) => (index === at ? byte ^ 1 : byte));
  for (const at of [0, ciphertext.length >> 1, ciphertext.length - 1]) expect(await post(changed(at))).toBe(400);
  const flood = await Promise.all(Array.from({ length: 30 }, () => post(changed(0))));
  expect(flood).toContain(429);
  expect(await shares.keep(owner)).toBe(true);
}, 60_000);

test('error: the vault itself receives no share for a browser that sent no message, whatever it had before', async () => {
  const keeper = await startKeeper(file, server);
  const { shares, troubles } = openShares(keeper, keeper.url);
  const [owner, known, other] = [newOwner(), browser(), browser()];
  const made = await shares.make(owner);
  await shares.keep(owner);
  expect(bytesOf(await shares.release(owner, known, source()))).toEqual(made.reveal());
  // The key of the browser and that of a message are in its database: the signature is not.
  for (const forged of [
    { ...known, proof: randomBytes(64) },
    { ...known, enc: other.enc },
    { ...other, deviceKey: known.deviceKey },
  ])
    await expect(shares.release(owner, forged, source())).rejects.toThrow(SharesUnavailable);
  expect(troubles).toEqual(Array.from({ length: 3 }, () => 'the browser did not send the message'));
  expect(await keeper.owner.execute('SELECT FROM recovery.releases')).toBe(1);
}, 60_000);

test('error: a call that is sent again, or was sealed minutes ago, is not carried out, after a restart either', async () => {
  const keeper = await startKeeper(file, server);
  const owner = newOwner();
  const make = await sealed(keeper, keeper.vault.calls, { type: 'make', ...owner, sentAtMs: Date.now() });
  expect(await make.post()).toMatchObject({ type: 'share' });
  const repeated = { type: 'refused', code: 'repeated' };
  expect(await make.post()).toEqual(repeated);
  await keeper.kill();
  await keeper.start();
  expect(await make.post()).toEqual(repeated);
  for (const apartMs of [-180_000, 180_000]) {
    const sentAtMs = Date.now() + apartMs;
    const { post } = await sealed(keeper, keeper.vault.calls, { type: 'remove', ...owner, sentAtMs });
    expect(await post()).toEqual({ type: 'refused', code: 'late' });
  }
  expect(await keeper.owner.execute('SELECT FROM recovery.shares')).toBe(1);
}, 60_000);

test('error: a keeper that is killed in the middle of a release loses nothing, and counts it once', async () => {
  const keeper = await startKeeper(file, server);
  const { shares, troubles } = openShares(keeper, keeper.url);
  const owner = newOwner();
  const made = await shares.make(owner);
  await shares.keep(owner);
  const device = browser();
  await keeper.owner.transaction(async (session) => {
    await session.execute('SELECT FROM recovery.shares FOR UPDATE');
    const released = shares.release(owner, device, source()).catch((error: unknown) => error);
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()';
    await expect.poll(() => keeper.owner.execute(waiting), { timeout: 20_000 }).toBe(1);
    await keeper.kill();
    expect(await released).toBeInstanceOf(SharesUnavailable);
  });
  await expect(shares.release(owner, device, source())).rejects.toThrow(SharesUnavailable);
  expect(troubles.at(-1)).toBe('it cannot be reached');
  await keeper.start();
  expect(bytesOf(await shares.release(owner, device, source()))).toEqual(made.reveal());
  expect(await keeper.owner.execute('SELECT FROM recovery.releases')).toBe(1);
}, 60_000);

interface Recorded {
  readonly enc: Buffer;
  readonly ciphertext: Buffer;
  readonly answer: Buffer;
}

/** Passes calls on to the keeper, and keeps what it sees: a machine between the two. */
async function recordCalls(url: string) {
  const seen: Recorded[] = [];
  const text = v.object({ enc: v.optional(v.string(), ''), ciphertext: v.string() });
  const parse = (body: string) => v.parse(text, JSON.parse(body));
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    const headers = { 'content-type': 'application/json' };
    const answer = await (await fetch(url + callsPath, { method: 'POST', headers, body })).text();
    const { enc, ciphertext } = parse(body);
    seen.push({
      enc: Buffer.from(enc, 'base64'),
      ciphertext: Buffer.from(ciphertext, 'base64'),
      answer: Buffer.from(parse(answer).ciphertext, 'base64'),
    });
    outgoing.writeHead(200, headers).end(answer);
  };
  const between = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  endWithTest(() => between.close());
  const address = between.address();
  return { seen, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

const shareRow = v.object({
  walletId: v.string(),
  userId: v.string(),
  ciphertext: v.instance(Buffer),
  keyVersion: v.string(),
});

test('error: with the keys and the role of the vault, a dump, and all calls before, no share opens without the keeper', async () => {
  const keeper = await startKeeper(file, server);
  const between = await recordCalls(keeper.url);
  const { shares } = openShares(keeper, between.url);
  const made: Uint8Array[] = [];
  for (const owner of Array.from({ length: 5 }, newOwner)) {
    made.push((await shares.make(owner)).reveal());
    await shares.keep(owner);
    expect(bytesOf(await shares.release(owner, browser(), source()))).toEqual(made.at(-1));
  }
  expect(await keeper.stop()).toBe(0);
  const { database, owner, vault, recovery } = keeper;
  // Its role, which reads none of the tables.
  for (const table of ['shares', 'releases', 'stops', 'calls'])
    await expect(database.execute(`SELECT FROM recovery.${table}`)).rejects.toThrow(/permission/);
  // Its keys, on a dump.
  const columns = 'wallet_id::text AS "walletId", user_id::text AS "userId", ciphertext, key_version AS "keyVersion"';
  const rows = await owner.query(shareRow, `SELECT ${columns} FROM recovery.shares`);
  expect(rows).toHaveLength(5);
  for (const row of rows)
    for (const kind of ['operator share', 'server share']) {
      const aad = aadOf(kind, row.userId, row.walletId);
      await expect(vault.kms.unwrap('operator share', row, aad)).rejects.toThrow(/another key/);
    }
  // The calls that passed, each with its answer, by the key pair that called.
  expect(between.seen).toHaveLength(15);
  const [vaultKey, keeperKey] = await Promise.all([vault, recovery].map(({ calls }) => readPublicKey(calls.publicKey)));
  if (vaultKey === undefined || keeperKey === undefined) throw new Error('There are no keys.');
  for (const { enc, ciphertext, answer } of between.seen) {
    for (const sender of [vaultKey, keeperKey])
      expect(await openCall(vault.calls, sender, { enc, ciphertext })).toBeUndefined();
    const again = await sealCall(vault.calls, keeperKey, { type: 'keep', ...newOwner(), sentAtMs: Date.now() });
    expect(() => again.openAnswer(answer)).toThrow();
    for (const share of made)
      for (const part of [enc, ciphertext, answer]) expect(part.includes(Buffer.from(share))).toBe(false);
    // The keeper's own keys show that the attack is the right one.
    expect(await openCall(recovery.calls, vaultKey, { enc, ciphertext })).toBeDefined();
  }
}, 60_000);

/** Of a process that does not start: why, as its operator reads it. */
async function refusalOf(command: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const complained: string[] = [];
  const complain = (text: string) => void complained.push(text);
  const code = await runCommand([command], { environment, report: () => undefined, complain });
  expect(code).toBeGreaterThan(0);
  return complained.join('\n');
}

test('error: without a vault, or with other keys than those of its shares, a keeper does not start', async () => {
  const keeper = await startKeeper(file, server);
  await openShares(keeper, keeper.url).shares.make(newOwner());
  expect(await keeper.stop()).toBe(0);
  const refusal = (more: object) => refusalOf('recovery', { ...keeper.ofKeeper, ...more });
  expect(await refusal({ PORTICO_RECOVERY_VAULT_KEY: '' })).toMatch(/PORTICO_RECOVERY_VAULT_KEY has no key/);
  expect(await refusal({ PORTICO_RECOVERY_VAULT_KEY: 'no' })).toMatch(/`portico-server keys public`/);
  expect(await refusal({ PORTICO_RECOVERY_KEYS_FILE: '' })).toMatch(/PORTICO_RECOVERY_KEYS_FILE names no file/);
  expect(await refusal({ PORTICO_RECOVERY_KEYS_FILE: keeper.vault.file })).toMatch(/another key/);
}, 60_000);

test('error: a vault needs a keeper with its key, or a file of keys for one, and never both', async () => {
  const { ofVault, recovery } = await openApart(server);
  const refusal = (more: object) => refusalOf('vault', { ...ofVault, ...more });
  const none = { PORTICO_RECOVERY_URL: '', PORTICO_RECOVERY_KEY: '' };
  expect(await refusal(none)).toMatch(/PORTICO_RECOVERY_URL names no keeper/);
  expect(await refusal({ PORTICO_RECOVERY_KEY: '' })).toMatch(/are set together: portico-server keys public/);
  expect(await refusal({ PORTICO_RECOVERY_KEYS_FILE: recovery.file })).toMatch(/is for the keeper alone/);
  const same = { ...none, PORTICO_RECOVERY_KEYS_FILE: ofVault.PORTICO_KEYS_FILE };
  expect(await refusal(same)).toMatch(/has to be another file/);
});

test('behavior: a vault without an address of a keeper starts one, starts it again when it ends, and takes it along', async () => {
  const { ofVault, ofKeeper } = await openApart(server);
  const environment = {
    DATABASE_URL_VAULT: ofVault.DATABASE_URL_VAULT,
    DATABASE_URL_RECOVERY: ofKeeper.DATABASE_URL_RECOVERY,
    PORTICO_KEYS_FILE: ofVault.PORTICO_KEYS_FILE,
    PORTICO_RECOVERY_KEYS_FILE: ofKeeper.PORTICO_RECOVERY_KEYS_FILE,
  };
  const vault = await spawnServer(file, environment, 'vault');
  const partsOf = async (): Promise<unknown> => (await fetch(`${vault.url}/ready`)).json();
  const up = { status: 'ready', parts: { database: 'up', store: 'up', keeper: 'up' } };
  expect(await partsOf()).toEqual(up);
  const keepers = () => [...vault.output().matchAll(/"keeperPid":(\d+)/g)].map(([, pid]) => Number(pid));
  const [first] = keepers();
  process.kill(Number(first), 'SIGKILL');
  await expect.poll(() => keepers().length, { timeout: 20_000 }).toBe(2);
  await expect.poll(partsOf, { timeout: 20_000 }).toEqual(up);
  await vault.stop('SIGKILL');
  const [, second] = keepers();
  const isAlive = () => {
    try {
      return process.kill(Number(second), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(false);
}, 90_000);
