import type { CaipNetworkId } from '@portico/core';

/** The provider of a paired wallet in a namespace that was added. Its answers are foreign: a host parses them. */
export interface PairedWalletProvider {
  /** On the active chain, or on `chainId`: a CAIP-2 id that the wallet approved. */
  request(call: {
    readonly chainId?: CaipNetworkId;
    readonly method: string;
    readonly params?: unknown;
  }): Promise<unknown>;
}

interface Added {
  readonly provider: PairedWalletProvider;
}

declare module '@portico/protocol' {
  interface FurtherNamespaces {
    readonly cosmos: true;
    readonly sui: true;
    readonly stacks: true;
    readonly near: true;
    readonly ton: true;
    readonly tron: true;
  }
}

declare module '@portico/core' {
  interface NamespaceTypes {
    readonly cosmos: Added;
    readonly sui: Added;
    readonly stacks: Added;
    readonly near: Added;
    readonly ton: Added;
    readonly tron: Added;
  }
}
