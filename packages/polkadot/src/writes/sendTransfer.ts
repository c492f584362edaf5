import type { NamespaceWrites, SendTarget, Sent } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { parseAddress } from '../addresses/parseAddress.ts';
import { readAccount } from '../reads/account.ts';
import { checkMinimum, readQuote } from '../reads/fees.ts';
import { parseQuote } from '../reads/quote.ts';
import type { Chain } from '../runtime/chain.ts';
import { requireWallet } from './requestWallet.ts';
import { sendCall } from './sendCall.ts';

type Transfer = Parameters<NamespaceWrites['sendTransfer']>[1];

/** Amounts of balances have 128 bits. */
const AMOUNT_MAX = 2n ** 128n - 1n;

/**
 * Receiver and amount alone: without any request.
 * @throws PorticoError `send.amount_and_receiver_required`, `send.invalid_amount`; `send.invalid_address`, which an
 * address in the form of another network is too.
 */
function checkFields({ network }: SendTarget, { to, amount }: Transfer): string {
  if (amount === 0n || to.trim() === '') throw specError('send.amount_and_receiver_required');
  if (amount < 0n || amount > AMOUNT_MAX) throw new PorticoError('send.invalid_amount');
  const parsed = parseAddress(to, network);
  if ('problem' in parsed) throw new PorticoError('send.invalid_address');
  return parsed.address;
}

/** Sends the native currency. */
export async function sendTransfer(chain: Chain, target: SendTarget, transfer: Transfer): Promise<Sent> {
  if (transfer.tokenAddress !== undefined) {
    throw new PorticoError('feature.not_available', { feature: 'polkadot tokens' });
  }
  const to = checkFields(target, transfer);
  requireWallet(target);
  const { amount } = transfer;
  const [runtime, sender, receiver] = await Promise.all([
    chain.readRuntime(target),
    readAccount(chain.rpc, target, target.address),
    readAccount(chain.rpc, target, to),
  ]);
  const { symbol } = target.network.nativeCurrency;
  if (amount > sender.spendable) throw new PorticoError('send.exceeds_balance', { symbol });
  const quote =
    parseQuote(transfer.quote) ?? (await readQuote(chain, target, runtime, { from: target.address, to, amount }));
  if (amount + quote.expectedFee > sender.spendable) {
    throw new PorticoError('send.exceeds_balance_with_gas', { symbol });
  }
  const keepsAlive = checkMinimum(target, runtime, { from: sender, to: receiver, amount, quote });
  return sendCall(chain, target, runtime, runtime.encodeTransfer({ to, amount, keepsAlive }));
}
