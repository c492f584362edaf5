import type { CaipNetworkId } from '@portico/protocol';

type ByNamespace = Readonly<Record<string, readonly string[]>>;

/** A host's own namespaces for the proposal of a link, by namespace (`eip155`). Omitted fields keep their value. */
export interface ProposalOverride {
  readonly methods?: ByNamespace;
  /** CAIP-2 ids. */
  readonly chains?: ByNamespace;
  readonly events?: ByNamespace;
  /** The node of a chain that is not requested of the wallet: a URL by its CAIP-2 id. */
  readonly rpcMap?: Readonly<Record<string, string>>;
  /** The first one to request. */
  readonly defaultChain?: CaipNetworkId;
}
