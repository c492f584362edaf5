import type { NamespaceWrites, SendTarget, Sent } from '@portico/core/adapter';
import { PorticoError, checkSendFields } from '@portico/protocol';
import { getTransactionEncoder } from '@solana/kit';
import { parseAddress } from '../reads/addresses.ts';
import { AMOUNT_MAX } from '../reads/amounts.ts';
import { checkAccountMinimum, planTransfer, readFee, readLifetime, readUnitPrice } from '../reads/fees.ts';
import { parseQuote } from '../reads/quote.ts';
import { type Transfer, compileTransfer } from '../reads/transferMessage.ts';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { promptTransaction } from './promptTransaction.ts';
import { toSigner } from './toSigner.ts';
import { requireTransaction } from './transactionBytes.ts';

type Fields = Pick<Parameters<NamespaceWrites['sendTransfer']>[1], 'to' | 'amount' | 'tokenAddress'>;

/**
 * Receiver and amount alone (spec §5): without any request.
 * @throws PorticoError `send.amount_and_receiver_required`, `send.invalid_amount`, `send.invalid_address`.
 */
function checkFields({ to, amount, tokenAddress }: Fields): string {
  checkSendFields('solana', tokenAddress === undefined ? 'native' : 'token', { amount, receiverAddress: to.trim() });
  if (amount < 0n || amount > AMOUNT_MAX) throw new PorticoError('send.invalid_amount');
  const parsed = parseAddress(to);
  if ('problem' in parsed) throw new PorticoError('send.invalid_address');
  return parsed.address;
}

/** @throws PorticoError `send.exceeds_balance`, `send.exceeds_balance_with_gas`, `send.account_minimum`. */
async function checkFunds(rpc: Rpc, target: SendTarget, transfer: Transfer, fee: bigint): Promise<void> {
  const { amount, from, token } = transfer;
  const { value: balance } = await rpc.request(target, 'getBalance', [from, { commitment }]);
  const { symbol } = target.network.nativeCurrency;
  if (!token && amount > balance) throw new PorticoError('send.exceeds_balance', { symbol });
  const left = balance - fee - (token ? token.rent : amount);
  if (left < 0n) throw new PorticoError('send.exceeds_balance_with_gas', { symbol });
  await checkAccountMinimum(rpc, target, transfer, left);
}

/** Sends the native currency or a token, after the checks of spec §5. */
export async function sendTransfer(
  rpc: Rpc,
  target: SendTarget,
  parameters: Parameters<NamespaceWrites['sendTransfer']>[1],
): Promise<Sent> {
  const to = checkFields(parameters);
  const { amount, tokenAddress, memo } = parameters;
  const signer = toSigner(target);
  const quote = parseQuote(parameters.quote);
  const [lifetime, planned, unitPrice] = await Promise.all([
    readLifetime(rpc, target),
    planTransfer(rpc, target, {
      from: signer.address,
      to,
      amount,
      ...(tokenAddress && { tokenAddress }),
      ...(memo && { memo }),
    }),
    quote?.unitPrice ?? readUnitPrice(rpc, target, [signer.address, to]),
  ]);
  const transfer = { ...planned, unitPrice };
  const fee = quote?.fee ?? (await readFee(rpc, target, transfer, lifetime));
  await checkFunds(rpc, target, transfer, fee);
  const bytes = new Uint8Array(getTransactionEncoder().encode(compileTransfer(transfer, lifetime)));
  const transaction = await requireTransaction(bytes, signer.address);
  const { lastValidBlockHeight } = lifetime;
  return promptTransaction(rpc, signer, target, { transaction, lastValidBlockHeight });
}
