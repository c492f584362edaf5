import type { CaipNetworkId } from '@portico/protocol';
import type { Hex } from 'viem';

/** The contract account of a key: before its first operation it has an address, and no code. */
export interface Safe {
  readonly address: Hex;
  readonly factory: Hex;
  /** The call of the factory that deploys it. */
  readonly factoryData: Hex;
}

/** The account that a page uses on a network. */
export interface UsedAccount {
  readonly address: Hex;
  /** Undefined where the address is that of the visitor's key. */
  readonly safe?: Safe;
}

/**
 * Resolves with the account that a page uses on a network. One that names the address `from` of the network that it is
 * on uses that on another network as well, where it is the visitor's own.
 */
export type UsedOn = (caipNetworkId: CaipNetworkId, from?: string) => Promise<UsedAccount>;
