import { expect, test } from 'vitest';
import { createReads } from '../reads/createReads.ts';
import { devnetForTests } from './wallet.fixtures.ts';

const { accountAt, setUp } = devnetForTests();
const HOUR_MS = 3_600_000;

/** A wallet that answers for a batch as the test has it, and everything else as it does. */
async function setUpBatch() {
  const made = await setUp();
  const call = [{ to: accountAt(2), value: 5n }];
  const { id } = await made.writes.calls.sendCalls(made.target, { calls: call });
  const { tracking, ...sent } = made.writes.calls.toSent(made.target, { id });
  const answer = { now: undefined as unknown };
  const provider = {
    async request({ method }: { method: string }) {
      expect(method).toBe('wallet_getCallsStatus');
      if (answer.now instanceof Error) throw answer.now;
      return answer.now;
    },
  };
  const statusOf = (from: unknown = provider, laterMs = 0) =>
    createReads({ now: () => Date.now() + laterMs }).getStatus({ ...made.read, provider: from }, tracking);
  return { ...made, id, sent, answer, statusOf, tracking };
}

test("behavior: a batch is followed by the wallet's own id until a block has it, under the hash of the chain", async () => {
  const { id, sent, statusOf, target, tracking } = await setUpBatch();
  expect(sent).toEqual({ hash: id, isHeld: true, isBatch: true });
  // A reload keeps JSON.
  expect(JSON.parse(JSON.stringify(tracking))).toEqual(tracking);
  await expect
    .poll(() => statusOf(target.provider))
    .toMatchObject({
      status: 'confirmed',
      chainHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      feePaid: expect.any(BigInt),
    });
});

test('behavior: only the wallet reports that a batch failed, whatever the receipt has', async () => {
  const { statusOf, target, answer } = await setUpBatch();
  const mined = await expect
    .poll(() => statusOf(target.provider))
    .toMatchObject({ status: 'confirmed' })
    .then(() => statusOf(target.provider));
  const receipts = [{ transactionHash: 'chainHash' in mined ? mined.chainHash : undefined }];
  for (const [status, expected] of [
    [200, 'confirmed'],
    [500, 'reverted'],
    [600, 'reverted'],
  ] as const) {
    answer.now = { status, receipts };
    expect(await statusOf()).toMatchObject({ status: expected });
  }
});

test('behavior: a batch without a transaction waits for as long as its wallet has it, and ends where that gave it up', async () => {
  const { statusOf, answer } = await setUpBatch();
  const pending = { status: 'pending' };
  answer.now = { status: 100 };
  expect(await statusOf(undefined, HOUR_MS)).toEqual(pending);
  // A success counts with its transaction alone.
  answer.now = { status: 200 };
  expect(await statusOf()).toEqual(pending);
  answer.now = { status: 400 };
  expect(await statusOf()).toEqual({ status: 'dropped' });
  // Right after the answer a wallet may not have it yet.
  answer.now = Object.assign(new Error('unknown'), { code: 5730 });
  expect(await statusOf()).toEqual(pending);
  expect(await statusOf(undefined, HOUR_MS)).toEqual({ status: 'dropped' });
  answer.now = Object.assign(new Error('busy'), { code: -32_603 });
  await expect(statusOf()).rejects.toMatchObject({ context: { providerCode: -32_603 } });
});

test('behavior: without its wallet on the page a batch stays as it is', async () => {
  const { statusOf } = await setUpBatch();
  for (const absent of [null, {}]) expect(await statusOf(absent, HOUR_MS)).toEqual({ status: 'pending' });
});
