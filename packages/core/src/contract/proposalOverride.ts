import type { CaipNetworkId } from '@portico/protocol';

type ByNamespace = Readonly<Record<string, readonly string[]>>;

/** A host's other words for what a link asks of a wallet, by chain family (`eip155`). What is left out stays as it is. */
export interface ProposalOverride {
  readonly methods?: ByNamespace;
  /** CAIP-2 ids. */
  readonly chains?: ByNamespace;
  readonly events?: ByNamespace;
  /** Where a chain is read that is not asked of the wallet: an address by its CAIP-2 id. */
  readonly rpcMap?: Readonly<Record<string, string>>;
  /** The first one asked for. */
  readonly defaultChain?: CaipNetworkId;
}
