import type { Hex } from 'viem';
import type { HistoryPage, PageQuery } from '../history/historySource.ts';

/** A collectible that an account holds now. */
export interface Holding {
  /** CAIP-2. */
  readonly chainId: string;
  readonly token: Hex;
  readonly tokenId: bigint;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly quantity: bigint;
  /** The name of the contract. */
  readonly collection: string | undefined;
}

/** Where the collectibles of accounts on one chain come from, the last received first. */
export interface HoldingSource {
  /** @throws UpstreamFailure */
  holdings(query: PageQuery): Promise<HistoryPage<Holding>>;
}
