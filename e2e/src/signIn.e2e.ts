import type { Page } from '@playwright/test';
import { parseSiwx, verifySiwx } from '@portico/siwx/verify';
import { accountOf, expect, test } from './harness/test.ts';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import type { Modal } from './harness/modal.ts';
import { storedSessions } from './harness/storedSessions.ts';

const lantern = { key: 'lantern' };
const wallets = [lantern];

const requestedSignatures = (page: Page) =>
  page.evaluate(
    () => window.wallets.get('lantern')?.requests.filter(({ method }) => method === 'personal_sign').length ?? 0,
  );
const walletIs = (page: Page, personality: 'refuses' | 'approves') =>
  page.evaluate((one) => window.wallets.get('lantern')?.setPersonality(one), personality);

/** From the page's button to the sign-in prompt. */
async function connect(modal: Modal): Promise<void> {
  await modal.openConnect();
  await modal.pick('Lantern');
  await expect(modal.text('Sign in to {site}')).toBeVisible();
}

async function signIn(page: Page, modal: Modal): Promise<void> {
  const shown = await modal.recordTexts();
  await modal.exactButton('Sign in').click();
  await shown.toHave('Signed in');
  await expect(modal.dialog).toBeHidden();
  await expect(factOf(page, 'status')).toHaveText('connected');
}

async function switchTo(page: Page, modal: Modal, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: from }).first().click();
  await modal.group('Choose network').getByRole('button', { name: to }).click();
}

test.describe('signing in with the wallet', () => {
  test('on connect: what the wallet signed is a message of this site that a server verifies', async ({
    page,
    site,
    modal,
  }) => {
    await site.open({ wallets, signIn: 'required' });
    await connect(modal);
    expect(await requestedSignatures(page)).toBe(0);
    await signIn(page, modal);
    await expectConnected(page, accountOf(0));
    const [session] = await storedSessions(page);
    if (!session) throw new Error('Nothing was kept.');
    const { host } = new URL(page.url());
    const { nonce } = parseSiwx(session.message);
    const verified = await verifySiwx({ ...session, domain: host, nonce, chainId: 'eip155:1', address: accountOf(0) });
    expect(verified).toMatchObject({ isVerified: true, data: { statement: 'Welcome to the test site.' } });
    expect(await verifySiwx({ ...session, domain: 'elsewhere.example', nonce })).toMatchObject({
      problem: 'wrong_domain',
    });
  });

  test('on reload where a session exists there is no prompt', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets, signIn: 'required' });
    await connect(modal);
    await signIn(page, modal);
    await page.reload();
    await expectConnected(page, accountOf(0));
    await modal.openAccount();
    await expect(modal.text('Sign in to {site}')).toBeHidden();
    expect(await requestedSignatures(page)).toBe(0);
  });

  test(
    'on switch: the new chain prompts, the old one does not prompt again',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets, signIn: 'required' });
      await connect(modal);
      await signIn(page, modal);
      await switchTo(page, modal, 'Ethereum', 'OP Mainnet');
      await expect(modal.text('Sign in to {site}')).toBeVisible();
      await expect(modal.text('OP Mainnet')).toBeVisible();
      await signIn(page, modal);
      await expect(factOf(page, 'network')).toHaveText('eip155:10');
      await switchTo(page, modal, 'OP Mainnet', 'Ethereum');
      await expect(factOf(page, 'network')).toHaveText('eip155:1');
      await expect(modal.dialog).toBeHidden();
      expect(await requestedSignatures(page)).toBe(2);
      expect((await storedSessions(page)).map(({ message }) => parseSiwx(message).chainId)).toEqual([
        'eip155:1',
        'eip155:10',
      ]);
    },
  );

  test('refused in the wallet: shown as a message, retried, signed', async ({ page, site, modal }) => {
    await site.open({ wallets, signIn: 'required' });
    await connect(modal);
    await walletIs(page, 'refuses');
    await modal.exactButton('Sign in').click();
    await expect(modal.text('Request declined')).toBeVisible();
    expect(await storedSessions(page)).toEqual([]);
    await walletIs(page, 'approves');
    await modal.button('Ask again').click();
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
    expect(await storedSessions(page)).toHaveLength(1);
  });

  test('cancelled where it is required: disconnected', async ({ page, site, modal }) => {
    await site.open({ wallets, signIn: 'required' });
    await connect(modal);
    await modal.button('Cancel').click();
    await expect(modal.dialog).toBeHidden();
    await expectDisconnected(page);
  });

  test(
    'cancelled on a further chain where it is required: back to the chain with a session',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets, signIn: 'required' });
      await connect(modal);
      await signIn(page, modal);
      await switchTo(page, modal, 'Ethereum', 'OP Mainnet');
      await expect(modal.text('Sign in to {site}')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(factOf(page, 'network')).toHaveText('eip155:1');
      await expectConnected(page, accountOf(0));
      await expect(modal.dialog).toBeHidden();
    },
  );

  test('cancelled where it is not required: connected, and not prompted again on reload', async ({
    page,
    site,
    modal,
  }) => {
    await site.open({ wallets, signIn: 'optional' });
    await connect(modal);
    await modal.close();
    await expectConnected(page, accountOf(0));
    await page.reload();
    await expectConnected(page, accountOf(0));
    await modal.openAccount();
    await expect(modal.text('Sign in to {site}')).toBeHidden();
  });

  test('disconnecting signs out: connecting anew prompts anew', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets, signIn: 'required' });
    await connect(modal);
    await signIn(page, modal);
    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await expectDisconnected(page);
    await expect.poll(() => storedSessions(page)).toEqual([]);
    await connect(modal);
  });
});
