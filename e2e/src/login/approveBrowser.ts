import { type Page, expect } from '@playwright/test';
import type { Modal } from '../harness/modal.ts';

/** The owner of a wallet has a new browser open it: by the newest mail, and the number that the modal shows. */
export async function approveBrowser(modal: Modal, inbox: Page): Promise<void> {
  await expect(modal.text('On the page that opens, choose this number:')).toBeVisible();
  const number = await modal.dialog.getByText(/^\d{2}$/).innerText();
  const mail = inbox.locator('article').first();
  await expect(mail).toContainText('Approve a new browser for your wallet');
  const [link = ''] = /http\S+/.exec(await mail.innerText()) ?? [];
  const page = await inbox.context().newPage();
  await page.goto(link);
  await page.getByRole('button', { name: number, exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Approved');
  await page.close();
}
