import type { HistoryEntry, HistoryPage, HistoryTransfer, ReadTarget } from '@portico/core/adapter';
import { PorticoError, toBitcoinChange } from '@portico/protocol';
import * as v from 'valibot';
import type { BitcoinSource, SourceTransaction } from '../source/bitcoinSource.ts';
import { txid as txidSchema } from '../source/esploraSchemas.ts';
import { requireAddress } from './addresses.ts';

/** The smallest page of a server with this API: one with fewer mined transactions is the last. */
const PAGE_MIN = 10;

function toEntry({ network }: ReadTarget, transaction: SourceTransaction, address: string): HistoryEntry {
  const { txid, minedAtMs } = transaction;
  const { caipNetworkId, nativeCurrency } = network;
  const { amount, counterparty, direction } = toBitcoinChange(transaction, address);
  const transfer: HistoryTransfer = {
    direction,
    isCollectible: false,
    label: nativeCurrency.symbol,
    // Of one to oneself, which output is the change is not in the transaction.
    ...(direction !== 'self' && { quantity: { amount, decimals: nativeCurrency.decimals } }),
    ...(counterparty !== undefined && { counterparty }),
  };
  const isIn = direction === 'in';
  return {
    id: `${caipNetworkId}:${txid}`,
    hash: txid,
    caipNetworkId,
    // Servers do not report since when one waits: it is the newest.
    atMs: minedAtMs ?? Date.now(),
    status: minedAtMs === undefined ? 'pending' : 'confirmed',
    operation: isIn ? 'receive' : 'send',
    from: isIn ? (counterparty ?? '') : address,
    to: isIn ? address : (counterparty ?? address),
    transfers: [transfer],
  };
}

/**
 * The activity of an address. `cursor`: the last mined transaction of the page before.
 * @throws PorticoError `address.invalid`; `rpc.invalid_params` for a cursor that is none.
 */
export async function getHistory(
  source: BitcoinSource,
  target: ReadTarget,
  parameters: { readonly address: string; readonly cursor?: string },
): Promise<HistoryPage> {
  const { address } = requireAddress(target.network, parameters.address);
  const { cursor } = parameters;
  if (cursor !== undefined && !v.is(txidSchema, cursor)) {
    throw new PorticoError('rpc.invalid_params', { method: 'getHistory' });
  }
  const transactions = await source.getTransactions(target, address, cursor);
  const mined = transactions.filter(({ minedAtMs }) => minedAtMs !== undefined);
  return {
    entries: transactions.map((one) => toEntry(target, one, address)),
    next: mined.length < PAGE_MIN ? undefined : mined.at(-1)?.txid,
    isComplete: true,
  };
}
