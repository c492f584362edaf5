import { WALLET_SEARCH_ENTRIES } from '@portico/protocol';
import { fold, nameScore, toSearchText } from '@portico/protocol/search';
import type { WalletEntry } from './walletEntry.ts';

const QUERY_MAX_CHARACTERS = 64;

/** The wallets whose name is meant, best first, at most 100. A typing slip is forgiven. */
export function searchWallets(entries: readonly WalletEntry[], text: string): readonly WalletEntry[] {
  const query = fold(text).slice(0, QUERY_MAX_CHARACTERS);
  if (query === '') return entries.slice(0, WALLET_SEARCH_ENTRIES);
  return entries
    .flatMap((entry) => {
      const score = nameScore(toSearchText(entry.name), query);
      return score === undefined ? [] : [{ entry, score }];
    })
    .toSorted((a, b) => a.score - b.score)
    .slice(0, WALLET_SEARCH_ENTRIES)
    .map(({ entry }) => entry);
}
