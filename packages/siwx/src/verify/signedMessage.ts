import type { CaipNetworkId } from '@portico/protocol';

/** A text, its signature, and the expected signer. */
export interface SignedMessage {
  readonly message: string;
  readonly signature: string;
  readonly address: string;
  readonly chainId: CaipNetworkId;
}

/** The nodes on which the contracts of accounts are called. */
export interface ChainAccess {
  /**
   * RPC addresses by CAIP-2 id, tried in their order. Without one for a chain, signatures of its contract wallets are
   * refused.
   */
  readonly rpcUrls?: Readonly<Partial<Record<CaipNetworkId, string | readonly string[]>>> | undefined;
  /**
   * Accept signatures that carry an EIP-7702 delegation of their own (ERC-8010, a draft). Default: false. A delegated
   * account that signs with its key or by EIP-1271 needs none.
   */
  readonly isErc8010Accepted?: boolean | undefined;
}
