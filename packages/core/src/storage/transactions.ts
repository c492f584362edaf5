import { type CaipNetworkId, isCaipNetworkId } from '@portico/protocol';
import { flag, is, listOf, maybe, number, oneOf, shape, text, tryParse } from '../parse/parse.ts';
import type { TrackedTransaction } from '../store/state.ts';
import { transactionsName, transactionsVersion } from './names.ts';
import type { StorageKey } from './storage.ts';

const networkId = is<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id');
const maybeText = maybe(text());

const transaction = shape({
  hash: text(),
  isHeld: maybe(flag),
  chainHash: maybeText,
  networkId,
  connectorId: text(),
  from: text(),
  to: text(),
  symbol: text(),
  decimals: number,
  amount: text(/^\d+$/),
  tokenAddress: maybeText,
  nonce: maybe(number),
  sentAtMs: number,
  status: oneOf(['pending', 'confirmed', 'reverted', 'replaced', 'dropped']),
  minedAtMs: maybe(number),
});

/** What this page sent. */
export const transactionsKey: StorageKey<readonly TrackedTransaction[]> = {
  name: transactionsName,
  version: transactionsVersion,
  parse: (value) => tryParse(listOf(transaction), value),
};
