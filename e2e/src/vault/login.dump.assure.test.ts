import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { enterPhrase } from '../../../packages/login/src/worker/security/enterPhrase.fixtures.ts';
import { createFileKms } from '../../../packages/server/src/kms/createFileKms.ts';
import { aadOf } from '../../../packages/server/src/kms/kmsProvider.ts';
import { type DumpedWallet, attackDump, walletsIn } from './attackDump.ts';
import { codeFor, readPhrase } from './importWallet.ts';
import { type LoginBrowser, logIn, openBrowser } from './loginBrowser.ts';
import { expectNoSecrets } from './secrets.ts';
import { type VaultProcess, site, startVault } from './vaultProcess.ts';

/** Few in `npm test`, more in `npm run assure login`: wallets, of which every second one is made its user's own. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 2);
const timeout = 120_000 + rounds * 10_000;

const wrappedRow = v.object({ ciphertext: v.instance(Buffer), keyVersion: v.string() });

/** A passkey, whose output no other place has, in the place of the operator. */
async function makeOwn(vault: VaultProcess, browser: LoginBrowser, email: string, phrase: readonly string[]) {
  const { security } = browser.login();
  const passkey = { credentialId: randomBytes(64), output: randomBytes(32) };
  const code = await codeFor(vault, browser, email, 'passkey');
  expect(await security.beginPasskey(site, { type: 'code', code })).toMatchObject({ credentialIds: [] });
  await security.addPasskey(site, passkey);
  expect(await security.makeOwn(site, passkey, enterPhrase(phrase))).toBe(true);
}

async function openKeys({ owner, keyFiles }: VaultProcess) {
  const [ofVault, ofKeeper] = [createFileKms({ file: keyFiles.vault }), createFileKms({ file: keyFiles.recovery })];
  const read = async (sql: string, { walletId }: DumpedWallet) => (await owner.query(wrappedRow, sql, [walletId]))[0];
  const aad = (kind: string, { userId, walletId }: DumpedWallet) => aadOf(kind, userId, walletId);
  return {
    /** What the file of keys of the vault opens. */
    async serverShare(wallet: DumpedWallet): Promise<Uint8Array[]> {
      const row = await read(
        'SELECT share AS ciphertext, share_key_version AS "keyVersion" FROM vault.wallets WHERE id = $1',
        wallet,
      );
      return row ? [(await ofVault.unwrap('server share', row, aad('server share', wallet))).reveal()] : [];
    },
    /** What that of the keeper opens. */
    async operatorShare(wallet: DumpedWallet): Promise<Uint8Array[]> {
      const row = await read(
        'SELECT ciphertext, key_version AS "keyVersion" FROM recovery.shares WHERE wallet_id = $1',
        wallet,
      );
      return row ? [(await ofKeeper.unwrap('operator share', row, aad('operator share', wallet))).reveal()] : [];
    },
  };
}

test(
  'error: a dump opens no wallet, with one file of keys none, and with both those that the operator opens and no other',
  async (context) => {
    const vault = await startVault();
    const browsers: LoginBrowser[] = [];
    const emails: string[] = [];
    const canaries = { codes: [] as string[], phrases: [] as string[] };
    for (let round = 0; round < rounds; round += 1) {
      const [browser, email] = [await openBrowser(vault), `canary${round}@example.org`];
      await logIn(vault, browser, email);
      browsers.push(browser);
      emails.push(email);
      if (round % 2 === 0) continue;
      const { code, phrase } = await readPhrase(vault, browser, email);
      canaries.codes.push(code);
      canaries.phrases.push(phrase.join(' '));
      await makeOwn(vault, browser, email, phrase);
    }
    await expectNoSecrets(vault, {
      browsers: browsers.slice(-10),
      emails: emails.slice(-10),
      codes: canaries.codes.slice(-10),
      phrases: canaries.phrases.slice(-10),
    });

    const { owner } = vault;
    const keys = await openKeys(vault);
    const wallets = await walletsIn(owner);
    expect(wallets).toHaveLength(rounds);
    const opened = { dump: 0, withVaultKeys: 0, withKeeperKeys: 0, withBoth: 0, ownWithBoth: 0 };
    let tries = 0;
    for (const wallet of wallets) {
      const [server, operator] = [await keys.serverShare(wallet), await keys.operatorShare(wallet)];
      const { opensAlone, opensWith, tries: triesOf } = await attackDump(owner, wallet);
      opened.dump += Number(opensAlone());
      opened.withVaultKeys += Number(opensWith(...server));
      opened.withKeeperKeys += Number(opensWith(...operator));
      // The attack that succeeds: it shows that the others would have.
      opened[wallet.isOwn ? 'ownWithBoth' : 'withBoth'] += Number(opensWith(...server, ...operator));
      tries += triesOf();
    }
    const ofUsers = wallets.filter(({ isOwn }) => isOwn).length;
    expect(ofUsers).toBe(Math.floor(rounds / 2));
    const expected = { dump: 0, withVaultKeys: 0, withKeeperKeys: 0, withBoth: rounds - ofUsers, ownWithBoth: 0 };
    expect(opened).toEqual(expected);
    Object.assign(context.task.meta, { figures: { wallets: rounds, ofUsers, ...opened, tries } });
  },
  timeout,
);
