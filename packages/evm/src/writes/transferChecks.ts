import type { ReadTarget, TransferParameters } from '@portico/core/adapter';
import { checkSendFields, checkTransaction, PorticoError, toSanitizedText, UINT256_MAX } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { readCodeKind } from '../reads/describeAddress.ts';
import { parseAddress, requireAddress } from '../reads/addresses.ts';
import { SYMBOL_MAX_CHARACTERS } from '../reads/balances.ts';
import { callMany } from '../reads/callMany.ts';
import { decodeNumber, decodeText, encodeBalanceOf, factCalls } from '../reads/erc20Data.ts';
import { estimateTransfer } from '../reads/fees.ts';
import { parseQuote } from '../reads/quote.ts';
import type { Quote } from '../reads/quote.ts';
import type { Rpc } from '../rpc/createRpc.ts';

/**
 * Receiver, token and amount alone (spec §5): without any request.
 * @throws PorticoError `send.incomplete`, `send.invalid_address`, `send.bad_checksum` or `send.invalid_amount`.
 */
export function checkTransferFields({ to, amount, tokenAddress }: Omit<TransferParameters, 'from'>): void {
  if (amount <= 0n || amount > UINT256_MAX) throw new PorticoError('send.invalid_amount');
  // The rest of a native send (its gas price) is known once it was estimated: checkFees.
  const token = tokenAddress === undefined ? to : tokenAddress;
  checkSendFields('eip155', 'token', { amount, receiverAddress: to.trim(), tokenAddress: token.trim() });
  for (const address of tokenAddress === undefined ? [to] : [to, tokenAddress]) {
    const parsed = parseAddress(address);
    if ('address' in parsed) continue;
    throw new PorticoError(parsed.problem === 'wrong-checksum' ? 'send.bad_checksum' : 'send.invalid_address');
  }
}

/** @throws PorticoError `send.exceeds_balance`. */
async function checkTokenBalance(rpc: Rpc, read: ReadTarget, transfer: { from: Hex; token: Hex; amount: bigint }) {
  const { from, token: address, amount } = transfer;
  const data = [encodeBalanceOf(from), factCalls.symbol];
  const [balance, symbol] = await callMany(
    rpc,
    read,
    data.map((one) => ({ address, data: one })),
  );
  if (amount <= (decodeNumber(balance) ?? 0n)) return;
  throw new PorticoError('send.exceeds_balance', {
    symbol: toSanitizedText(decodeText(symbol) ?? '', SYMBOL_MAX_CHARACTERS) || address,
  });
}

/** The fees of the quote as fields of a transaction. */
function toFeeFields({ fees }: Quote) {
  if (fees.type === 'flat') return {};
  if (fees.type === 'legacy') return { gasPrice: fees.gasPrice };
  return { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas };
}

/** A native send needs gas price and decimals, and any transaction fees that can be (spec §5). */
function checkFees(read: ReadTarget, parameters: TransferParameters, quote: Quote): void {
  const { from, to, amount, tokenAddress } = parameters;
  const fields = toFeeFields(quote);
  checkTransaction({ from, to, ...fields });
  const gasPrice = fields.gasPrice ?? fields.maxFeePerGas;
  const { decimals } = read.network.nativeCurrency;
  const kind = tokenAddress === undefined ? 'native' : 'token';
  checkSendFields('eip155', kind, { amount, receiverAddress: to, tokenAddress, gasPrice, decimals });
}

/**
 * Is there enough to send, and to pay the network for it (spec §5)?
 * @throws PorticoError `send.exceeds_balance`, `send.exceeds_balance_with_gas` or `fee.…`.
 */
export async function checkFunds(
  rpc: Rpc,
  read: ReadTarget,
  parameters: TransferParameters & { readonly quote?: unknown },
): Promise<void> {
  const { amount, tokenAddress } = parameters;
  const from = requireAddress(parameters.from);
  const [nativeBalance, codeKind] = await Promise.all([
    rpc.request(read, 'eth_getBalance', [from, 'latest']),
    readCodeKind(rpc, read, from),
  ]);
  const { symbol } = read.network.nativeCurrency;
  if (tokenAddress !== undefined)
    await checkTokenBalance(rpc, read, { from, token: requireAddress(tokenAddress), amount });
  else if (amount > nativeBalance) throw new PorticoError('send.exceeds_balance', { symbol });
  // Others may pay the gas of a smart account.
  if (codeKind === 'contract') return;
  if (nativeBalance === 0n) throw new PorticoError('send.exceeds_balance_with_gas', { symbol });
  const quote = parseQuote(parameters.quote) ?? (await estimateTransfer(rpc, read, parameters)).quote;
  checkFees(read, parameters, quote);
  const needed = quote.maximumFee + (tokenAddress === undefined ? amount : 0n);
  if (needed > nativeBalance) throw new PorticoError('send.exceeds_balance_with_gas', { symbol });
}
