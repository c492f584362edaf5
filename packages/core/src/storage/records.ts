import { type CaipNetworkId, isCaipNetworkId } from '@portico/protocol';
import { flag, is, listOf, maybe, number, oneOf, shape, text, tryParse } from '../parse/parse.ts';
import type { RecentWallet, TrackedTransaction } from '../store/state.ts';
import type { StorageKey } from './storage.ts';

const networkId = is<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id');
const maybeText = maybe(text());

const recentWallet = shape({ id: text(), name: text(), rdns: maybeText, imageUrl: maybeText });

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

/** The wallets used last, newest first. */
export const recentWalletsKey: StorageKey<readonly RecentWallet[]> = {
  name: 'recentWallets',
  version: 1,
  parse: (value) => tryParse(listOf(recentWallet), value),
};

/** What this page sent. */
export const transactionsKey: StorageKey<readonly TrackedTransaction[]> = {
  name: 'transactions',
  version: 1,
  parse: (value) => tryParse(listOf(transaction), value),
};
