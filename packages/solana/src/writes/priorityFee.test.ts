import { expect, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from './createWrites.ts';

const { setUp, balanceOf, createAddress } = ledgerForTests();
const FEE = 5_000n;
const amount = 1_000_000_000n;

/** The ledger, where others pay this price (in millionths of a lamport) at most to be first, and a quarter of them. */
function busyLedger(price: number) {
  const prices = [0, price / 8, price / 2, price].map((prioritizationFee, slot) => ({ slot, prioritizationFee }));
  return {
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      const isPrice = typeof init?.body === 'string' && init.body.includes('getRecentPrioritizationFees');
      return isPrice ? new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: prices })) : fetch(url, init);
    },
  };
}

test('behavior: where others pay to be first the transfer does, and its fee is the estimated one', async () => {
  const { address, read, target } = await setUp();
  const busy = busyLedger(800_000);
  const to = await createAddress();
  const before = await balanceOf(address);
  const estimate = await createReads(busy).estimateTransfer(read, { from: address, to, amount });
  // 450 units at 800,000 millionths.
  expect(estimate.maximumFee).toBe(FEE + 360n);
  await createWrites(busy).sendTransfer(target, { to, amount, quote: estimate.quote });
  await expect.poll(() => balanceOf(to)).toBe(amount);
  expect(before - (await balanceOf(address))).toBe(amount + estimate.maximumFee);
});

test('behavior: a price that jumps is in the next estimate, and never in a transfer with an older one', async () => {
  const { address, read, target } = await setUp();
  const to = await createAddress();
  const shown = await createReads(busyLedger(8_000)).estimateTransfer(read, { from: address, to, amount });
  const jumped = busyLedger(4_000_000);
  const renewed = await createReads(jumped).estimateTransfer(read, { from: address, to, amount });
  expect([shown.maximumFee, renewed.maximumFee]).toEqual([FEE + 4n, FEE + 1_800n]);
  const before = await balanceOf(address);
  await createWrites(jumped).sendTransfer(target, { to, amount, quote: shown.quote });
  await expect.poll(() => balanceOf(to)).toBe(amount);
  expect(before - (await balanceOf(address))).toBe(amount + shown.maximumFee);
});

test('behavior: a memo is paid for as well where others pay, and has what it takes to run', async () => {
  const { address, read, target } = await setUp();
  const busy = busyLedger(800_000);
  const to = await createAddress();
  const transfer = { to, amount, memo: 'Order 漢' };
  const before = await balanceOf(address);
  const estimate = await createReads(busy).estimateTransfer(read, { from: address, ...transfer });
  expect(estimate.maximumFee).toBeGreaterThan(FEE + 360n);
  await createWrites(busy).sendTransfer(target, { ...transfer, quote: estimate.quote });
  await expect.poll(() => balanceOf(to)).toBe(amount);
  expect(before - (await balanceOf(address))).toBe(amount + estimate.maximumFee);
});
