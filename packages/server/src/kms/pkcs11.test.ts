import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { runCommand } from '../mains/runCommand.ts';
import { openCallKeys } from '../shareCalls/callKeys.ts';
import { startKeeper } from '../testSupport/keeperProcess.ts';
import { openSoftToken, tokenProblem } from '../testSupport/softToken.ts';
import { createRemoteShares } from '../vault/wallets/createRemoteShares.ts';
import { KmsError, aadOf } from './kmsProvider.ts';
import { createKeys, openKms } from './openKms.ts';
import { loadCryptoki } from './pkcs11/cryptoki.ts';
import { parseTokenUri } from './pkcs11/tokenUri.ts';
import { Secret } from './secret.ts';

const share = new Secret('share', Buffer.from('0123456789abcdef0123456789abcdef'));
const place = aadOf('share', 'user 1', 'wallet 1');

test('param: a token is named by a URI of RFC 7512, with its PIN in a file, and nothing else', () => {
  const uri = 'pkcs11:token=my%20token;object=vault?module-path=/usr/lib/a.so&pin-source=file:/etc/pin';
  const address = { library: '/usr/lib/a.so', token: 'my token', object: 'vault', pinFile: '/etc/pin' };
  expect(parseTokenUri(uri)).toEqual(address);
  expect(parseTokenUri(uri.replace('file:', 'file://').replace(';object=vault', ''))).toEqual({
    ...address,
    object: 'portico',
  });
  for (const wrong of [
    'pkcs11:',
    uri.replace('/usr/lib/', ''),
    uri.replace('token=my%20token;', ''),
    uri.replace('pin-source=file:/etc/pin', 'pin-value=123456'),
    `${uri}&pin-value=123456`,
    `${uri}&module-path=/other.so`,
    uri.replace('%20', '%zz'),
  ]) {
    expect(() => parseTokenUri(wrong)).toThrow(/has to be like pkcs11:/);
    expect(() => parseTokenUri(wrong)).not.toThrow(/123456/);
  }
});

const problem = await tokenProblem();

if (problem !== undefined) console.warn(`Keys in a token are not tested: ${problem}.`);

