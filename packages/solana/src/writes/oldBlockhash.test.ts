import {
  type Address,
  address as toAddress,
  appendTransactionMessageInstruction,
  blockhash as toBlockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressEncoder,
  getStructEncoder,
  getTransactionEncoder,
  getU32Encoder,
  getU64Encoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/kit';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../adapter/page.fixtures.ts';
import { type FundedWallet, ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { toCoinTransfer } from '../reads/instructions.ts';
import { compileTransfer } from '../reads/transferMessage.ts';
import { createWrites } from './createWrites.ts';

// Eight times as fast as the real ledger: a blockhash is too old after seconds.
const { chain, setUp, balanceOf, createAddress } = ledgerForTests({ slotTimeMs: 50 });
const [reads, writes] = [createReads(), createWrites()];
const SOL = 1_000_000_000n;
const features = [['solana:signTransaction'], ['solana:signAndSendTransaction']] as const;

type Compiled = Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0];
const encode = (transaction: Compiled): Uint8Array => new Uint8Array(getTransactionEncoder().encode(transaction));

async function readLifetime() {
  const answer = await chain().request('getLatestBlockhash', [{ commitment: 'confirmed' }]);
  const { value } = answer as { value: { blockhash: string; lastValidBlockHeight: number } };
  return { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) };
}

/** Resolves once nothing with a blockhash of now is accepted any more. */
async function grownOld(): Promise<void> {
  const { lastValidBlockHeight } = await readLifetime();
  const readHeight = async () => BigInt(Number(await chain().request('getBlockHeight', [{ commitment: 'confirmed' }])));
  await vi.waitUntil(async () => (await readHeight()) > lastValidBlockHeight + 1n, { timeout: 30_000, interval: 100 });
}

/** A legacy transaction whose fee another account pays, which has signed it. */
async function toSponsored(from: string, to: string): Promise<Uint8Array> {
  const sponsor = await createKeyPairSignerFromPrivateKeyBytes(crypto.getRandomValues(new Uint8Array(32)));
  await chain().fund(sponsor.address, SOL);
  const { blockhash, lastValidBlockHeight } = await readLifetime();
  const transaction = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(sponsor.address, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: toBlockhash(blockhash), lastValidBlockHeight }, message),
    (message) => appendTransactionMessageInstruction(toCoinTransfer(from, to, SOL), message),
    compileTransaction,
  );
  return encode(await partiallySignTransaction([sponsor.keyPair], transaction));
}

/** The data of a nonce account. */
const nonceData = getStructEncoder([
  ['version', getU32Encoder()],
  ['state', getU32Encoder()],
  ['authority', getAddressEncoder()],
  ['nonce', getAddressEncoder()],
  ['lamportsPerSignature', getU64Encoder()],
]);

/** An account of the system program that holds a nonce. */
async function createNonce(authority: string): Promise<{ account: Address; nonce: string }> {
  const [account, nonce] = [toAddress(await createAddress()), toAddress(await createAddress())];
  const data = { version: 1, state: 1, authority: toAddress(authority), nonce, lamportsPerSignature: 5_000 };
  const owner = '11111111111111111111111111111111';
  const hex = Buffer.from(nonceData.encode(data)).toString('hex');
  await chain().request('surfnet_setAccount', [account, { lamports: 1_447_680, data: hex, owner, executable: false }]);
  return { account, nonce };
}

function toDurable(from: string, to: string, { account, nonce }: { account: Address; nonce: string }): Uint8Array {
  const lifetime = { nonce: nonce as never, nonceAccountAddress: account, nonceAuthorityAddress: toAddress(from) };
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(toAddress(from), message),
    (message) => setTransactionMessageLifetimeUsingDurableNonce(lifetime, message),
    (message) => appendTransactionMessageInstruction(toCoinTransfer(from, to, SOL), message),
    compileTransaction,
  );
  return encode(transaction);
}

/** A transfer that the owner of the wallet approves only when its blockhash is too old. */
async function startSlowTransfer(feature: (typeof features)[number]) {
  let approve = (): void => undefined;
  const approved = new Promise<void>((resolve) => (approve = resolve));
  const wallet = await setUp({
    features: feature,
    async onRequest({ kind }) {
      if (kind === 'signBytes') await approved;
      return 'approve';
    },
  });
  const to = await createAddress();
  const code = codeOf(writes.sendTransfer(wallet.target, { to, amount: SOL }));
  await vi.waitUntil(() => wallet.played.requests.length === 2, { timeout: 10_000 });
  return { wallet, to, code, approve };
}

describe('once the blockhash is too old', () => {
  let host: FundedWallet;
  let receivers: readonly string[];
  let transactions: { unsigned: Uint8Array; sponsored: Uint8Array; durable: Uint8Array };
  let slow: readonly Awaited<ReturnType<typeof startSlowTransfer>>[];
  beforeAll(async () => {
    host = await setUp({ features: features[0] });
    const { address } = host;
    receivers = [await createAddress(), await createAddress()];
    const [to = '', durableTo = ''] = receivers;
    transactions = {
      unsigned: encode(compileTransfer({ from: address, to, amount: SOL }, await readLifetime())),
      sponsored: await toSponsored(address, to),
      durable: toDurable(address, durableTo, await createNonce(address)),
    };
    slow = await Promise.all(features.map(startSlowTransfer));
    await grownOld();
  }, 60_000);

  test.each(['unsigned', 'sponsored'] as const)(
    'error: a transaction of the host that is %s is refused without a prompt: it is not renewed by us',
    async (kind) => {
      const before = host.played.requests.length;
      expect(await codeOf(writes.sendTransaction(host.target, transactions[kind]))).toBe('send.expired');
      expect(host.played.requests).toHaveLength(before);
      expect(await balanceOf(receivers[0] ?? '')).toBe(0n);
    },
  );

  test.each([0, 1])(
    'error: approved too late a transfer is reported, and not signed again; the next attempt is a new prompt (%i)',
    async (index) => {
      const { wallet, to, code, approve } = slow[index]!;
      approve();
      expect(await code).toBe('send.expired');
      expect(wallet.played.requests).toHaveLength(2);
      expect(await balanceOf(to)).toBe(0n);
      const { tracking } = await writes.sendTransfer(wallet.target, { to, amount: SOL });
      expect(wallet.played.requests).toHaveLength(3);
      await expect.poll(async () => (await reads.getStatus(wallet.read, tracking)).status).toBe('confirmed');
      expect(await balanceOf(to)).toBe(SOL);
    },
  );

  test('behavior: one with a durable nonce does not grow old; used it is refused without a prompt', async () => {
    const { durable } = transactions;
    const { tracking } = await writes.sendTransaction(host.target, durable);
    await expect.poll(async () => (await reads.getStatus(host.read, tracking)).status).toBe('confirmed');
    expect(await balanceOf(receivers[1] ?? '')).toBe(SOL);
    const before = host.played.requests.length;
    expect(await codeOf(writes.sendTransaction(host.target, durable))).toBe('send.expired');
    expect(host.played.requests).toHaveLength(before);
  });
});
