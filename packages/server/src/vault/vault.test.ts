import { randomUUID } from 'node:crypto';
import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import { createVisitor, startIdentityProviders } from '@portico/testing/identity';
import { startInbox } from '@portico/testing/mail';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import { Secret } from '../kms/secret.ts';
import { connectDatabase } from '../db/database.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freePort } from '../testSupport/freePort.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { testFolder } from '../testSupport/testFolder.ts';
import { type SentMessage, createVaultBrowser } from '../testSupport/vaultBrowser.ts';
import { createChannel } from './channel/createChannel.ts';
import { loadChannelKey } from './channel/channelKey.ts';
import { linkTo } from './links/mailLink.ts';

const start = { type: 'start', projectId: 'demo', origin: 'https://demo.example', email: 'ada@example.org' };

const startSocial = {
  type: 'startSocial',
  projectId: 'demo',
  origin: 'https://demo.example',
  provider: 'github',
  release: 'a'.repeat(32),
};

/** Of tests in which no wallet is opened: a keeper takes a second to start. */
const absentKeeper = { PORTICO_RECOVERY_URL: 'http://127.0.0.1:9', PORTICO_RECOVERY_KEY: `B${'A'.repeat(86)}=` };

async function startVault(more: Readonly<Record<string, string>> = {}, needsKeeper = false) {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { connection } = await freshDatabase(postgres);
  const folder = testFolder();
  const [file, recoveryFile] = [join(folder, 'keys.json'), join(folder, 'recovery.json')];
  for (const one of [file, recoveryFile]) createKeyFile({ file: one });
  const inbox = await startInbox();
  endWithTest(inbox.stop);
  const environment = {
    DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
    PORTICO_KEYS_FILE: file,
    ...(needsKeeper ? { PORTICO_RECOVERY_KEYS_FILE: recoveryFile } : absentKeeper),
    PORTICO_MAIL_URL: inbox.url,
    PORTICO_MAIL_FROM: 'Portico <login@example.org>',
    ...more,
  };
  const server = await spawnServer(inject('serverFile'), environment, 'vault');
  const db = connectDatabase({ connection });
  endWithTest(db.close);
  const kms = createFileKms({ file });
  const { publicKey } = await createChannel(await loadChannelKey(db, kms));
  const sent: SentMessage[] = [];
  const post = async (message: object) => {
    const response = await fetch(`${server.url}/vault/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://login.example' },
      body: JSON.stringify(message),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const browser = () =>
    createVaultBrowser(publicKey, async (message) => {
      sent.push(message);
      return (await post(message)).body;
    });
  /** The next mail, as its reader has it. */
  async function readMail() {
    const { to, text } = await inbox.next();
    return { email: to, text, code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
  }
  /** As if all codes had been sent so long before. */
  const pass = (ms: number) =>
    db.execute("UPDATE vault.flows SET created_at = created_at - $1 * interval '1 millisecond'", [ms]);
  return { server, environment, post, browser, readMail, sent, publicKey, kms, pass };
}

const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64');
const slot = (slotId: string, type: string) => ({ slotId, type, salt: bytes(32), sealed: bytes(64) });
const state = (version: number) => ({ version, blob: bytes(80) });

type Browser = Awaited<ReturnType<typeof createVaultBrowser>>;

/** A code to a mailbox, entered in a browser: its session. */
async function logIn(browser: Browser, readMail: () => Promise<{ code: string }>, more: object = {}) {
  const { flowId } = await browser.request({ ...start, ...more });
  const { code } = await readMail();
  const answer = await browser.request({ type: 'verify', flowId, code, ...more });
  return { answer, session: v.parse(v.object({ id: v.string() }), answer['session']).id };
}

/** All steps of a new wallet. */
async function makeWallet(browser: Browser, session: string) {
  const { walletId } = await browser.request({ type: 'prepareWallet', session });
  const ofWallet = { session, walletId };
  const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) };
  const slots = [slot('device-slot-0001', 'device'), slot('operator-slot-01', 'operator')];
  await browser.request({ type: 'storeWallet', ...ofWallet, ...state(1), slots, addresses });
  await browser.request({ type: 'readWallet', ...ofWallet });
  expect(await browser.request({ type: 'confirmWallet', ...ofWallet })).toEqual({ type: 'done' });
  return ofWallet;
}

/** The address in a mail. */
const findLink = (text: string): string => /http:\S+/.exec(text)?.[0] ?? '';

test('behavior: a process of its own takes sealed messages from start to a wallet, and its log has no secret', async () => {
  const { server, browser, readMail } = await startVault({}, true);
  const ada = await browser();
  // Its operator has no client at any.
  expect(await ada.request(startSocial)).toEqual({ type: 'refused', code: 'not_found' });
  const started = await ada.request(start);
  expect(started).toEqual({ type: 'started', flowId: expect.any(String), resendMs: 30_000, expiryMs: 300_000 });
  const { email, code } = await readMail();
  expect(email).toBe('ada@example.org');
  const { flowId } = started;
  const sentMail = { type: 'mail', status: 'sent' };
  await expect.poll(() => ada.request({ type: 'mailStatus', flowId })).toEqual(sentMail);
  const answer = await ada.request({ type: 'verify', flowId, code });
  const issued = { id: expect.any(String), expiresAtMs: expect.any(Number) };
  const verified = {
    type: 'verified',
    userId: answer['userId'],
    email,
    session: issued,
    isNewDevice: true,
    wallet: null,
  };
  expect(answer).toEqual(verified);
  const { id: session } = v.parse(v.object({ id: v.string() }), answer['session']);

  const { walletId, ...shares } = await ada.request({ type: 'prepareWallet', session });
  const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) };
  const slots = [slot('device-slot-0001', 'device'), slot('operator-slot-01', 'operator')];
  const ofWallet = { session, walletId };
  const stored = { type: 'stored', version: 1 };
  expect(await ada.request({ type: 'storeWallet', ...ofWallet, ...state(1), slots, addresses })).toEqual(stored);
  const read = await ada.request({ type: 'readWallet', ...ofWallet });
  expect(read).toMatchObject({ type: 'wallet', wallet: { walletId, serverShare: shares['serverShare'], slots } });
  expect(await ada.request({ type: 'confirmWallet', ...ofWallet })).toEqual({ type: 'done' });
  const passkey = { type: 'storeSlots', ...ofWallet, ...state(2), slots: [slot('passkey-slot-001', 'passkey')] };
  expect(await ada.request(passkey)).toEqual({ type: 'refused', code: 'not_proved' });
  const further = { ...passkey, slots: [slot('device-slot-0002', 'device')] };
  expect(await ada.request(further)).toEqual({ type: 'stored', version: 2 });
  const removed = { type: 'removeSlot', ...ofWallet, ...state(3), slotId: 'device-slot-0001' };
  expect(await ada.request(removed)).toEqual({ type: 'stored', version: 3 });
  const resumed = await ada.request({ type: 'session', session });
  const wallet = { walletId, version: 3, operatorShare: shares['operatorShare'], addresses };
  expect(resumed).toMatchObject({ ...verified, isNewDevice: false, session: { id: session }, wallet });

  const listed = await ada.request({ type: 'devices', session });
  const [device] = v.parse(v.array(v.looseObject({ deviceId: v.string() })), listed['devices']);
  expect(device).toMatchObject({ isThis: true, origin: 'https://demo.example' });
  const revoke = { type: 'revokeDevice', session, deviceId: device?.deviceId };
  expect(await (await browser()).request(revoke)).toEqual({ type: 'ended' });
  expect(await ada.request(revoke)).toEqual({ type: 'done' });
  for (const type of ['session', 'devices', 'signOut'])
    expect(await ada.request({ type, session })).toEqual({ type: 'ended' });
  expect(await server.stop('SIGTERM')).toBe(0);
  for (const secret of [email, `"${code}"`, 'mac key', session, ...Object.values(shares)])
    expect(server.output()).not.toContain(String(secret));
}, 60_000);

/** A vault whose operator has clients at providers of identities. */
async function startSocialVault() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const identity = await startIdentityProviders({ redirectUrl: `${url}/vault/social/callback` });
  endWithTest(identity.stop);
  const file = join(testFolder(), 'providers.json');
  writeFileSync(file, JSON.stringify(identity.clients), { mode: 0o600 });
  const social = {
    PORTICO_SOCIAL_FILE: file,
    PORTICO_SOCIAL_URL: url,
    PORTICO_SOCIAL_FRAME_URL: 'https://login.example',
  };
  return { identity, ...(await startVault({ ...social, PORTICO_PORT: String(port) })) };
}

test('behavior: a visitor of a provider ends in a session, and the log has nothing of the visit', async () => {
  const { server, browser, identity } = await startSocialVault();
  const ada = await browser();
  const { uri, flowId } = v.parse(
    v.looseObject({ uri: v.string(), flowId: v.string() }),
    await ada.request({ ...startSocial, returnUrl: 'https://demo.example/shop?a=1' }),
  );
  const { url } = await createVisitor().visit(uri, 'ada', 'https://login.example/');
  const members = new URLSearchParams(new URL(url).hash.slice(1));
  expect([...members.keys()]).toEqual(['flow', 'completion', 'returnUrl']);
  expect(url).toMatch(/^https:\/\/login\.example\/frame\/a{32}\/popup\.html\?projectId=demo#/);
  const finish = { type: 'finishSocial', flowId, completion: members.get('completion') };
  expect(await (await browser()).request(finish)).toEqual({ type: 'ended' });
  const answer = await ada.request(finish);
  expect(answer).toMatchObject({ type: 'verified', provider: 'github', userName: 'ada', wallet: null });
  expect(answer).not.toHaveProperty('email');
  const { id: session } = v.parse(v.object({ id: v.string() }), answer['session']);
  expect(await ada.request({ type: 'session', session })).toMatchObject({ userName: 'ada', isNewDevice: false });
  for (const wrong of [
    { origin: 'https://evil.example' },
    { provider: 'other' },
    { returnUrl: 'https://evil.example' },
  ])
    expect(await ada.request({ ...startSocial, ...wrong })).toEqual({ type: 'refused', code: 'invalid' });
  expect(await server.stop('SIGTERM')).toBe(0);
  const { clientSecret } = identity.clients.github;
  for (const secret of [
    members.get('completion'),
    new URL(uri).searchParams.get('ticket'),
    clientSecret,
    'ada',
    flowId,
  ])
    expect(server.output()).not.toContain(String(secret));
}, 60_000);

test('error: who passes messages on cannot read, change, repeat or send one in the place of a browser', async () => {
  const { server, browser, readMail, post, sent } = await startVault();
  const ada = await browser();
  const started = await ada.request(start);
  const { code } = await readMail();
  const [message] = sent;
  if (message === undefined) throw new Error('Nothing was sent.');
  expect(JSON.stringify(message)).not.toMatch(/ada|demo/);
  const bytes = Buffer.from(message.ciphertext, 'base64');
  for (let at = 0; at < bytes.length; at += 37) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await post({ ...message, ciphertext: changed.toString('base64') })).status).toBe(400);
  }
  // Sent again it is answered for the browser alone, and starts nothing.
  expect((await post(message)).status).toBe(200);
  // Another browser that has the flow and the code, or names the key of the first.
  const eve = await browser();
  const verify = { type: 'verify', flowId: started['flowId'], code };
  expect(await eve.request(verify)).toEqual({ type: 'ended' });
  expect(await eve.request(verify, { deviceKey: ada.deviceKey })).toEqual({ type: 'refused', code: 'invalid' });
  // A page that is none of the project's, an unknown project, and messages of no form.
  for (const wrong of [{ origin: 'https://evil.example' }, { projectId: 'other' }, { email: 'no' }, { more: 1 }])
    expect(await eve.request({ ...start, ...wrong })).toEqual({ type: 'refused', code: 'invalid' });
  expect(await ada.request(verify)).toMatchObject({ type: 'verified' });
  expect(await server.stop('SIGTERM')).toBe(0);
}, 60_000);

test('error: with other keys than those of its database, or none, it does not start', async () => {
  const { server, environment } = await startVault();
  expect(await server.stop('SIGTERM')).toBe(0);
  const other = join(testFolder(), 'keys.json');
  createKeyFile({ file: other });
  const spawn = (more: object) => spawnServer(inject('serverFile'), { ...environment, ...more }, 'vault');
  await expect(spawn({ PORTICO_KEYS_FILE: other })).rejects.toThrow(/wrapped with another key/);
  await expect(spawn({ PORTICO_KEYS_FILE: '' })).rejects.toThrow(/PORTICO_KEYS_FILE names no file/);
  writeFileSync(other, readFileSync(environment.PORTICO_KEYS_FILE), { mode: 0o600 });
  const again = await spawn({ PORTICO_KEYS_FILE: other });
  expect(await again.stop('SIGTERM')).toBe(0);
}, 60_000);

test('param: the key pair is derived as RFC 9180 has it', async () => {
  const seed = Buffer.from('668b37171f1072f3cf12ea8a236a45df23fc13b82af3609ad1e354f6ef817550', 'hex');
  const { publicKey } = await createChannel(new Secret('channel key', seed));
  expect(Buffer.from(publicKey).toString('hex')).toBe(
    '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
  );
});

test('behavior: the link of a mail opens a page, and the press of its button alone removes the browser', async () => {
  const { server, browser, readMail, kms } = await startVault();
  const ada = await browser();
  const { session } = await logIn(ada, readMail);
  const listed = await ada.request({ type: 'devices', session });
  const [device] = v.parse(v.array(v.looseObject({ deviceId: v.string() })), listed['devices']);
  const link = await linkTo(kms, { kind: 'browser', publicUrl: server.url, id: device?.deviceId ?? '', locale: 'ar' });
  const opened = await fetch(link);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await opened.text()).toMatch(/<html lang="ar" dir="rtl">.*<form method="post"><button>/);
  expect(await ada.request({ type: 'session', session })).toMatchObject({ type: 'verified' });
  const wrong = await fetch(link.replace(/token=./, 'token=_'), { method: 'POST' });
  expect(wrong.status).toBe(400);
  expect(await ada.request({ type: 'session', session })).toMatchObject({ type: 'verified' });
  // Twice, as a press may be sent again.
  for (let press = 0; press < 2; press += 1) {
    const removed = await fetch(link, { method: 'POST' });
    expect([removed.status, (await removed.text()).includes('<form')]).toEqual([200, false]);
  }
  expect(await ada.request({ type: 'session', session })).toEqual({ type: 'ended' });
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.output()).not.toContain(new URL(link).searchParams.get('token'));
}, 60_000);

test('behavior: the link of the mail about a new browser opens a page, and the number that it shows approves it', async () => {
  const port = String(await freePort());
  const approval = {
    PORTICO_PORT: port,
    PORTICO_SOCIAL_URL: `http://127.0.0.1:${port}`,
    PORTICO_RELEASE_APPROVAL: 'mail',
  };
  const { server, browser, readMail, pass } = await startVault(approval, true);
  const ada = await browser();
  const first = await logIn(ada, readMail);
  const { walletId } = await makeWallet(ada, first.session);
  await pass(30_000);
  const other = await browser();
  const { answer, session } = await logIn(other, readMail);
  expect(answer['wallet']).toMatchObject({ walletId, operatorShareProblem: 'unapproved' });
  const link = findLink((await readMail()).text);
  const request = { type: 'approval', session, locale: 'he' };
  const { number } = await other.request(request);
  const opened = await fetch(link.replace('locale=en', 'locale=he'));
  expect(opened.headers.get('content-security-policy')).toContain("form-action 'self'");
  const page = await opened.text();
  expect(page).toMatch(
    /<html lang="he" dir="rtl">.*<form method="post">(?:<button name="choice" value="\w+">[^<]+<\/button>){5}/,
  );
  expect(page).toContain(`value="${String(number)}"`);
  expect((await fetch(link.replace(/token=./, 'token=_'), { method: 'POST' })).status).toBe(400);
  expect(await other.request(request)).toMatchObject({ type: 'approval', number });
  const press = (choice: string) => fetch(link, { method: 'POST', body: new URLSearchParams({ choice }) });
  const approved = await press(String(number));
  expect([approved.status, (await approved.text()).includes('Approved')]).toEqual([200, true]);
  expect(await other.request(request)).toEqual({ type: 'done' });
  expect((await other.request({ type: 'session', session }))['wallet']).toHaveProperty('operatorShare');
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.output()).not.toContain(new URL(link).searchParams.get('token'));
}, 60_000);

