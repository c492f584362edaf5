import type { Page } from '@playwright/test';
import { isHex, parseEther, toHex } from 'viem';
import { balanceOf } from '../harness/chain.ts';
import type { Modal } from '../harness/modal.ts';
import { accountOf, expect } from '../harness/test.ts';
import { approve, frameOf } from './card.ts';

interface GrantsParameters {
  readonly page: Page;
  readonly modal: Modal;
  /** The account of the visitor, on the first chain. */
  readonly address: string;
  /** A call by the page; what it answers, or the code of its error. */
  readonly request: (method: string, ...params: readonly unknown[]) => Promise<unknown>;
}

/** Grants three payments, has two made without a card at the same time, takes the rest back, and is shown the third. */
export async function useGrants({ page, modal, address, request }: GrantsParameters): Promise<void> {
  const card = frameOf(page);
  // What the visitor allows once needs no card, as far as it goes, until it is taken back.
  const wanted = {
    chainId: '0x1',
    to: address,
    permission: {
      type: 'native-token-transfer',
      isAdjustmentAllowed: false,
      data: { to: accountOf(4), allowance: toHex(parseEther('0.03')) },
    },
    rules: [
      { type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 3_600 } },
      { type: 'call-limit', data: { count: 3 } },
    ],
  };
  const forAnother = { ...wanted, to: accountOf(5) };
  expect(await request('wallet_requestExecutionPermissions', forAnother)).toBe('calls.capability_unsupported');
  await expect(modal.dialog).toBeHidden();
  const granted = request('wallet_requestExecutionPermissions', wanted);
  await expect(card.getByText('Allow this without asking again?')).toBeVisible();
  await approve(page);
  await approve(page, 'Press once more to approve');
  expect(await granted).toMatchObject([{ from: address.toLowerCase(), rules: [{}, { data: { count: 3 } }, {}] }]);
  await expect(modal.text('0.03 of 0.03 ETH')).toBeVisible();
  await modal.exactButton('Done').click();
  await expect(modal.dialog).toBeHidden();
  const payment = { from: address, to: accountOf(4), value: toHex(parseEther('0.01')) };
  const payAgain = () => request('eth_sendTransaction', payment);
  const held = await balanceOf(1, accountOf(4));
  for (const hash of await Promise.all([payAgain(), payAgain()])) expect(isHex(hash), String(hash)).toBe(true);
  await expect.poll(async () => (await balanceOf(1, accountOf(4))) - held).toBe(parseEther('0.02'));
  await expect(modal.dialog).toBeHidden();
  await modal.openAccount();
  await modal.button('Settings and wallets').click();
  await modal.button('Allowed without asking').click();
  await expect(modal.text('1 of 3')).toBeVisible();
  await modal.button('Take back').click();
  await expect(modal.text('Nothing is allowed')).toBeVisible();
  await modal.close();
  const shown = payAgain();
  await frameOf(page).getByRole('button', { name: 'Reject' }).click();
  expect(await shown).toBe('user.rejected');
  await expect(modal.dialog).toBeHidden();
}
