import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Addresses, type LoginBrowser, logIn, openBrowser, requestCode } from './loginBrowser.ts';
import { type ImportedWallet, importWallet } from './importWallet.ts';
import { expectNoSecrets } from './secrets.ts';
import { type VaultProcess, site, startVault } from './vaultProcess.ts';

/** Few in `npm test`, more in `npm run assure login`: users who get a wallet and open it in another browser. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 2);
const timeout = 120_000 + rounds * 5_000;
/** Whose logins one end of the process cuts off. */
const AT_ONCE = 20;
/** What the steps of an import take: the process ends in the middle of them. */
const IMPORT_MS = 400;
/** What a login with a new wallet takes while others run: half of them are in the middle of it as the process ends. */
const LOGIN_MS = 200;

const activeRow = v.object({ active: v.number() });

interface User {
  readonly email: string;
  readonly browsers: readonly [LoginBrowser, LoginBrowser];
  /** The addresses that its visitor saw, at any time. */
  readonly shown: Addresses[];
  readonly codes: string[];
}

/** Enters a code while the process may end. True: the login has come to its end. */
async function enter(user: User, browser: LoginBrowser, code: string): Promise<boolean> {
  const outcome = await browser
    .login()
    .verify(code, site.origin)
    .catch(() => undefined);
  const addresses = outcome === 'accepted' ? await browser.addresses().catch(() => undefined) : undefined;
  if (addresses) user.shown.push(addresses);
  return addresses !== undefined;
}

/** As a visitor does after an error: the page is loaded again, and without a session a further code is requested. */
async function finish(vault: VaultProcess, user: User, browser: LoginBrowser): Promise<void> {
  await browser.reload();
  browser.changeNetwork();
  user.shown.push((await browser.addresses()) ?? (await logIn(vault, browser, user.email)));
}

/**
 * All users log in, each in one browser, and a process ends in the middle of it. Resolves with how many of them it cut
 * off.
 */
async function cutOff(
  vault: VaultProcess,
  users: readonly User[],
  { which, ended }: { readonly which: 0 | 1; readonly ended: 'vault' | 'keeper' },
): Promise<number> {
  const codes: string[] = [];
  for (const { email, browsers } of users) codes.push(await requestCode(vault, browsers[which], email));
  const spanMs = users.length * LOGIN_MS;
  const entering = users.map(async (user, index) => {
    const code = codes[index] ?? '';
    user.codes.push(code);
    await wait(Math.random() * spanMs);
    return enter(user, user.browsers[which], code);
  });
  const [entered] = await Promise.all([
    Promise.all(entering),
    wait(Math.random() * spanMs).then(() => vault.kill(ended)),
  ]);
  for (const user of users) await finish(vault, user, user.browsers[which]);
  return entered.filter((hasEnded) => !hasEnded).length;
}

/**
 * Each user imports a wallet in one browser, and the process ends in the middle of the first import. The other browser,
 * which has seen the wallet before alone, opens the same.
 */
async function importAll(vault: VaultProcess, users: readonly User[]): Promise<readonly ImportedWallet[]> {
  const imports: ImportedWallet[] = [];
  for (const [index, { email, browsers }] of users.entries()) {
    const [browser, other] = browsers;
    const cutOff = index === 0 ? () => wait(Math.random() * IMPORT_MS).then(() => vault.kill('vault')) : undefined;
    imports.push(await importWallet(vault, { browser, email, length: index % 2 === 0 ? 24 : 12, cutOff }));
    const { addresses } = imports.at(-1) ?? {};
    await other.reload();
    other.changeNetwork();
    expect((await other.addresses()) ?? (await logIn(vault, other, email)), email).toEqual(addresses);
  }
  return imports;
}

const walletsOf = ({ owner }: VaultProcess) =>
  owner.query(
    activeRow,
    `SELECT (count(*) FILTER (WHERE state = 'active'))::int AS active
     FROM vault.users LEFT JOIN vault.wallets ON user_id = users.id GROUP BY users.id`,
  );

test(
  'error: a vault and a keeper that are killed at any point lose no wallet, make no second one, and write no secret anywhere',
  async (context) => {
    const vault = await startVault();
    let users: User[] = [];
    const figures = { walks: 0, kills: 0, cutOff: 0 };
    for (; figures.walks < rounds; figures.walks += users.length) {
      users = [];
      while (users.length < Math.min(AT_ONCE, rounds - figures.walks)) {
        const email = `canary${figures.walks + users.length}@example.org`;
        users.push({ email, browsers: [await openBrowser(vault), await openBrowser(vault)], shown: [], codes: [] });
      }
      for (const which of [0, 1] as const) {
        // In each browser both, in turn: the first makes wallets, the second receives shares of the operator.
        const ended = (figures.kills >> 1) % 2 === which ? 'vault' : 'keeper';
        figures.cutOff += await cutOff(vault, users, { which, ended });
        figures.kills += 1;
      }
      for (const { email, shown, browsers } of users) {
        await browsers[0].reload();
        const last = await browsers[0].addresses();
        expect(last, email).toBeDefined();
        for (const one of shown) expect(one, email).toEqual(last);
      }
    }
    const imported = await importAll(vault, users);
    figures.kills += 1;
    const browsers = users.flatMap((user) => user.browsers);
    const emails = users.map(({ email }) => email);
    const codes = [...users.flatMap((user) => user.codes), ...imported.flatMap((one) => one.codes)];
    const phrases = imported.flatMap(({ phrase, former }) => [phrase.join(' '), former.join(' ')]);
    await expectNoSecrets(vault, { browsers, emails, codes, phrases });
    const wallets = await walletsOf(vault);
    expect(wallets.filter(({ active }) => active !== 1)).toEqual([]);
    expect(wallets).toHaveLength(rounds);
    Object.assign(context.task.meta, { figures });
  },
  timeout,
);

test(
  'error: without the keeper a known browser opens its wallet, a new one gets an error with a next step, and nothing is lost',
  async () => {
    const vault = await startVault();
    const [known, fresh, first] = [await openBrowser(vault), await openBrowser(vault), await openBrowser(vault)];
    const [ada, bob] = ['ada@example.org', 'bob@example.org'];
    const addresses = await logIn(vault, known, ada);
    const codes = { ada: await requestCode(vault, fresh, ada), bob: await requestCode(vault, first, bob) };
    await vault.withoutKeeper(async () => {
      await known.reload();
      expect(await known.addresses()).toEqual(addresses);
      const unavailable = { facts: { code: 'login.unavailable' } };
      await expect(fresh.login().verify(codes.ada, site.origin)).rejects.toMatchObject(unavailable);
      await expect(first.login().verify(codes.bob, site.origin)).rejects.toMatchObject(unavailable);
    });
    await fresh.reload();
    expect(await fresh.addresses()).toEqual(addresses);
    const user: User = { email: bob, browsers: [first, first], shown: [], codes: [] };
    await finish(vault, user, first);
    expect(user.shown).toHaveLength(1);
    expect((await walletsOf(vault)).map(({ active }) => active)).toEqual([1, 1]);
    expect(vault.output()).toContain('it cannot be reached');
  },
  timeout,
);
