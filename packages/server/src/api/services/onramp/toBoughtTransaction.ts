import type { WalletTransaction } from '@portico/protocol/api';
import { factsOf } from '../../namespaces/facts.ts';
import type { PurchaseRow } from './purchasesRepo.ts';

/**
 * A purchase that brought tokens, in the form of a history. What it has is on the chain, too: neither the money nor the
 * reference, which would show more of it.
 */
export function toBoughtTransaction(row: PurchaseRow): WalletTransaction {
  const { chain_id: chain, address, hash, purchased, symbol, updated_at: at } = row;
  return {
    id: `onramp:${chain}:${hash ?? at.getTime()}`,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      minedAt: at.toISOString(),
      nonce: 0,
      sentFrom: '',
      sentTo: factsOf(chain).toAddress(address),
      status: 'confirmed',
      chain,
    },
    transfers: [{ fungible_info: { symbol }, direction: 'in', quantity: { numeric: purchased ?? '0' } }],
  };
}
