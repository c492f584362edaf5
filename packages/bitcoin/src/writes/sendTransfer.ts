import type { NamespaceWrites, SendTarget, Sent } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { AMOUNT_MAX, requireAboveDust } from '../reads/amounts.ts';
import { type NetworkAddress, findAddress } from '../reads/addresses.ts';
import { type Selection, readCoins, selectCoins, sumOf } from '../reads/coins.ts';
import { parseQuote, readFeeRate } from '../reads/fees.ts';
import type { BitcoinSource } from '../source/bitcoinSource.ts';
import { buildTransfer } from './buildTransfer.ts';
import { promptTransaction } from './sendTransaction.ts';
import { toSigner } from './signer.ts';

type Transfer = Parameters<NamespaceWrites['sendTransfer']>[1];

/**
 * Receiver and amount alone: without any request.
 * @throws PorticoError `send.amount_and_receiver_required`, `send.invalid_amount`, `send.invalid_address`, which an
 * address of another network is too; `send.account_minimum` for what nodes do not pass on.
 */
function checkFields({ network }: SendTarget, { to: text, amount }: Transfer): NetworkAddress {
  if (amount === 0n || text.trim() === '') throw specError('send.amount_and_receiver_required');
  if (amount < 0n || amount > AMOUNT_MAX) throw new PorticoError('send.invalid_amount');
  const to = findAddress(network, text);
  if (!to) throw new PorticoError('send.invalid_address');
  requireAboveDust(network, to.kind, amount);
  return to;
}

/** @throws PorticoError `send.exceeds_balance`, `send.exceeds_balance_with_gas`. */
async function chooseCoins(
  source: BitcoinSource,
  target: SendTarget,
  { from, to, amount, quote }: { from: NetworkAddress; to: NetworkAddress } & Pick<Transfer, 'amount' | 'quote'>,
): Promise<Selection> {
  const { symbol } = target.network.nativeCurrency;
  const coins = await readCoins(source, target, from);
  if (amount > sumOf(coins)) throw new PorticoError('send.exceeds_balance', { symbol });
  const rate = parseQuote(quote)?.rate ?? (await readFeeRate(source, target));
  const selection = selectCoins(coins, { amount, from: from.kind, to: to.kind, rate });
  if (!selection) throw new PorticoError('send.exceeds_balance_with_gas', { symbol });
  return selection;
}

/** Sends the native currency, from one address, with the change back to it. */
export async function sendTransfer(source: BitcoinSource, target: SendTarget, transfer: Transfer): Promise<Sent> {
  if (transfer.tokenAddress !== undefined) {
    throw new PorticoError('feature.not_available', { feature: 'bitcoin tokens' });
  }
  const to = checkFields(target, transfer);
  const { amount, quote } = transfer;
  const signer = toSigner(target);
  const { from, provider } = signer;
  const { caipNetworkId } = target.network;
  const own = (await provider.getAccountAddresses({ caipNetworkId })).find(({ address }) => address === from.address);
  if (!own) throw specError('connector.account_not_found', { address: from.address });
  const selection = await chooseCoins(source, target, { from, to, amount, quote });
  const psbt = await buildTransfer(source, target, { from, publicKey: own.publicKey, to, amount, selection });
  const signInputs = selection.coins.map((_, index) => ({ index, address: from.address }));
  return promptTransaction(source, target, signer, { psbt, signInputs });
}