describe.runIf(problem === undefined)('keys in a token', () => {
  const token = problem === undefined ? openSoftToken() : undefined;
  afterAll(() => token?.remove());
  let made = 0;
  const at = (object: string, pin?: string) => ({ place: token?.uriOf(object, pin) ?? '', passphraseFile: undefined });
  /** New ones of a label of their own. */
  async function open() {
    const keys = at(`test ${(made += 1)}`);
    await createKeys(keys);
    return { ...keys, keys, kms: await openKms(keys) };
  }

  test('behavior: what is wrapped opens, by another process of these keys too, and never twice alike', async () => {
    const { kms, keys } = await open();
    const [one, other] = [await kms.wrap(share, place), await kms.wrap(share, place)];
    expect(one.ciphertext).not.toEqual(other.ciphertext);
    expect(Buffer.from(one.ciphertext).includes(Buffer.from(share.reveal()))).toBe(false);
    for (const provider of [kms, await openKms(keys)])
      expect((await provider.unwrap('share', one, place)).reveal()).toEqual(share.reveal());
    const data = Buffer.from('what is authenticated');
    expect(await kms.mac('codes', data)).toEqual(await (await openKms(keys)).mac('codes', data));
    expect(await kms.mac('addresses', data)).not.toEqual(await kms.mac('codes', data));
  });

  test('error: nothing opens with one bit changed, cut, for another place, under another version or by other keys', async () => {
    const [{ kms }, { kms: foreign }] = [await open(), await open()];
    const wrapped = await kms.wrap(share, place);
    const refused = async (change: Partial<typeof wrapped>, aad = place, by = kms) =>
      expect(by.unwrap('share', { ...wrapped, ...change }, aad)).rejects.toThrow(KmsError);
    for (let at = 0; at < wrapped.ciphertext.length; at += 1) {
      await refused({ ciphertext: wrapped.ciphertext.map((byte, index) => (index === at ? byte ^ 1 : byte)) });
      await refused({ ciphertext: wrapped.ciphertext.subarray(0, at) });
    }
    await refused({}, aadOf('share', 'user 2', 'wallet 1'));
    await refused({}, place, foreign);
    await refused({ keyVersion: '2' });
    await kms.rotate();
    await refused({ keyVersion: '2' });
    // After all that it opens what it should: no refusal leaves an operation behind.
    expect((await kms.unwrap('share', wrapped, place)).reveal()).toEqual(share.reveal());
  });

  test('behavior: after a rotation another key wraps, old secrets open, and processes that run find it', async () => {
    const { kms, keys } = await open();
    const before = await kms.wrap(share, place);
    const mac = await kms.mac('codes', share.reveal());
    const other = await openKms(keys);
    expect(await other.rotate()).toBe('2');
    const after = await other.wrap(share, place);
    expect([before.keyVersion, after.keyVersion]).toEqual(['1', '2']);
    for (const wrapped of [before, after])
      for (const provider of [kms, other])
        expect((await provider.unwrap('share', wrapped, place)).reveal()).toEqual(share.reveal());
    expect(await other.mac('codes', share.reveal())).toEqual(mac);
  });

  /** The library as another user of this process has it, logged in as the providers are. */
  async function openModule() {
    const cryptoki = await loadCryptoki();
    const module = new cryptoki.PKCS11();
    module.load(token?.library ?? '');
    const slot = module.C_GetSlotList(true).find((one) => module.C_GetTokenInfo(one).label.trim() === token?.label);
    if (slot === undefined) throw new Error('The token is gone.');
    return {
      cryptoki,
      module,
      slot,
      session: module.C_OpenSession(slot, cryptoki.CKF_SERIAL_SESSION | cryptoki.CKF_RW_SESSION),
    };
  }

  test('error: no key can be read out of the token, and keys that could are not used', async () => {
    await open();
    const label = `test ${made}`;
    const { cryptoki, module, session } = await openModule();
    module.C_FindObjectsInit(session, [{ type: cryptoki.CKA_LABEL, value: label }]);
    const found = module.C_FindObjects(session, 9);
    module.C_FindObjectsFinal(session);
    expect(found).toHaveLength(2);
    for (const key of found)
      expect(() => module.C_GetAttributeValue(session, key, [{ type: cryptoki.CKA_VALUE }])).toThrow(/SENSITIVE/);
    const weak = at(`test ${(made += 1)}`);
    const template = [
      { type: cryptoki.CKA_CLASS, value: cryptoki.CKO_SECRET_KEY },
      { type: cryptoki.CKA_KEY_TYPE, value: cryptoki.CKK_AES },
      { type: cryptoki.CKA_LABEL, value: `test ${made}` },
      { type: cryptoki.CKA_ID, value: Buffer.from('1') },
      { type: cryptoki.CKA_VALUE_LEN, value: 32 },
      { type: cryptoki.CKA_TOKEN, value: true },
      { type: cryptoki.CKA_EXTRACTABLE, value: true },
    ];
    module.C_GenerateKey(session, { mechanism: cryptoki.CKM_AES_KEY_GEN }, template);
    await expect(openKms(weak)).rejects.toThrow(/can be read out/);
  });

  test('behavior: a session that the token ended is opened again', async () => {
    const { kms } = await open();
    const wrapped = await kms.wrap(share, place);
    const { module, slot } = await openModule();
    module.C_CloseAllSessions(slot);
    expect((await kms.unwrap('share', wrapped, place)).reveal()).toEqual(share.reveal());
    module.C_CloseAllSessions(slot);
    expect(await kms.rotate()).toBe('2');
    module.C_CloseAllSessions(slot);
    await kms.health();
  });

  test('error: a library, a token, keys or a PIN that is another one is reported with what to do', async () => {
    const { place: uri, keys } = await open();
    const openAt = (wrong: string) => openKms({ place: wrong, passphraseFile: undefined });
    await expect(openAt(uri.replace('.so', '.txt'))).rejects.toThrow(/is no PKCS#11 library/);
    await expect(openAt(uri.replace('token=portico', 'token=other'))).rejects.toThrow(/no token with the label other/);
    await expect(openKms(at('none'))).rejects.toThrow(/has no keys none: portico-server keys create/);
    await expect(createKeys(keys)).rejects.toThrow(/none is overwritten/);
    await expect(openKms({ ...keys, passphraseFile: '/etc/passphrase' })).rejects.toThrow(/a PIN, and no passphrase/);
    const open644 = join(token?.folder ?? '', 'open');
    writeFileSync(open644, '123456\n', { mode: 0o644 });
    await expect(openKms(at('portico', open644))).rejects.toThrow(/chmod 600/);
  });

  test('behavior: commands make, rotate and check the keys, and show the key that a process is called by', async () => {
    const { place: uri } = at(`test ${(made += 1)}`);
    const run = async (verb: string) => {
      const lines: string[] = [];
      const add = (text: string) => void lines.push(text);
      const code = await runCommand(['keys', verb, uri], { environment: {}, report: add, complain: add });
      return [code, lines.join('\n')];
    };
    expect(await run('create')).toEqual([0, expect.stringContaining('has new keys')]);
    expect(await run('rotate')).toEqual([0, expect.stringContaining('version 2')]);
    expect(await run('check')).toEqual([0, 'The token wraps and opens.']);
    expect(await run('public')).toEqual([0, expect.stringMatching(/^B[\w+/]{86}=$/)]);
    expect(await run('create')).toEqual([1, expect.stringContaining('none is overwritten')]);
  });

  test('behavior: a keeper whose keys are in a token keeps shares, and opens them after it was killed', async () => {
    const { place: uri, kms } = await open();
    const keeper = await startKeeper(inject('serverFile'), inject('postgresServers').at(-1), {
      PORTICO_RECOVERY_KEYS_FILE: uri,
    });
    const { publicKey } = await openCallKeys(kms);
    const shares = createRemoteShares({
      findKeeper: () => ({ url: keeper.url, publicKey }),
      keys: keeper.vault.calls,
      onTrouble: () => undefined,
    });
    const owner = { walletId: crypto.randomUUID(), userId: crypto.randomUUID() };
    await shares.make(owner);
    await keeper.kill();
    // It opens a share before it listens.
    await keeper.start();
    expect(await shares.keep(owner)).toBe(true);
    await keeper.stop();
  }, 60_000);

  test('error: a PIN that is not the one of the token is reported, and not tried again', async () => {
    const { keys } = await open();
    const other = join(token?.folder ?? '', 'other');
    writeFileSync(other, '999999\n', { mode: 0o600 });
    const { module, session } = await openModule();
    module.C_Logout(session);
    await expect(openKms(at(`test ${made}`, other))).rejects.toThrow(/does not take the PIN of .*CKR_PIN_INCORRECT/);
    expect((await openKms(keys)).id).toBe('pkcs11');
  });
});
