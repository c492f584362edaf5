import type { Page } from '@playwright/test';
import { Mnemonic, Wallet, randomBytes } from 'ethers';
import { type Modal, expectConnected, expectDisconnected } from '../harness/modal.ts';
import { expect } from '../harness/test.ts';
import { addressesOf } from './addressesOf.ts';
import { comeFrom } from './comeFrom.ts';
import type { LoginSite } from './loginSite.ts';
import { openWalletPage } from './walletPage.ts';

const email = 'grace@example.org';

/**
 * A visitor logs in, reads the words of the new wallet, and puts one that another wallet has made in its place. No site
 * has the address of that one before a further login, so the page is disconnected then, with the modal open.
 */
export async function importOther({ page, modal, login }: { page: Page; modal: Modal; login: LoginSite }) {
  await comeFrom(page.context(), '198.51.100.20');
  await modal.field('Email address').fill(email);
  await modal.exactButton('Continue').click();
  await modal.field('Code from the email').fill(await login.codeFor(email));
  await expect(modal.dialog).toBeHidden();
  await comeFrom(page.context(), '198.51.100.21');
  const wallet = await openWalletPage(page, modal);
  await wallet.requestCode(email);
  await wallet.enterCode(await login.codeFor(email));
  const former = await wallet.readPhrase();
  const { eip155 } = await addressesOf(former);
  await expectConnected(page, eip155);

  await comeFrom(page.context(), '198.51.100.22');
  const phrase = Mnemonic.fromEntropy(randomBytes(32)).phrase.split(' ');
  await wallet.importWallet(phrase, { former, email, readCode: () => login.codeFor(email) });
  const { address } = Wallet.fromPhrase(phrase.join(' '));
  expect(await login.readMail()).toMatchObject({ to: email, text: expect.stringContaining(address) });
  await wallet.page.close();
  await page.reload();
  await expectDisconnected(page);
  // As a visitor who clears the data of the site: it sends one code within half a minute.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectDisconnected(page);
  await comeFrom(page.context(), '198.51.100.23');
  await modal.opener('Connect wallet').click();
}
