import { createHmac, pbkdf2Sync } from 'node:crypto';
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';
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

/** The page of the login's own origin, which its visitor opens from the settings of the account. */
export async function openWalletPage(page: Page, modal: Modal) {
  await modal.openAccount();
  await modal.button('Settings and wallets').click();
  const opened = page.waitForEvent('popup');
  await modal.button('Make it yours alone').click();
  await modal.dialog.getByRole('link', { name: 'Open the wallet’s page' }).click();
  const wallet = await opened;
  const press = (name: string) => wallet.getByRole('button', { name }).click();
  return {
    page: wallet,
    requestCode: (email: string) => press(`Email a code to ${email}`),
    async enterCode(code: string) {
      await wallet.getByLabel('Code from the email').fill(code);
      await press('Continue');
    },
    /** Makes one in an authenticator of Chromium, which this page has from then on, and uses it. */
    async addPasskey(): Promise<void> {
      const session = await wallet.context().newCDPSession(wallet);
      await session.send('WebAuthn.enable');
      await session.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
      await press('Add a passkey');
      await press('Continue');
      await expect(wallet.getByRole('heading', { name: 'Passkeys (1)' })).toBeVisible();
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

/** SLIP-10 for Ed25519, hardened, by another implementation than that of the login. */
function deriveSolanaKey(phrase: string): Uint8Array {
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512');
  const step = (key: string | Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest();
  return [44, 501, 0, 0]
    .reduce(
      (node, index) => {
        const path = Buffer.alloc(4);
        path.writeUInt32BE(0x80_00_00_00 + index);
        return step(node.subarray(32), Buffer.concat([Buffer.of(0), node.subarray(0, 32), path]));
      },
      step('ed25519 seed', seed),
    )
    .subarray(0, 32);
}

/** The addresses that other libraries find with these words: ethers, and Solana's kit. */
export async function addressesOf(list: readonly string[]) {
  const phrase = list.join(' ');
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(deriveSolanaKey(phrase));
  return { eip155: Wallet.fromPhrase(phrase).address, solana: address };
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
