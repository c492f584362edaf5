import { ed25519 } from '@noble/curves/ed25519';
import {
  type CaipNetworkId,
  type Portico,
  createPortico,
  isPorticoError,
  sendTransfer,
  signMessage,
  signTransactions,
} from '@portico/core';
import { createStorage } from '@portico/core/adapter';
import { pairing } from '@portico/pairing';
import { createPairingClient } from '@portico/pairing/client';
import { solanaAdapter } from '@portico/solana';
import {
  AccountRole,
  address as toAddress,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SolanaChain, startSolanaChain } from '../chains/startSolanaChain.ts';
import { createPairingWallet } from '../pairing/createPairingWallet.ts';
import { createNodeEnvironment } from '../relay/nodeEnvironment.ts';
import { startTestRelay } from '../relay/startTestRelay.ts';
import { createSolanaReply } from './solanaReply.ts';

let ledger: SolanaChain;
beforeAll(async () => {
  ledger = await startSolanaChain({ slotTimeMs: 200 });
}, 60_000);
afterAll(() => ledger.stop());

const createSigner = () => createKeyPairSignerFromPrivateKeyBytes(crypto.getRandomValues(new Uint8Array(32)));
const createAddress = async (): Promise<string> => (await createSigner()).address;
async function balanceOf(address: string): Promise<bigint> {
  const answer = await ledger.request('getBalance', [address, { commitment: 'confirmed' }]);
  return BigInt((answer as { value: number }).value);
}
const SOL = 1_000_000_000n;
const all = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
];

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A page whose visitor has paired a wallet with 10 SOL, which approved these methods and really signs. */
async function connect(methods: readonly string[], isSignatureOnly = false) {
  const relay = await startTestRelay();
  const environment = createNodeEnvironment();
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = createPairingClient({
    relayUrls: [relay.url],
    projectId: 'test',
    metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
    pageHost: 'plaza.example',
    storage: createStorage({ area, onChange: () => () => undefined }, 'paired.test'),
    environment,
  });
  const key = crypto.getRandomValues(new Uint8Array(32));
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(key);
  const { network, rpcUrl } = ledger;
  await ledger.fund(address, 10n * SOL);
  const wallet = createPairingWallet({ relayUrl: relay.url, environment });
  const accounts = [`${network.caipNetworkId}:${address}`];
  wallet.decide = () => ({ solana: { accounts, methods: [...methods], events: ['accountsChanged', 'chainChanged'] } });
  const reply = createSolanaReply({ keys: [key], rpcUrl, isSignatureOnly });
  const requests: string[] = [];
  wallet.reply = (call) => {
    requests.push(call.method);
    return reply(call);
  };
  const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };
  const portico = createPortico(
    { projectId: 'test', networks: [network], adapters: [solanaAdapter()], universalProvider: pairing({ client }) },
    { page },
  );
  ends.push(
    () => relay.stop(),
    wallet.close.bind(wallet),
    () => client.destroy(),
    () => portico.destroy(),
  );
  let scanned: string | undefined;
  portico.subscribeState(({ pairing: link }) => {
    if (!link || link.uri === scanned) return;
    scanned = link.uri;
    wallet.pair(link.uri);
  });
  await portico.connect({ connectorId: 'walletConnect' });
  return { portico, wallet, requests, address, caipNetworkId: network.caipNetworkId };
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text));
const keyOf = (address: string): Uint8Array => new Uint8Array(getAddressEncoder().encode(address as never));

async function send(portico: Portico, caipNetworkId: CaipNetworkId, amount = SOL) {
  const to = await createAddress();
  const { hash } = await sendTransfer(portico, { caipNetworkId, to, amount });
  await expect.poll(() => balanceOf(to), { timeout: 10_000 }).toBe(amount);
  const known = () => portico.getState().transactions.find((one) => one.hash === hash)?.status;
  await expect.poll(known, { timeout: 20_000 }).toBe('confirmed');
}

/** A memo, not signed yet. */
async function toTransaction(from: string, memo: string): Promise<Uint8Array> {
  const answer = await ledger.request('getLatestBlockhash', [{ commitment: 'confirmed' }]);
  const { value } = answer as { value: { blockhash: string; lastValidBlockHeight: number } };
  const lifetime = {
    blockhash: blockhash(value.blockhash),
    lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
  };
  const payer = toAddress(from);
  const instruction = {
    programAddress: toAddress('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    accounts: [{ address: payer, role: AccountRole.READONLY_SIGNER }],
    data: new TextEncoder().encode(memo),
  };
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    compileTransaction,
  );
  return new Uint8Array(getTransactionEncoder().encode(transaction));
}

test('behavior: a paired wallet signs a text; verified by @noble/curves', async () => {
  const { portico, address, requests } = await connect(all);
  const message = 'Hello, plaza. Ünïcode.';
  const signature = await signMessage(portico, { message });
  expect(ed25519.verify(bytesOf(signature), new TextEncoder().encode(message), keyOf(address))).toBe(true);
  expect(requests).toEqual(['solana_signMessage']);
});

test.each([
  ['signs and sends', all, false, 'solana_signAndSendTransaction'],
  ['signs only: our nodes send', all.slice(0, 3), false, 'solana_signTransaction'],
  ['answers a signature alone: it is put in its place', all.slice(0, 2), true, 'solana_signTransaction'],
] as const)('behavior: a paired wallet that %s', async (_, methods, isSignatureOnly, request) => {
  const { portico, caipNetworkId, requests } = await connect(methods, isSignatureOnly);
  await send(portico, caipNetworkId);
  expect(requests).toEqual([request]);
});

test.each([
  ['with one request where it takes all', all, ['solana_signAllTransactions']],
  ['with one each elsewhere', all.slice(0, 2), ['solana_signTransaction', 'solana_signTransaction']],
] as const)('behavior: several transactions are signed %s', async (_, methods, expected) => {
  const { portico, address, requests } = await connect(methods);
  const transactions = [await toTransaction(address, 'one'), await toTransaction(address, 'two')] as const;
  const signed = await signTransactions(portico, { transactions });
  expect(requests).toEqual(expected);
  for (const [index, bytes] of (signed as Uint8Array[]).entries()) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes);
    const unsigned = getTransactionDecoder().decode(transactions[index]!).messageBytes;
    expect(messageBytes).toEqual(unsigned);
    const [signature] = Object.values(signatures);
    expect(ed25519.verify(new Uint8Array(signature!), new Uint8Array(unsigned), keyOf(address))).toBe(true);
  }
});

test.each([
  ['refuses', { error: { code: 4001, message: 'No.' } }, 'user.rejected'],
  ['answers nonsense', { result: { transaction: 'not base64!' } }, 'wallet.invalid_response'],
  ['answers another transaction', { result: { transaction: 'AAAA' } }, 'wallet.invalid_response'],
  ['answers no object', { result: 5 }, 'wallet.invalid_response'],
] as const)('error: a paired wallet that %s sends nothing', async (_, answer, code) => {
  const { portico, wallet, address, caipNetworkId } = await connect(all.slice(0, 2));
  wallet.reply = () => answer;
  const to = await createAddress();
  const failure = await sendTransfer(portico, { caipNetworkId, to, amount: SOL }).catch((error: unknown) => error);
  expect(isPorticoError(failure) && failure.code).toBe(code);
  expect(await balanceOf(address)).toBe(10n * SOL);
});
