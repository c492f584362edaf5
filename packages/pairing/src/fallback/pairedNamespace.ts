import type { ChainNamespace } from '@portico/core';

/** A request to a paired wallet. */
export interface SignRequest {
  readonly method: string;
  readonly params: unknown;
}

/** A namespace that Portico does not know by itself: all that pairing needs of it. */
export interface PairedNamespace {
  readonly namespace: ChainNamespace;
  /** Requested with the link. */
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** The form by which addresses are compared; undefined where the text is no address of the namespace. */
  readonly normalizeAddress: (text: string) => string | undefined;
  /**
   * The request that has a text signed. Left out where the wallets have none, or where the signature alone proves
   * nothing: a host then requests it of the provider, and gets the whole answer.
   */
  readonly createSignRequest?: (parameters: { readonly address: string; readonly message: string }) => SignRequest;
}
