import {
  addTransaction,
  type Portico,
  createPortico,
  estimateTransfer,
  fetchBalances,
  isPorticoError,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTransactions,
} from '@portico/core';
import { solanaDevnet, solanaTestnet } from '@portico/core/networks';
import { type SolanaWalletOptions, createSolanaWallet, registerSolanaWallet } from '@portico/testing/solana';
import { getBase58Encoder, getBase64Decoder, getTransactionEncoder } from '@solana/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { compileTransfer } from '../reads/transferMessage.ts';
import { solanaAdapter } from './solanaAdapter.ts';

const { chain, balanceOf, createAddress } = ledgerForTests();
const SOL = 1_000_000_000n;
const connectorId = 'solana:Lighthouse';

/** A visible tab. */
const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };

let portico: Portico;
beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  portico.destroy();
  vi.unstubAllGlobals();
});

/** A page that is connected on the ledger, and the account with 10 SOL. */
async function connect(features?: SolanaWalletOptions['features']) {
  const chains = [
    { id: 'solana:localnet', rpcUrl: chain().rpcUrl },
    { id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' },
  ] as const;
  const keys = [0, 1].map(() => crypto.getRandomValues(new Uint8Array(32)));
  const played = createSolanaWallet({ chains, keys, ...(features && { features }) });
  registerSolanaWallet(played.wallet, window);
  const networks = [chain().network, solanaDevnet, solanaTestnet];
  portico = createPortico({ projectId: 'solana', networks, adapters: [solanaAdapter()] }, { page });
  const { address } = await portico.connect({ connectorId });
  await chain().fund(address, 10n * SOL);
  return { played, address, caipNetworkId: chain().network.caipNetworkId };
}

async function readLifetime() {
  const answer = await chain().request('getLatestBlockhash', [{ commitment: 'confirmed' }]);
  const { value } = answer as { value: { blockhash: string; lastValidBlockHeight: number } };
  return { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) };
}

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

test('behavior: a page reads, signs and sends by the actions that serve every namespace, and follows what it sent', async () => {
  const { address, caipNetworkId } = await connect();
  const { balances } = await fetchBalances(portico, { caipNetworkId, address });
  expect(balances).toMatchObject([{ symbol: 'SOL', amount: 10n * SOL }]);
  expect(getBase58Encoder().encode(await signMessage(portico, { message: 'hello' }))).toHaveLength(64);
  const to = await createAddress();
  const estimate = await estimateTransfer(portico, { caipNetworkId, from: address, to, amount: SOL });
  const sent = await sendTransfer(portico, { caipNetworkId, to, amount: SOL, estimate });
  expect(sent).toMatchObject({ kind: 'transfer', status: 'pending', symbol: 'SOL', decimals: 9, connectorId });
  const transfer = { from: address, to, amount: 2n * SOL };
  const bytes = getTransactionEncoder().encode(compileTransfer(transfer, await readLifetime()));
  await sendTransaction(portico, { caipNetworkId, transaction: new Uint8Array(bytes), purpose: { kind: 'call' } });
  await expect.poll(() => balanceOf(to)).toBe(3n * SOL);
  const statuses = () => portico.getState().transactions.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['confirmed', 'confirmed']);
});

test('behavior: several transactions are signed at once; any holder can send them, and the page follows them', async () => {
  const { played, address, caipNetworkId } = await connect();
  const lifetime = await readLifetime();
  const receivers = [await createAddress(), await createAddress()] as const;
  const toBytes = (to: string) =>
    new Uint8Array(getTransactionEncoder().encode(compileTransfer({ from: address, to, amount: SOL }, lifetime)));
  const transactions = [toBytes(receivers[0]), toBytes(receivers[1])] as const;
  const signed = await signTransactions(portico, { transactions });
  expect(played.requests).toEqual(['connect', 'signTransaction']);
  for (const one of signed) {
    const wire = getBase64Decoder().decode(one as Uint8Array);
    const hash = String(await chain().request('sendTransaction', [wire, { encoding: 'base64' }]));
    await addTransaction(portico, { caipNetworkId, hash, purpose: { kind: 'call', description: 'Half of two' } });
  }
  const statuses = () => portico.getState().transactions.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['confirmed', 'confirmed']);
  const adding = addTransaction(portico, { caipNetworkId, hash: '0x12', purpose: { kind: 'call' } });
  expect(await codeOf(adding)).toBe('transaction.invalid_hash');
  for (const to of receivers) await expect.poll(() => balanceOf(to)).toBe(SOL);
  expect(await codeOf(signTransactions(portico, { transactions: ['hello'] }))).toBe('rpc.invalid_params');
  played.setPersonality('liesAboutSignatures');
  expect(await codeOf(signTransactions(portico, { transactions }))).toBe('wallet.invalid_response');
});

test('error: a wallet that only signs and sends cannot sign for others', async () => {
  const { address } = await connect(['solana:signAndSendTransaction']);
  const transaction = compileTransfer({ from: address, to: address, amount: SOL }, await readLifetime());
  const transactions = [new Uint8Array(getTransactionEncoder().encode(transaction))] as const;
  expect(await codeOf(signTransactions(portico, { transactions }))).toBe('wallet.method_unsupported');
});

test('behavior: the network of the page is the network of the wallet; one that it does not list is refused', async () => {
  const { played, address, caipNetworkId } = await connect();
  await portico.switchNetwork({ caipNetworkId: solanaDevnet.caipNetworkId });
  expect(portico.getCaipNetworkId()).toBe(solanaDevnet.caipNetworkId);
  expect(portico.getAccount('solana')).toMatchObject({ status: 'connected', address });
  expect(await codeOf(portico.switchNetwork({ caipNetworkId: solanaTestnet.caipNetworkId }))).toBe('chain.unsupported');
  expect(portico.getCaipNetworkId()).toBe(solanaDevnet.caipNetworkId);
  await portico.switchNetwork({ caipNetworkId });
  expect(played.requests).toEqual(['connect']);
});

test('behavior: another account chosen in the wallet is followed; a wallet that takes back its permission is disconnected', async () => {
  const { played } = await connect();
  const second = await played.switchAccount(1);
  await expect.poll(() => portico.getAccount('solana').address).toBe(second);
  played.revoke();
  await expect.poll(() => portico.getAccount('solana').status).toBe('disconnected');
});
