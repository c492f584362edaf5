import { startFaultyRpc } from '@portico/testing/chains';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from './createWrites.ts';

// Eight times as fast as the real ledger: a blockhash is too old after seconds.
const { chain, setUp, balanceOf, createAddress } = ledgerForTests({ slotTimeMs: 50 });
const [reads, writes] = [createReads(), createWrites()];

test.each([
  ['the wallet dropped', undefined],
  ['no node takes', ['solana:signTransaction']],
] as const)('error: a transaction that %s expires with its blockhash', async (_, features) => {
  const { target, read } = await setUp({ personality: 'drops', ...(features && { features }) });
  const { url, stop } = await startFaultyRpc({
    upstream: chain().rpcUrl,
    fault: { kind: 'dead' },
    methods: ['sendTransaction'],
  });
  onTestFinished(stop);
  const to = await createAddress();
  const { tracking: sent } = await writes.sendTransfer({ ...target, rpcUrls: [url] }, { to, amount: 1_000_000_000n });
  let tracking: unknown = sent;
  const readStatus = async (): Promise<string> => {
    const status = await reads.getStatus({ ...read, rpcUrls: [url] }, tracking);
    tracking = ('tracking' in status && status.tracking) || tracking;
    return status.status;
  };
  expect(await readStatus()).toBe('pending');
  await expect.poll(readStatus, { timeout: 25_000 }).toBe('expired');
  expect(await balanceOf(to)).toBe(0n);
});
