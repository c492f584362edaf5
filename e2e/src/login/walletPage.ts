import { fileURLToPath } from 'node:url';
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { Wallet } from 'ethers';
import type { Modal } from '../harness/modal.ts';

const authenticator = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
  hasPrf: true,
} as const;

/** Clears what a login keeps in this browser, as a visitor who clears the data of sites. */
export const clearLoginData = (page: Page): Promise<void[]> =>
  Promise.all(
    page
      .frames()
      .filter((frame) => frame.url().includes('//login.localhost'))
      .map((frame) =>
        frame.evaluate(
          () =>
            new Promise<void>((resolve) => {
              const opened = indexedDB.open('portico-login', 1);
              opened.addEventListener('success', () => {
                const transaction = opened.result.transaction('values', 'readwrite');
                transaction.objectStore('values').clear();
                transaction.addEventListener('complete', () => resolve());
              });
            }),
        ),
      ),
  );

/** An authenticator of Chromium, which a page has from then on. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
  return {
    /** Whether it recognizes its owner from then on. */
    recognizeOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** The page of the login's own origin, which its visitor opens from the settings of the account. */
export async function openWalletPage(page: Page, modal: Modal) {
  await modal.openAccount();
  await modal.button('Settings and wallets').click();
  const opened = page.waitForEvent('popup');
  await modal.button('Make it yours alone').click();
  await modal.dialog.getByRole('link', { name: 'Open the wallet’s page' }).click();
  const wallet = await opened;
  const press = (name: string) => wallet.getByRole('button', { name }).click();
  const section = (heading: string) =>
    wallet.locator('section').filter({ has: wallet.getByRole('heading', { name: heading }) });
  return {
    page: wallet,
    requestCode: (email: string) => press(`Email a code to ${email}`),
    async enterCode(code: string) {
      await wallet.getByLabel('Code from the email').fill(code);
      await press('Continue');
    },
    section,
    /** Makes one in an authenticator that this page has from then on, and uses it. */
    async addPasskey(email: string, readCode: () => Promise<string>) {
      const added = await addAuthenticator(wallet);
      await press('Add a passkey');
      const passkeys = section('Passkeys');
      await passkeys.getByRole('button', { name: `Email a code to ${email}` }).click();
      await passkeys.getByLabel('Code from the email').fill(await readCode());
      await passkeys.getByRole('button', { name: 'Continue' }).click();
      await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
      await passkeys.getByText('Use the new passkey once now.').waitFor();
      await passkeys.getByRole('button', { name: 'Continue' }).click();
      await expect(wallet.getByRole('heading', { name: 'Passkeys (1)' })).toBeVisible();
      return added;
    },
    /** With words that are others, and then with those of the wallet. */
    async withdrawOperator(phrase: readonly string[]): Promise<void> {
      const fields = await wallet.getByLabel(/^Word \d+$/).all();
      expect(fields).toHaveLength(3);
      for (const field of fields) await field.fill('zoo');
      await press('Remove the operator’s access');
      await expect(wallet.getByText('These are not the words at these places.')).toBeVisible();
      for (const field of fields) {
        const place = (await field.locator('..').innerText()).replaceAll(/\D/g, '');
        await field.fill(phrase[Number(place) - 1] ?? '');
      }
      await press('Remove the operator’s access');
      await expect(wallet.getByText('Only you can open this wallet')).toBeVisible();
    },
    /** As in a browser that has never opened the wallet. */
    async unlock(): Promise<void> {
      await wallet.reload();
      await press('Open with the passkey');
      await expect(wallet.getByText('The wallet is open.')).toBeVisible();
    },
    /** Puts the wallet of a phrase in the place of this one. One with a word missing, and its own, are refused. */
    async importWallet(
      phrase: readonly string[],
      { former, email, readCode }: { former: readonly string[]; email: string; readCode: () => Promise<string> },
    ): Promise<void> {
      await press('Import another wallet');
      const importing = section('Import');
      const field = importing.getByLabel('Recovery words of the other wallet (12 or 24)');
      for (const one of await importing.getByLabel(/^Word \d+$/).all()) {
        const place = (await one.locator('..').innerText()).replaceAll(/\D/g, '');
        await one.fill(former[Number(place) - 1] ?? '');
      }
      for (const [entered, problem] of [
        [phrase.slice(1), 'These are not the words of a wallet.'],
        [former, 'These are the words of the wallet that you have now.'],
      ] as const) {
        await field.fill(entered.join(' '));
        await importing.getByRole('button', { name: 'Continue' }).click();
        await expect(importing.getByText(problem)).toBeVisible();
      }
      await field.fill(`  ${phrase.join('\n').toUpperCase()} `);
      await importing.getByRole('button', { name: 'Continue' }).click();
      await expect(importing.getByText(Wallet.fromPhrase(phrase.join(' ')).address)).toBeVisible();
      await importing.getByRole('button', { name: `Email a code to ${email}` }).click();
      await importing.getByLabel('Code from the email').fill(await readCode());
      await importing.getByRole('button', { name: 'Continue' }).click();
      await expect(wallet.getByText('The wallet was imported.')).toBeVisible();
    },
    /** By a code of its own, which the visitor reads meanwhile. */
    async requestDeletion(email: string, readCode: () => Promise<string>): Promise<void> {
      await press('Delete the wallet');
      const deletion = section('Deletion');
      await deletion.getByRole('button', { name: `Email a code to ${email}` }).click();
      await deletion.getByLabel('Code from the email').fill(await readCode());
      await deletion.getByRole('button', { name: 'Continue' }).click();
      await expect(wallet.getByText('This wallet is to be deleted')).toBeVisible();
    },
    async keep(): Promise<void> {
      await press('Keep the wallet');
      await expect(wallet.getByText('This wallet is to be deleted')).toHaveCount(0);
    },
    /** Shows the words, and hides them again. */
    async readPhrase(): Promise<readonly string[]> {
      await press('Show the words');
      await expect(wallet.locator('ol li')).toHaveCount(12);
      const phrase = await wallet.locator('ol li').allInnerTexts();
      await press('Hide the words');
      return phrase;
    },
  };
}

const recoveryPage = new URL('../../../packages/login/dist/recovery.html', import.meta.url);

/** Opens the page for a service that has ended from the disk, without a network: it finds the keys of the address. */
export async function recoverOffline(context: BrowserContext, list: readonly string[], address: string): Promise<void> {
  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto(`file://${fileURLToPath(recoveryPage)}`);
  // In another order one list of sixteen is that of another wallet; of eleven words there is none.
  await page.getByRole('textbox').fill(list.slice(1).join(' '));
  await page.getByRole('button', { name: 'Show addresses and keys' }).click();
  await expect(page.getByText('These are not the words of a wallet.')).toBeVisible();
  await page.getByRole('textbox').fill(list.join(' '));
  await page.getByRole('button', { name: 'Show addresses and keys' }).click();
  await expect(page.getByText(address)).toBeVisible();
  const key = await page.getByText(/^0x[0-9a-f]{64}$/).innerText();
  expect(new Wallet(key).address).toBe(address);
  await page.close();
  await context.setOffline(false);
}
