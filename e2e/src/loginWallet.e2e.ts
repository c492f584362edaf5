import type { Locator, Page } from '@playwright/test';
import { verifyMessage } from 'ethers';
import { freePort } from '@portico/testing/chains';
import * as v from 'valibot';
import { createPublicClient, http, isErc6492Signature, isHex, parseEther, stringToHex, toCoinType, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { parseSiweMessage, verifySiweMessage } from 'viem/siwe';
import { balanceOf, requestFromChain } from './harness/chain.ts';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import { chainOf, devnet, expect, test } from './harness/test.ts';
import { addressesOf, keysOf } from './login/addressesOf.ts';
import { addressOf, requestFrom, switchTo } from './login/hostCalls.ts';
import { HELD_MS, approve, frameOf } from './login/card.ts';
import { comeFrom } from './login/comeFrom.ts';
import { pressByKey, tabTo } from './login/keyboard.ts';
import { logIn } from './login/logIn.ts';
import { type LoginSite, startLoginSite } from './login/loginSite.ts';
import { startNameService } from './login/nameService.ts';
import { hexOf, smartAccount } from './login/smartAccount.ts';
import { isOfSolana, nextSession, signedInOn } from './login/siteSessions.ts';
import { type Sponsor, startSponsor } from './login/sponsor.ts';
import { findTraces, recordTraces } from './login/traces.ts';
import { openWalletPage } from './login/walletPage.ts';

// One login site for all of them.
test.describe.configure({ mode: 'default' });

/** Those of the login, and of a site whose visitors sign in and take names. */
const modules = 'rpc,chains,balances,prices,history,paymaster,directory,identity,names,sessions,analytics';

const clientOf = (chainId: number) => createPublicClient({ transport: http(chainOf(chainId).rpcUrl), ccipRead: false });

/** One that has received nothing yet. */
const randomReceiver = () => hexOf(privateKeyToAddress(generatePrivateKey()).toLowerCase());

/** A page that would keep what it must not: by each way that a page has. */
async function leaveTraces({ phrase, key, code }: { phrase: readonly string[]; key: string; code: string }) {
  const opened = indexedDB.open('left', 1);
  await new Promise((resolve) => {
    opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('left').put(phrase, 'phrase'));
    opened.addEventListener('success', resolve);
  });
  opened.result.close();
  history.replaceState(undefined, '', `#code=${code}`);
  await fetch(`/?key=${encodeURIComponent(key)}`);
  console.log(Array.from(atob(key), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join(''));
}

test.describe('the wallet of a login @once', () => {
  test.setTimeout(120_000);
  let login: LoginSite;
  let sponsor: Sponsor;
  let names: Awaited<ReturnType<typeof startNameService>>;
  test.beforeAll(async () => {
    const port = await freePort();
    sponsor = await startSponsor(chainOf(10), smartAccount);
    names = await startNameService(`http://127.0.0.1:${port}`);
    const ofApi = {
      ...sponsor.settings,
      ...names.settings,
      PORTICO_PORT: String(port),
      PORTICO_MODULES: modules,
    };
    login = await startLoginSite(devnet, ofApi, { PORTICO_FRAME_SAFE_CHAINS: 'eip155:10' });
  });
  test.afterAll(() => Promise.all([login.stop(), sponsor.stop(), names.stop()]));
  const settings = () => ({
    loginFrameUrl: login.frameUrl,
    socials: [],
    hasSolana: devnet.solana !== undefined,
    options: { server: login.apiUrl, projectId: 'demo', features: { smartSessions: true } },
  });

  test('signs in to the site, by its key, as a contract and on Solana: others verify it, and a reload keeps it', async ({
    page,
    site,
    modal,
  }) => {
    await comeFrom(page.context(), '198.51.100.30');
    await site.open({ ...settings(), signIn: 'server' });
    const { host } = new URL(page.url());
    await logIn(modal, login, 'grace@example.org');
    await expect(modal.text('Sign in to {site}')).toBeVisible();
    const address = hexOf(await addressOf(page));
    const card = frameOf(page);
    const message = card.locator('pre');

    // The visitor changes his mind, and a script of the page's frame presses in his place.
    await modal.exactButton('Sign in').click();
    await card.getByRole('button', { name: 'Reject' }).click();
    await expect(modal.text('Request declined')).toBeVisible();
    await modal.button('Ask again').click();
    await expect(card.getByRole('heading', { name: 'Sign in?' })).toBeVisible();
    await page.waitForTimeout(1_000);
    await card.getByRole('button', { name: 'Approve' }).evaluate((button: HTMLElement) => button.click());
    await expect(card.getByRole('button', { name: 'Press once more to approve' })).toBeVisible();
    expect(await signedInOn(page, login)).toEqual([]);

    const shown = await message.innerText();
    const rows = card.getByRole('term');
    await expect(rows.filter({ hasText: /^Requested by$/ }).locator('+ dd')).toHaveText(new URL(page.url()).origin);
    await expect(rows.filter({ hasText: /^From$/ }).locator('+ dd')).toHaveText(address);
    const [sent] = await Promise.all([nextSession(page, login), approve(page, 'Press once more to approve')]);
    // What was signed is what the frame showed, to the letter.
    expect(sent.message).toBe(shown);
    expect(parseSiweMessage(shown)).toMatchObject({ domain: host, address, chainId: 1, version: '1' });
    expect(verifyMessage(sent.message, sent.signature)).toBe(address);
    const { nonce = '' } = parseSiweMessage(shown);
    const signed = { message: shown, signature: hexOf(sent.signature), nonce };
    expect(await verifySiweMessage(clientOf(1), { ...signed, domain: host })).toBe(true);
    expect(await verifySiweMessage(clientOf(1), { ...signed, domain: 'other.example' })).toBe(false);
    await expect(modal.dialog).toBeHidden();
    expect(await signedInOn(page, login)).toEqual(['eip155:1']);

    // On another network the account is a contract that is not there yet.
    await switchTo(page, 'eip155:10');
    await expect(modal.text('Sign in to {site}')).toBeVisible();
    const ofContract = hexOf(await addressOf(page));
    expect(ofContract).not.toBe(address);
    await modal.exactButton('Sign in').click();
    await expect(message).toContainText(ofContract);
    const [byContract] = await Promise.all([nextSession(page, login), approve(page)]);
    expect(isErc6492Signature(hexOf(byContract.signature))).toBe(true);
    const asContract = { message: byContract.message, signature: hexOf(byContract.signature), domain: host };
    expect(await verifySiweMessage(clientOf(10), { ...asContract, address: ofContract })).toBe(true);
    expect(await verifySiweMessage(clientOf(10), { ...asContract, address })).toBe(false);
    await expect(modal.dialog).toBeHidden();

    const { reference = '' } = devnet.solana ?? {};
    await switchTo(page, `solana:${reference}`);
    await expect(modal.text('Sign in to {site}')).toBeVisible();
    const ofSolana = await addressOf(page, 'solana');
    await modal.exactButton('Sign in').click();
    await expect(card.getByRole('heading', { name: 'Sign in?' })).toBeVisible();
    const [bySolana] = await Promise.all([nextSession(page, login), approve(page)]);
    expect(bySolana.message).toContain(`${host} wants you to sign in with your Solana account:\n${ofSolana}`);
    expect(isOfSolana(ofSolana, bySolana)).toBe(true);
    expect(isOfSolana(ofSolana, { ...bySolana, message: bySolana.message.replace(host, 'other.example') })).toBe(false);
    await expect(modal.dialog).toBeHidden();

    const all = ['eip155:1', 'eip155:10', `solana:${reference}`];
    expect((await signedInOn(page, login)).toSorted()).toEqual(all);
    await page.reload();
    await expectConnected(page, ofSolana);
    for (const [id, account] of [['eip155:1', address] as const, ['eip155:10', ofContract] as const]) {
      await switchTo(page, id);
      await expect(factOf(page, 'address')).toHaveText(account);
    }
    await modal.openAccount();
    await expect(modal.text('Sign in to {site}')).toBeHidden();
    await modal.close();
    expect((await signedInOn(page, login)).toSorted()).toEqual(all);

    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await expectDisconnected(page);
    await expect.poll(() => signedInOn(page, login)).toEqual([]);
  });

  test('takes a name, which the frame shows before it signs, and which viem resolves by the contracts of ENS', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    const [taken, former] = ['gracehopper.plaza.eth', 'grace-h.plaza.eth'];
    await comeFrom(page.context(), '198.51.100.31');
    await site.open(settings());
    await logIn(modal, login, 'hopper@example.org');
    await expect(modal.dialog).toBeHidden();
    const address = hexOf(await addressOf(page));
    const { client } = names;
    expect(await client.getEnsAddress({ name: taken })).toBe(null);
    expect(await client.getEnsName({ address })).toBe(null);

    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await modal.button('Take a name').click();
    await modal.button('Continue').click();
    const field = modal.dialog.getByRole('textbox', { name: messages.translate('Name') });
    const card = frameOf(page);
    await field.fill('grace-h');
    await expect(modal.text(`${former} is free`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(card.locator('pre')).toContainText(former);
    // What was refused in the frame is no one's.
    await card.getByRole('button', { name: 'Reject' }).click();
    await expect(field).toHaveValue('grace-h');
    expect(await client.getEnsAddress({ name: former })).toBe(null);

    await field.fill('GraceHopper');
    await expect(modal.text(`${taken} is free`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('heading', { name: 'Sign this message?' })).toBeVisible();
    const shown: unknown = JSON.parse(await card.locator('pre').innerText());
    expect(shown).toEqual({ name: taken, attributes: {}, timestamp: expect.any(Number) });
    await approve(page);
    await expect(modal.text(`${taken} is yours`)).toBeVisible();

    expect(await client.getEnsAddress({ name: taken, strict: true })).toBe(address);
    expect(await client.getEnsAddress({ name: taken, coinType: toCoinType(10) })).toBe(address.toLowerCase());
    expect(await client.getEnsName({ address, strict: true })).toBe(taken);
    expect(await client.getEnsText({ name: taken, key: 'description' })).toBe(null);
    expect(await client.getEnsAddress({ name: former })).toBe(null);
    await page.keyboard.press('Enter');
    await expect(modal.text(taken).first()).toBeVisible();
    await page.reload();
    await expectConnected(page, address);
    await modal.openAccount();
    await expect(modal.text(taken).first()).toBeVisible();
  });

  test('a passkey of a day proves who its owner is, for the words and a deletion; an authenticator that does not recognize them proves nothing', async ({
    page,
    site,
    modal,
  }) => {
    const email = 'lise@example.org';
    await comeFrom(page.context(), '198.51.100.33');
    await site.open(settings());
    await logIn(modal, login, email);
    await expect(modal.dialog).toBeHidden();
    const address = await addressOf(page);
    await comeFrom(page.context(), '198.51.100.34');
    const wallet = await openWalletPage(page, modal);
    const authenticator = await wallet.addPasskey(email, () => login.codeFor(email));
    const [phrase, deletion] = [wallet.section('Recovery words'), wallet.section('Deletion')];
    const use = (section: Locator) => section.getByRole('button', { name: 'Use a passkey' });
    const recorded = async (action: string) =>
      (await login.rows(`SELECT FROM vault.audit WHERE action = '${action}'`)).length;
    const actions = ['passkey.used', 'wallet.exported', 'deletion.requested'];
    const before = await Promise.all(actions.map(recorded));
    const since = async () =>
      Promise.all(actions.map(async (one, index) => (await recorded(one)) - (before[index] ?? 0)));

    // Who sits down at a browser that is logged in could have added it just now.
    await expect(phrase.getByRole('button', { name: `Email a code to ${email}` })).toBeVisible();
    await expect(use(phrase)).toHaveCount(0);
    await login.rows(`UPDATE vault.slots SET created_at = created_at - interval '25 hours' WHERE type = 'passkey'`);
    await wallet.page.reload();

    await use(phrase).click();
    expect(await addressesOf(await wallet.readPhrase())).toMatchObject({ eip155: address });
    expect(await since()).toEqual([1, 1, 0]);
    await deletion.getByRole('button', { name: 'Delete the wallet' }).click();
    await use(deletion).click();
    await expect(wallet.page.getByText('This wallet is to be deleted')).toBeVisible();
    expect(await login.readMail()).toMatchObject({ to: email, text: expect.stringContaining(address) });
    await wallet.keep();
    expect(await since()).toEqual([2, 1, 1]);

    // The same authenticator with another finger on it.
    await authenticator.recognizeOwner(false);
    await deletion.getByRole('button', { name: 'Delete the wallet' }).click();
    for (const section of [phrase, deletion]) {
      await use(section).click();
      await expect(section.getByRole('alert')).toHaveText('That was cancelled, or took too long. Try again.');
    }
    await expect(wallet.page.getByRole('button', { name: 'Show the words' })).toHaveCount(0);
    await expect(wallet.page.getByText('This wallet is to be deleted')).toHaveCount(0);
    expect(await since()).toEqual([2, 1, 1]);
  });

  test('two tabs that use one grant at the same time spend what it allows together, and not more', async ({
    page,
    site,
    modal,
    context,
  }) => {
    await comeFrom(context, '198.51.100.36');
    await site.open(settings());
    await logIn(modal, login, 'hedy@example.org');
    await expect(modal.dialog).toBeHidden();
    const address = hexOf(await addressOf(page));
    await requestFromChain(1, 'anvil_setBalance', [address, toHex(parseEther('5'))]);
    const [receiver, payment] = [randomReceiver(), parseEther('0.01')];
    const [callsMax, perTab] = [7, 6];
    const permission = {
      type: 'native-token-transfer',
      isAdjustmentAllowed: false,
      data: { to: receiver, allowance: toHex(payment * BigInt(callsMax)) },
    };
    const rules = [
      { type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 3_600 } },
      { type: 'call-limit', data: { count: perTab * 2 } },
    ];
    const wanted = { chainId: '0x1', to: address, permission, rules };
    const granted = requestFrom(page, 'eip155', 'wallet_requestExecutionPermissions', [wanted]);
    await approve(page);
    await approve(page, 'Press once more to approve');
    expect(await granted).toHaveLength(1);
    await modal.exactButton('Done').click();
    await expect(modal.dialog).toBeHidden();

    const tabs = [page, await context.newPage()] as const;
    await tabs[1].goto(page.url());
    await expectConnected(tabs[1], address);
    const transaction = { from: address, to: receiver, value: toHex(payment) };
    const outcomes: unknown[] = [];
    const pay = async (tab: Page): Promise<void> =>
      void outcomes.push(await requestFrom(tab, 'eip155', 'eth_sendTransaction', [transaction]));
    const paying = Promise.all(tabs.flatMap((tab) => Array.from({ length: perTab }, () => pay(tab))));
    // What is beyond the grant is shown.
    const decline = async (): Promise<number> => {
      for (const tab of tabs) {
        const button = frameOf(tab).getByRole('button', { name: 'Reject' });
        if (await button.isVisible()) await button.click();
      }
      return outcomes.length;
    };
    await expect.poll(decline, { timeout: 60_000 }).toBe(perTab * 2);
    await paying;
    // Each payment that a tab reports is one of its own.
    const hashes = outcomes.filter((outcome) => isHex(outcome));
    expect([hashes.length, new Set(hashes).size]).toEqual([callsMax, callsMax]);
    expect(await balanceOf(1, receiver)).toBe(payment * BigInt(callsMax));
    for (const tab of tabs) {
      const list = await requestFrom(tab, 'eip155', 'wallet_getGrantedExecutionPermissions', []);
      expect(list).toMatchObject([{ permission: { data: permission.data } }]);
    }
    // What one tab takes back the other one has no more.
    const [{ context: id }] = v.parse(v.tuple([v.object({ context: v.string() })]), await granted);
    const revocation = [{ permissionContext: id }];
    expect(await requestFrom(tabs[1], 'eip155', 'wallet_revokeExecutionPermission', revocation)).toEqual({});
    expect(await requestFrom(page, 'eip155', 'wallet_getGrantedExecutionPermissions', [])).toEqual([]);
  });

  test('by keyboard alone a visitor logs in, signs, grants and reads the words, of which no page, request or console keeps anything', async ({
    page,
    site,
    modal,
    context,
  }) => {
    const email = 'annie@example.org';
    const traces = recordTraces(context);
    const press = (locator: Locator) => pressByKey(page, locator);
    await comeFrom(context, '198.51.100.38');
    await site.open(settings());
    await press(modal.opener('Connect wallet'));
    await tabTo(page, modal.field('Email address'));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await tabTo(page, modal.field('Code from the email'));
    const codes = [await login.codeFor(email)];
    await page.keyboard.type(codes.join(''));
    await expect(modal.dialog).toBeHidden();
    const address = hexOf(await addressOf(page));

    const card = frameOf(page);
    const approveByKey = (name: string) => pressByKey(page, card.getByRole('button', { name, exact: true }), HELD_MS);
    const signing = requestFrom(page, 'eip155', 'personal_sign', [stringToHex('By key'), address]);
    await approveByKey('Approve');
    expect(verifyMessage('By key', hexOf(await signing))).toBe(address);
    await expect(modal.dialog).toBeHidden();
    const permission = {
      type: 'native-token-transfer',
      isAdjustmentAllowed: true,
      data: { to: randomReceiver(), allowance: toHex(1n) },
    };
    const wanted = { chainId: '0x1', to: address, permission, rules: [] };
    const granting = requestFrom(page, 'eip155', 'wallet_requestExecutionPermissions', [wanted]);
    await approveByKey('Approve');
    await approveByKey('Press once more to approve');
    expect(await granting).toHaveLength(1);
    await press(modal.exactButton('Done'));
    await expect(modal.dialog).toBeHidden();

    await comeFrom(context, '198.51.100.39');
    await press(modal.opener('Account {address}'));
    await press(modal.button('Settings and wallets'));
    await press(modal.button('Make it yours alone'));
    const opened = page.waitForEvent('popup');
    await press(modal.dialog.getByRole('link', { name: 'Open the wallet’s page' }));
    const wallet = await opened;
    await pressByKey(wallet, wallet.getByRole('button', { name: `Email a code to ${email}` }));
    await tabTo(wallet, wallet.getByLabel('Code from the email'));
    codes.push(await login.codeFor(email));
    await wallet.keyboard.type(codes.at(-1) ?? '');
    await wallet.keyboard.press('Enter');
    await pressByKey(wallet, wallet.getByRole('button', { name: 'Show the words' }));
    await expect(wallet.locator('ol li')).toHaveCount(12);
    const phrase = await wallet.locator('ol li').allInnerTexts();
    expect(await addressesOf(phrase)).toMatchObject({ eip155: address });
    await pressByKey(wallet, wallet.getByRole('button', { name: 'Hide the words' }));
    await expect(wallet.getByText('The words are hidden again.')).toBeVisible();

    const secrets = { codes, phrase, keys: keysOf(phrase) };
    const places = await traces.read([page, wallet]);
    // The page has what it may have: the text that is searched is there.
    expect(places['storage']).toContain(address);
    expect(findTraces(places, secrets)).toEqual([]);
    // What a page did leave would be found, wherever it is.
    const [key = '', code = ''] = [secrets.keys[1], codes[0]];
    await context.addCookies([{ name: 'left', value: code, url: page.url() }]);
    await page.evaluate(leaveTraces, { phrase: phrase.slice(3, 5), key, code });
    const left = await traces.read([page, wallet]);
    expect(findTraces(left, secrets)).toEqual(Object.keys(places));
  });
});
