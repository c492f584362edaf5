import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Hex } from 'viem';
import type { Modal } from './modal.ts';

/** A new address without history. */
export function freshAddress(): Hex {
  return privateKeyToAddress(generatePrivateKey());
}

/** The same first and last characters with another middle: in lower case, so that no checksum reveals it. */
export function similarAddressOf(address: Hex): Hex {
  const text = address.slice(2).toLowerCase();
  const middle = text.slice(8, -8).replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'));
  return `0x${text.slice(0, 8)}${middle}${text.slice(-8)}`;
}

/** From the page's button to the form, with its fields filled. */
export async function openSend(modal: Modal): Promise<void> {
  await modal.openAccount();
  await modal.exactButton('Send').click();
  await expect(modal.title('Send')).toBeVisible();
  await expect(modal.button(/^Ether/)).toBeVisible();
}

/** Takes another token than the chain's own. */
export async function chooseToken(modal: Modal, name: string): Promise<void> {
  await modal.button(/^Ether/).click();
  await expect(modal.title('Choose a token')).toBeVisible();
  await modal.button(new RegExp(`^${name}`)).click();
  await expect(modal.title('Send')).toBeVisible();
  await expect(modal.button(new RegExp(`^${name}`))).toBeVisible();
}

/** Types how much and to whom. */
export async function fillTransfer(modal: Modal, amount: string, to: string): Promise<void> {
  await modal.field('Amount').fill(amount);
  await modal.field('To').fill(to);
}

/** From a filled form to the review of an address that is new here, ticked as compared. */
export async function review(modal: Modal): Promise<void> {
  await modal.button('Review').click();
  await expect(modal.title('Review')).toBeVisible();
  await modal.checkbox('I checked the address').check();
}

/** A transfer of a test; the chain's native coin where no token is named. */
export interface Transfer {
  readonly amount: string;
  readonly to: Hex;
  readonly token?: { readonly name: string; readonly symbol: string };
}

/** From the page's button to the review, filled in and ticked. */
export async function prepareSend(modal: Modal, { amount, to, token }: Transfer): Promise<void> {
  await openSend(modal);
  if (token) await chooseToken(modal, token.name);
  await fillTransfer(modal, amount, to);
  await review(modal);
}

/** All the way to the transfer having started. */
export async function send(modal: Modal, transfer: Transfer): Promise<void> {
  await prepareSend(modal, transfer);
  const press = modal.button(`Send ${transfer.amount} ${transfer.token?.symbol ?? 'ETH'}`);
  await modal.expectToast('Transaction started', () => press.click());
}

/** The row of the newest transfer under Activity. */
export function newestTransfer(page: Page) {
  return page.locator('portico-root').getByRole('tabpanel').getByRole('button').first();
}
