import type { Page } from '@playwright/test';
import { attachChain, deployContract } from '@portico/testing/chains';
import { parseEther, stringToHex, toHex, verifyMessage } from 'viem';
import { balanceOf } from './harness/chain.ts';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import { accountOf, chainOf, devnet, expect, test } from './harness/test.ts';
import { addressesOf } from './login/addressesOf.ts';
import { comeFrom } from './login/comeFrom.ts';
import { clearLoginData, openWalletPage, recoverOffline } from './login/walletPage.ts';
import { approve, frameOf } from './login/card.ts';
import { useContractAccount } from './login/contractAccount.ts';
import { importOther } from './login/importOther.ts';
import { useGrants } from './login/grants.ts';
import { approveBrowser } from './login/approveBrowser.ts';
import { addressOf, requestFrom, switchTo } from './login/hostCalls.ts';
import { requestCode } from './login/logIn.ts';
import { hexOf, smartAccount } from './login/smartAccount.ts';
import { type LoginSite, findCode, lostEmail, startLoginSite } from './login/loginSite.ts';
import { type Sponsor, startSponsor } from './login/sponsor.ts';

const [email, newEmail] = ['ada@example.org', 'ada@new.example.org'];

/** What the page keeps of a login. */
const storedLogin = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => {
    const [, text] = Object.entries(localStorage).find(([key]) => /\blogin\b/.test(key)) ?? [];
    return text === undefined ? undefined : JSON.parse(String(text));
  });