test('behavior: the link of the mail about a deletion opens a page, and the press of its button alone keeps the wallet', async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { server, browser, readMail, kms } = await startVault({ PORTICO_PORT: port, PORTICO_SOCIAL_URL: url }, true);
  const ada = await browser();
  const { session } = await logIn(ada, readMail, { purpose: 'deletion' });
  const ofWallet = await makeWallet(ada, session);
  const { projectId, origin } = start;
  const deletion = { type: 'requestDeletion', ...ofWallet, projectId, origin, locale: 'ar' };
  const refused = { type: 'refused', code: 'invalid' };
  expect(await ada.request({ ...deletion, origin: 'https://evil.example' })).toEqual(refused);
  expect(await ada.request(deletion)).toEqual({ type: 'done' });
  const { text } = await readMail();
  const link = findLink(text);
  const opened = await fetch(link);
  expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await opened.text()).toMatch(/<html lang="ar" dir="rtl">.*<form method="post"><button>/);
  const resumed = () => ada.request({ type: 'session', session });
  expect(await resumed()).toMatchObject({ wallet: { deletesAtMs: expect.any(Number) } });
  expect((await fetch(link.replace(/token=./, 'token=_'), { method: 'POST' })).status).toBe(400);
  expect(await resumed()).toMatchObject({ wallet: { deletesAtMs: expect.any(Number) } });
  const kept = await fetch(link, { method: 'POST' });
  expect([kept.status, (await kept.text()).includes('<form')]).toEqual([200, false]);
  expect((await resumed())['wallet']).not.toHaveProperty('deletesAtMs');
  // Of a wallet that has gone meanwhile.
  const late = await linkTo(kms, { kind: 'deletion', publicUrl: url, id: randomUUID(), locale: 'en' });
  expect(await (await fetch(late, { method: 'POST' })).text()).toContain('This wallet has been deleted.');
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.output()).not.toContain(new URL(link).searchParams.get('token'));
}, 60_000);
