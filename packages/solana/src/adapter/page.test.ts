import {
  addTransaction,
  estimateTransfer,
  fetchBalances,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTransactions,
} from '@portico/core';
import { solanaDevnet, solanaTestnet } from '@portico/core/networks';
import { getBase58Encoder, getBase64Decoder } from '@solana/kit';
import { expect, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { codeOf, connectorId, pageForTests } from './page.fixtures.ts';

const { chain, balanceOf, createAddress } = ledgerForTests();
const SOL = 1_000_000_000n;

const { connect, toTransaction } = pageForTests(chain);

test('behavior: a page reads, signs and sends by the actions that serve every namespace, and follows what it sent', async () => {
  const { portico, address, caipNetworkId } = await connect();
  const { balances } = await fetchBalances(portico, { caipNetworkId, address });
  expect(balances).toMatchObject([{ symbol: 'SOL', amount: 10n * SOL }]);
  expect(getBase58Encoder().encode(await signMessage(portico, { message: 'hello' }))).toHaveLength(64);
  const to = await createAddress();
  const estimate = await estimateTransfer(portico, { caipNetworkId, from: address, to, amount: SOL });
  const sent = await sendTransfer(portico, { caipNetworkId, to, amount: SOL, estimate });
  expect(sent).toMatchObject({ kind: 'transfer', status: 'pending', symbol: 'SOL', decimals: 9, connectorId });
  const transaction = await toTransaction({ from: address, to, amount: 2n * SOL });
  await sendTransaction(portico, { caipNetworkId, transaction, purpose: { kind: 'call' } });
  await expect.poll(() => balanceOf(to)).toBe(3n * SOL);
  const statuses = () => portico.getState().transactions.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['confirmed', 'confirmed']);
});

test('behavior: several transactions are signed at once; any holder can send them, and the page follows them', async () => {
  const { portico, played, address, caipNetworkId } = await connect();
  const receivers = [await createAddress(), await createAddress()] as const;
  const toBytes = (to: string) => toTransaction({ from: address, to, amount: SOL });
  const transactions = [await toBytes(receivers[0]), await toBytes(receivers[1])] as const;
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
  const wallet = { features: ['solana:signAndSendTransaction'] } as const;
  const { portico, address } = await connect({ wallet });
  const transactions = [await toTransaction({ from: address, to: address, amount: SOL })] as const;
  expect(await codeOf(signTransactions(portico, { transactions }))).toBe('wallet.method_unsupported');
});

test('behavior: the network of the page is the network of the wallet; one that it does not list is refused', async () => {
  const { portico, played, address, caipNetworkId } = await connect();
  await portico.switchNetwork({ caipNetworkId: solanaDevnet.caipNetworkId });
  expect(portico.getCaipNetworkId()).toBe(solanaDevnet.caipNetworkId);
  expect(portico.getAccount('solana')).toMatchObject({ status: 'connected', address });
  expect(await codeOf(portico.switchNetwork({ caipNetworkId: solanaTestnet.caipNetworkId }))).toBe('chain.unsupported');
  expect(portico.getCaipNetworkId()).toBe(solanaDevnet.caipNetworkId);
  await portico.switchNetwork({ caipNetworkId });
  expect(played.requests).toEqual(['connect']);
});

test('behavior: another account chosen in the wallet is followed; a wallet that takes back its permission is disconnected', async () => {
  const { portico, played } = await connect();
  const second = await played.switchAccount(1);
  await expect.poll(() => portico.getAccount('solana').address).toBe(second);
  played.revoke();
  await expect.poll(() => portico.getAccount('solana').status).toBe('disconnected');
});