test.describe('a login by mail @once', () => {
  // All that one login sees, from its first code to the deletion of its wallet.
  test.setTimeout(400_000);
  let login: LoginSite;
  let sponsor: Sponsor;
  test.beforeAll(async () => {
    sponsor = await startSponsor(chainOf(10), smartAccount);
    const ofFrame = { PORTICO_FRAME_SAFE_CHAINS: 'eip155:10' };
    login = await startLoginSite(devnet, sponsor.settings, ofFrame, { PORTICO_RELEASE_APPROVAL: 'mail' });
  });
  test.afterAll(() => Promise.all([login.stop(), sponsor.stop()]));
  const settings = () => ({
    loginFrameUrl: login.frameUrl,
    socials: [...login.socials],
    hasSolana: devnet.solana !== undefined,
    options: { projectId: 'demo', features: { smartSessions: true } },
  });

  test('gives a wallet that signs, stays after a reload, and is the same in the demo of another browser', async ({
    page,
    site,
    modal,
    modalOf,
    browser,
  }) => {
    await site.open(settings());
    await modal.opener('Connect wallet').click();
    // A part of the frame that did not arrive is loaded with the next press.
    await page.route('**/keys.js', (route) => route.abort());
    await modal.field('Email address').fill(lostEmail);
    await modal.exactButton('Continue').click();
    await expect(modal.text('Unable to load email login dependency')).toBeVisible();
    await page.unroute('**/keys.js');
    await modal.exactButton('Continue').click();
    await expect(modal.text('The email could not be delivered.')).toBeVisible();
    await importOther({ page, modal, login });

    await requestCode(modal, email);
    await modal.field('Code from the email').fill(await login.codeFor(email));
    await expect(factOf(page, 'status')).toHaveText('connected', { timeout: 20_000 });
    await expect(modal.dialog).toBeHidden();
    const address = await addressOf(page);

    const message = stringToHex('Hello from the shop');
    const signature = requestFrom(page, 'eip155', 'personal_sign', [message, address]);
    await expect(frameOf(page).getByText('Hello from the shop')).toBeVisible();
    // What the page calls itself is a claim, next to the origin that the browser names.
    const rows = frameOf(page).getByRole('term');
    await expect(rows.filter({ hasText: /^Requested by$/ }).locator('+ dd')).toHaveText(new URL(page.url()).origin);
    await expect(rows.filter({ hasText: /^Calls itself$/ }).locator('+ dd')).toHaveText('Test site');
    const root = frameOf(page).locator(':root');
    for (const mode of ['dark', 'light'] as const) {
      await page.evaluate((theme) => window.site.porticos[0]?.setThemeMode(theme), mode);
      await expect(root).toHaveCSS('color-scheme', mode);
    }
    await approve(page);
    const signed = { address: hexOf(address), message: { raw: message }, signature: hexOf(await signature) };
    expect(await verifyMessage(signed)).toBe(true);
    await expect(modal.dialog).toBeHidden();
    // The site of another, and what may be a hash.
    const foreign = stringToHex(`bank.example wants you to sign in with your Ethereum account:
${address}
`);
    for (const refused of [foreign, `0x${'12'.repeat(32)}`])
      expect(await requestFrom(page, 'eip155', 'personal_sign', [refused, address])).toBe('rpc.invalid_params');

    await switchTo(page, 'eip155:10');
    const ofContract = await addressOf(page);
    expect(ofContract).not.toBe(address);
    await page.reload();
    await expectConnected(page, ofContract);
    expect(await requestFrom(page, 'eip155', 'eth_chainId', [])).toBe('0xa');
    await switchTo(page, 'eip155:1');
    const refusal = requestFrom(page, 'eip155', 'personal_sign', [message, address]);
    await frameOf(page).getByRole('button', { name: 'Reject' }).click();
    expect(await refusal).toBe('user.rejected');
    await expect(modal.dialog).toBeHidden();

    // Of another network, which does not wait for the mails that were sent to this one.
    await comeFrom(page.context(), '198.51.100.8');
    const wallet = await openWalletPage(page, modal);
    await expect(wallet.page.getByText(`Recoverable by email (${email})`)).toBeVisible();
    await wallet.requestCode(email);
    await wallet.enterCode('000000');
    await expect(wallet.page.getByText('That code is not right.')).toBeVisible();
    await wallet.enterCode(await login.codeFor(email));
    const phrase = await wallet.readPhrase();
    expect(await addressesOf(phrase)).toEqual({ eip155: address, solana: await addressOf(page, 'solana') });
    await expect(wallet.page.getByText('The words are hidden again.')).toBeVisible();
    await expect(wallet.page.getByRole('listitem').filter({ hasText: phrase[0] ?? '' })).toHaveCount(0);
    await modal.close();

    // A deletion waits for a week: a mail reports it, each card warns of it, and the wallet can be kept.
    await comeFrom(page.context(), '198.51.100.12');
    await wallet.requestDeletion(email, () => login.codeFor(email));
    const report = await login.readMail();
    expect(report).toMatchObject({ to: email, text: expect.stringContaining(address) });
    expect(report.text).toMatch(/\/vault\/deletions\/cancel\?token=/);
    const warned = requestFrom(page, 'eip155', 'personal_sign', [message, address]);
    await expect(frameOf(page).getByText('This wallet is about to be deleted.')).toBeVisible();
    await frameOf(page).getByRole('button', { name: 'Reject' }).click();
    expect(await warned).toBe('user.rejected');
    await expect(modal.dialog).toBeHidden();
    await wallet.keep();

    await comeFrom(page.context(), '198.51.100.6');
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await modal.button('Email address').click();
    await modal.field('New email address').fill(newEmail);
    await modal.button('Continue').click();
    for (const shown of [email, newEmail]) await expect(frameOf(page).getByText(shown)).toBeVisible();
    await approve(page);
    await modal.field('Code from the email').fill(await login.codeFor(email));
    await expect(modal.text(`We sent a code to ${newEmail}.`)).toBeVisible();
    await expect(modal.field('Code from the email')).toHaveCount(1);
    const code = await login.codeFor(newEmail);
    await modal.expectToast('Your email was changed.', () => modal.field('Code from the email').fill(code));
    await expect(modal.dialog).toBeHidden();

    const other = await browser.newContext();
    await comeFrom(other, '198.51.100.7');
    await other.route('**/portico-box.json', (route) =>
      route.fulfill({ json: { ...devnet, loginFrameUrl: login.frameUrl, inboxUrl: login.inboxUrl } }),
    );
    const demo = await other.newPage();
    const ofDemo = modalOf(demo);
    await demo.goto(process.env['PORTICO_DEMO_URL'] ?? '');
    const stage = demo.getByRole('region', { name: 'Try it' });
    await stage.getByRole('button', { name: 'Connect wallet' }).click({ timeout: 20_000 });
    await requestCode(ofDemo, newEmail);
    const inbox = await other.newPage();
    await inbox.goto((await stage.getByRole('link', { name: 'inbox of this machine' }).getAttribute('href')) ?? '');
    const codeOfMail = async (count: number): Promise<string> => {
      await expect(inbox.locator('article')).toHaveCount(count);
      return findCode(await inbox.locator('article').first().innerText());
    };
    const codeOfDemo = await codeOfMail(12);
    await expect(inbox.getByText('A code to show your recovery words')).toHaveCount(2);
    await ofDemo.field('Code from the email').fill(codeOfDemo);
    await approveBrowser(ofDemo, inbox);
    await expect(stage.getByText(address)).toBeVisible({ timeout: 20_000 });
    await expect(ofDemo.dialog).toBeHidden();
    await stage.getByRole('button', { name: 'Get 1 ETH' }).click();
    await expect(stage.locator('dt:text-is("Balance") + dd')).toHaveText('1 ETH');
    await stage.getByRole('button', { name: 'Send 0.1 ETH' }).click();
    await ofDemo.button('Review').click({ timeout: 15_000 });
    await ofDemo.checkbox('I checked the address').check();
    const before = await balanceOf(1, accountOf(1));
    await ofDemo.button('Send 0.1 ETH').click();
    await expect(frameOf(demo).getByText(accountOf(1))).toBeVisible();
    await ofDemo.expectToast('Transaction started', () => approve(demo));
    await expect.poll(async () => (await balanceOf(1, accountOf(1))) - before).toBe(parseEther('0.1'));
    const restored = demo.waitForResponse('**/vault/messages');
    await demo.reload();
    await expect(stage.getByText(address)).toBeVisible();
    // What the page keeps is shown before; a login that ended before it was restored would be forgotten at once.
    await restored;

    await wallet.page.reload();
    await expect(wallet.page.getByText(`Recoverable by email (${newEmail})`)).toBeVisible();
    await expect(wallet.page.getByText('The words can be shown from')).toBeVisible();
    // Of a context of its own: without a network the demo could not restore its login.
    const offline = await browser.newContext();
    await recoverOffline(offline, phrase, address);
    await offline.close();
    await wallet.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(wallet.page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
    await comeFrom(page.context(), '198.51.100.13');
    await wallet.addPasskey(newEmail, () => codeOfMail(14));
    await wallet.withdrawOperator(phrase);
    expect(await storedLogin(demo)).toMatchObject({ d: { provider: 'email', email: newEmail } });
    await demo.reload();
    await expect(stage.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
    await expect.poll(() => storedLogin(demo)).toBeUndefined();

    // Several calls at once: the account becomes a smart account on this network with the first of them.
    const delegate = await deployContract(attachChain({ chainId: 1, rpcUrl: chainOf(1).rpcUrl }), smartAccount);
    const chainId = '0x1';
    const capabilitiesOf = () => requestFrom(page, 'eip155', 'wallet_getCapabilities', [address, [chainId]]);
    expect(await capabilitiesOf()).toEqual({
      [chainId]: {
        atomic: { status: 'ready' },
        assetDiscovery: { supported: true },
        permissions: {
          supported: true,
          signerTypes: ['wallet'],
          permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
          policyTypes: ['expiry', 'call-limit', 'fee-limit'],
        },
      },
    });
    const calls = [2, 3].map((index) => ({ to: accountOf(index), value: toHex(parseEther('0.01')) }));
    const batch = { version: '2.0.0', chainId, from: address, atomicRequired: true, calls };
    const sent = requestFrom(page, 'eip155', 'wallet_sendCalls', [{ ...batch, id: 'first' }]);
    const card = frameOf(page);
    await expect(card.getByRole('listitem')).toHaveCount(calls.length);
    await expect(card.getByText(delegate)).toBeVisible();
    await approve(page);
    expect(await sent).toEqual({ id: 'first' });
    const statusOf = (id: string) => requestFrom(page, 'eip155', 'wallet_getCallsStatus', [id]);
    await expect
      .poll(() => statusOf('first'))
      .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
    expect(await capabilitiesOf()).toMatchObject({ [chainId]: { atomic: { status: 'supported' } } });
    expect(await statusOf('second')).toBe('calls.unknown_id');
    expect(await verifyMessage(signed)).toBe(true);
    const assets = await requestFrom(page, 'eip155', 'wallet_getAssets', [
      { account: address, chainFilter: [chainId] },
    ]);
    expect(assets).toMatchObject({ [chainId]: [{ type: 'NATIVE', address: 'native' }] });
    for (const [type, status] of [
      ['smartAccount', 'supported'],
      ['eoa', 'unsupported'],
    ] as const) {
      await page.evaluate((accountType) => window.site.setAccountType(accountType), type);
      expect(await capabilitiesOf()).toMatchObject({ [chainId]: { atomic: { status } } });
    }

    await useGrants({
      page,
      modal,
      address,
      request: (method, ...params) => requestFrom(page, 'eip155', method, params),
    });

    // On another network the operator pays: the account has no coin there, and becomes a smart account all the same.
    await page.evaluate(() => window.site.setAccountType('smartAccount'));
    const ofSponsor = { ...batch, chainId: '0xa', id: 'paid', calls: calls.map(({ to }) => ({ to })) };
    const paid = requestFrom(page, 'eip155', 'wallet_sendCalls', [ofSponsor]);
    await expect(card.getByText(sponsor.name)).toBeVisible();
    await approve(page);
    expect(await paid).toEqual({ id: 'paid' });
    await expect
      .poll(() => statusOf('paid'))
      .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
    expect(await balanceOf(10, hexOf(address))).toBe(0n);
    expect(await requestFrom(page, 'eip155', 'wallet_getCapabilities', [address, ['0xa']])).toMatchObject({
      '0xa': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    });

    await useContractAccount({
      page,
      plain: address,
      readAddress: () => addressOf(page),
      switchTo: (id) => switchTo(page, id),
      request: (method, ...params) => requestFrom(page, 'eip155', method, params),
      sponsorName: sponsor.name,
    });

    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await expectDisconnected(page);
    await clearLoginData(page);
    await page.reload();
    await expectDisconnected(page);

    // The mailbox alone opens the wallet no more: it takes the passkey.
    await comeFrom(page.context(), '198.51.100.9');
    await modal.opener('Connect wallet').click();
    await requestCode(modal, newEmail);
    await modal.field('Code from the email').fill(await codeOfMail(15));
    await expect(modal.text('Your passkey opens this wallet.')).toBeVisible();
    await wallet.unlock();
    await expectConnected(page, address);
    await expect(modal.dialog).toBeHidden();
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await expect(modal.text('Only you can open it.')).toBeVisible();
    await modal.close();
    await wallet.page.close();
    await other.close();
    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await expectDisconnected(page);

    // The same account name at a provider of identities is another visitor.
    await modal.opener('Connect wallet').click();
    const visit = async (press: () => Promise<void>): Promise<Page> => {
      const opened = page.waitForEvent('popup');
      await press();
      const popup = await opened;
      await popup.getByLabel('Account name').waitFor();
      return popup;
    };
    const refused = await visit(() => modal.button('Continue with Google').click());
    await refused.getByRole('button', { name: 'Refuse' }).click();
    await expect(modal.text('Google did not confirm the log-in. You can try again.')).toBeVisible();
    const closed = await visit(() => modal.exactButton('Try again').last().click());
    await closed.close();
    await expect(modal.text('The window was closed')).toBeVisible();
    const allowed = await visit(() => modal.button('Open the window').click());
    await allowed.getByRole('button', { name: 'Allow' }).click();
    await expect(factOf(page, 'status')).toHaveText('connected', { timeout: 20_000 });
    await expect.poll(() => allowed.isClosed()).toBe(true);
    await expect(modal.dialog).toBeHidden();
    const ofGoogle = await addressOf(page);
    expect(ofGoogle).not.toBe(address);
    const readLogin = () => page.evaluate(() => window.site.porticos[0]?.getState().login);
    const expected = { provider: 'google', userName: 'ada', email: 'ada@example.org' };
    expect(await readLogin()).toMatchObject(expected);
    await page.reload();
    await expectConnected(page, ofGoogle);
    const smartAccountEnabledNetworks: unknown = expect.arrayContaining([`eip155:${Number(chainId)}`]);
    await expect.poll(readLogin).toMatchObject({ ...expected, smartAccountEnabledNetworks });
    expect(await storedLogin(page)).toMatchObject({ d: { ...expected, smartAccountEnabledNetworks } });
    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await expectDisconnected(page);
    expect(await readLogin()).toBeUndefined();
    expect(await storedLogin(page)).toBeUndefined();

    // Farcaster has a link in the place of a window: its app signs, and nothing comes back to the page.
    await modal.opener('Connect wallet').click();
    await modal.button('Continue with Farcaster').click();
    await expect(modal.dialog.getByRole('img', { name: 'QR code that logs you in with Farcaster' })).toBeVisible();
    const link = modal.dialog.getByRole('link', { name: 'Open Farcaster on this device' });
    const url = await link.getAttribute('href');
    expect(await page.evaluate(() => window.site.porticos[0]?.getState().farcasterUrl)).toBe(url);
    const appOpened = page.context().waitForEvent('page');
    await link.click();
    const app = await appOpened;
    await expect(app.getByText(new URL(login.frameUrl).host)).toBeVisible();
    await app.getByRole('button', { name: 'Sign in' }).click();
    await expect(app.getByRole('status')).toHaveText(/^Signed in/);
    await app.close();
    await expect(factOf(page, 'status')).toHaveText('connected', { timeout: 20_000 });
    const ofFarcaster = await addressOf(page);
    expect([address, ofGoogle]).not.toContain(ofFarcaster);
    expect(await readLogin()).toMatchObject({ provider: 'farcaster', userName: 'ada' });
    expect(await page.evaluate(() => window.site.porticos[0]?.getState().farcasterUrl)).toBeUndefined();
  });
});
