/** One result of several, in the order of what was requested. */
export type Settled<Value> = PromiseSettledResult<Value>;

/**
 * The account that signs, and how its wallet is called: a wallet of this browser, or a paired one. Bytes go in and come
 * out; none of those that come out are checked, and what is no bytes is undefined.
 */
export interface Signer {
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  /** The signature, and the bytes that were signed where the wallet returns them. */
  signMessage(message: Uint8Array): Promise<SignedMessage>;
  /** The form of off-chain messages, which the wallet writes around the text; left out where it cannot. */
  readonly signOffchainMessage?: (input: OffchainMessageInput) => Promise<SignedMessage>;
  /** One prompt for all of them, where the wallet can. */
  signTransactions(transactions: readonly Uint8Array[]): Promise<readonly (Uint8Array | undefined)[]>;
  /** Left out where the wallet only signs. */
  readonly sendTransaction?: (transaction: Uint8Array) => Promise<Uint8Array | undefined>;
  /** One prompt for all of them; left out where the wallet cannot. */
  readonly sendTransactions?: (
    transactions: readonly Uint8Array[],
  ) => Promise<readonly Settled<Uint8Array | undefined>[]>;
}

export interface OffchainMessageInput {
  readonly messageVersion: 1;
  readonly message: string;
  /** Public keys, that of the account among them. */
  readonly requiredSigners: readonly Uint8Array[];
}

export interface SignedMessage {
  readonly signature: Uint8Array | undefined;
  readonly signedMessage: unknown;
}
