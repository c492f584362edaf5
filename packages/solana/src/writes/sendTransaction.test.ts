import { isPorticoError } from '@portico/protocol';
import { solanaDevKey } from '@portico/testing/solana';
import {
  type Address,
  AccountRole,
  address as toAddress,
  appendTransactionMessageInstruction,
  blockhash as toBlockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { expect, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { compileTransfer } from '../reads/transferMessage.ts';
import { createWrites } from './createWrites.ts';

const { chain, setUp, balanceOf, createAddress } = ledgerForTests();
const [reads, writes] = [createReads(), createWrites()];
const SOL = 1_000_000_000n;

async function readLifetime() {
  const answer = await chain().request('getLatestBlockhash', [{ commitment: 'confirmed' }]);
  const { value } = answer as { value: { blockhash: string; lastValidBlockHeight: number } };
  return { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) };
}

const encode = (transaction: Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0]): Uint8Array =>
  new Uint8Array(getTransactionEncoder().encode(transaction));

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

/** A legacy transaction whose fee another account pays and has signed for. */
async function sponsored(from: string, to: string, amount: bigint, isSigned: boolean): Promise<Uint8Array> {
  const sponsor = await createKeyPairSignerFromPrivateKeyBytes(solanaDevKey(7));
  await chain().fund(sponsor.address, SOL);
  const { blockhash, lastValidBlockHeight } = await readLifetime();
  const plain = compileTransfer({ from, to, amount }, { blockhash, lastValidBlockHeight });
  expect(Object.keys(plain.signatures)).toEqual([from]);
  const data = new Uint8Array(12);
  const view = new DataView(data.buffer);
  view.setUint32(0, 2, true);
  view.setBigUint64(4, amount, true);
  const instruction = {
    programAddress: '11111111111111111111111111111111' as Address,
    accounts: [
      { address: toAddress(from), role: AccountRole.WRITABLE_SIGNER },
      { address: toAddress(to), role: AccountRole.WRITABLE },
    ],
    data,
  };
  const transaction = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(sponsor.address, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: toBlockhash(blockhash), lastValidBlockHeight }, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    compileTransaction,
  );
  if (!isSigned) return encode(transaction);
  const [signatures] = await sponsor.signTransactions([transaction as never]);
  return encode({ ...transaction, signatures: { ...transaction.signatures, ...signatures } });
}

test.each([['solana:signTransaction'], ['solana:signAndSendTransaction']] as const)(
  'behavior: a transaction that another account pays for and has signed is completed and sent by %s',
  async (feature) => {
    const { address, target, read } = await setUp({ features: [feature] });
    const to = await createAddress();
    const before = await balanceOf(address);
    const { tracking } = await writes.sendTransaction(target, await sponsored(address, to, SOL, true));
    await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
    expect(await balanceOf(to)).toBe(SOL);
    expect(await balanceOf(address)).toBe(before - SOL);
  },
);

test('error: an invalid transaction, or one that the account does not sign, shows no prompt', async () => {
  const { address, played, target } = await setUp();
  const [to, stranger] = [await createAddress(), await createAddress()];
  const lifetime = await readLifetime();
  const foreign = encode(compileTransfer({ from: stranger, to, amount: SOL }, lifetime));
  const own = encode(compileTransfer({ from: address, to, amount: SOL }, lifetime));
  const bad = [foreign, own.slice(0, -1), new Uint8Array(), new Uint8Array(1_233), [...own], 'AQ=='];
  for (const transaction of bad) {
    expect(await codeOf(writes.sendTransaction(target, transaction))).toBe('rpc.invalid_params');
  }
  expect(played.requests).toEqual(['connect']);
});

test('error: a transaction that would fail is refused before the prompt, with the reason', async () => {
  const { address, played, target } = await setUp();
  const to = await createAddress();
  const lifetime = await readLifetime();
  const tooMuch = encode(compileTransfer({ from: address, to, amount: 1_000n * SOL }, lifetime));
  expect(await codeOf(writes.sendTransaction(target, tooMuch))).toBe('send.exceeds_balance_with_gas');
  const tooLittle = encode(compileTransfer({ from: address, to, amount: 1n }, lifetime));
  expect(await codeOf(writes.sendTransaction(target, tooLittle))).toBe('send.exceeds_balance_with_gas');
  const unknown = { ...lifetime, blockhash: await createAddress() };
  const old = encode(compileTransfer({ from: address, to, amount: SOL }, unknown));
  expect(await codeOf(writes.sendTransaction(target, old))).toBe('send.expired');
  expect(played.requests).toEqual(['connect']);
});

test('error: a transaction that still lacks another signature is not sent', async () => {
  const { address, target } = await setUp({ features: ['solana:signTransaction'] });
  const to = await createAddress();
  const unsigned = await sponsored(address, to, SOL, false);
  expect(await codeOf(writes.sendTransaction(target, unsigned))).toBe('rpc.invalid_params');
  expect(await balanceOf(to)).toBe(0n);
});

test('error: a wallet that passes on the refusal of its node has no request waiting', async () => {
  const { address, target } = await setUp();
  const to = await createAddress();
  const transaction = encode(compileTransfer({ from: address, to, amount: SOL }, await readLifetime()));
  const wallet = target.provider as { accounts: unknown; features: object };
  const send = (reason: string) => {
    const refusal = Object.assign(new Error(`Transaction simulation failed: ${reason}`), { code: -32002 });
    const signAndSendTransaction = async () => Promise.reject(refusal);
    const features = { ...wallet.features, 'solana:signAndSendTransaction': { signAndSendTransaction } };
    const provider = { ...wallet, accounts: wallet.accounts, features };
    return codeOf(writes.sendTransaction({ ...target, provider }, transaction));
  };
  expect(await send('This account may not be used to pay transaction fees')).toBe('send.solana_failed');
  expect(await send('Blockhash not found')).toBe('send.expired');
});

test('behavior: an abort after the prompt changes nothing: the answer of the wallet counts', async () => {
  const controller = new AbortController();
  const { address, target, read } = await setUp({ features: ['solana:signTransaction'] });
  const to = await createAddress();
  const transaction = encode(compileTransfer({ from: address, to, amount: SOL }, await readLifetime()));
  const features = (target.provider as { features: Record<string, { signTransaction?: unknown }> }).features;
  const original = features['solana:signTransaction']?.signTransaction as (input: unknown) => Promise<unknown>;
  const signTransaction = async (input: unknown): Promise<unknown> => {
    controller.abort();
    return original(input);
  };
  const base = target.provider as { accounts: unknown };
  const provider = {
    ...base,
    accounts: base.accounts,
    features: { ...features, 'solana:signTransaction': { signTransaction } },
  };
  const { tracking } = await writes.sendTransaction({ ...target, provider, signal: controller.signal }, transaction);
  await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
});
