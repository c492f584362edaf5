import type { ChainNamespace, ConnectorTypeGroup } from '@portico/protocol';
import type { ConnectorWarning } from '../contract/connector.ts';

/** The links to download or open a wallet. */
export interface WalletLinks {
  readonly homepage?: string;
  readonly mobile?: string;
  readonly universal?: string;
  readonly desktop?: string;
  readonly webapp?: string;
  /** Opens a page inside the wallet's own browser: the page's address is appended, encoded. */
  readonly browse?: string;
  readonly ios?: string;
  readonly android?: string;
  readonly chrome?: string;
  readonly firefox?: string;
  readonly edge?: string;
  readonly safari?: string;
  readonly opera?: string;
  readonly mac?: string;
  readonly windows?: string;
  readonly linux?: string;
}

/** The reason for a wallet's position; `other`: beyond the four recommended ones. */
export type WalletGroup = ConnectorTypeGroup | 'other';

/** One wallet of the list, merged from all its sources. */
export interface WalletEntry {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string;
  readonly imageUrl?: string;
  /** Bundled wallets: the group of loadWalletImages() that holds the picture. */
  readonly imageGroup?: number;
  readonly group: WalletGroup;
  /** The connectors that reach it in this browser, the best first; none: it has to be installed or paired. */
  readonly connectorIds: readonly string[];
  readonly isInstalled: boolean;
  readonly isRecent: boolean;
  readonly isFeatured: boolean;
  readonly isCustom: boolean;
  /** The operator of the host's directory certified it. */
  readonly isCertified?: boolean;
  readonly warnings: readonly ConnectorWarning[];
  readonly links: WalletLinks;
  /** Only where a source lists them. */
  readonly namespaces?: readonly ChainNamespace[];
}
