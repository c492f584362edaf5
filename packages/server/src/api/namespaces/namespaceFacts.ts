/** A chain's own coin. */
export interface Coin {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** False where the name was never verified: no price is found by it. */
  readonly isKnown: boolean;
}

/** The identifiers of chains, accounts and tokens of a namespace. It needs no chain. */
export interface NamespaceFacts {
  /** A CAIP-2 id of it, for messages. */
  readonly exampleId: string;
  /** True for the part of a CAIP-2 id after the colon. */
  readonly isReference: (text: string) => boolean;
  /** True for an account or a token of the chain with this reference in its text form, its checksum included. */
  readonly isAddress: (text: string, reference: string) => boolean;
  /** The one writing of an address under which it is kept and compared. */
  readonly toKey: (address: string) => string;
  /** A key in the form of answers. */
  readonly toAddress: (key: string) => string;
  /** The key of the chain's native coin. */
  readonly coinKey: string;
  /** The own coin of the chain with this reference. */
  readonly coinOf: (reference: string) => Coin;
}
