import type { CaipNetworkId } from '@portico/protocol';
import type { Services } from '../createServices.ts';
import type { Bundles } from '../evm/calls/bundles.ts';
import type { Read } from '../evm/evmContext.ts';
import type { UsedOn } from '../evm/usedAccount.ts';
import type { WalletAccount } from '../login/account.ts';
import type { FrameNetworks } from '../networks.ts';
import type { Preference } from '../smartAccount/createPreference.ts';

/** What the methods of the visitor's account are answered with. */
export interface WalletContext {
  readonly account: WalletAccount;
  readonly services: Services | undefined;
  readonly networks: FrameNetworks;
  readonly bundles: Bundles;
  readonly preference: Preference;
  /** The account that the page uses on a network. */
  readonly usedOn: UsedOn;
  /** The page uses grants. */
  readonly hasGrants: boolean;
  /** Reads from a network. */
  readonly readOn: (caipNetworkId: CaipNetworkId) => Read;
  readonly signal: AbortSignal;
}

/** Answers a method. */
export type WalletMethod = (params: unknown, signal: AbortSignal) => Promise<unknown>;

/** The methods, by name. */
export type WalletMethods = Readonly<Record<string, WalletMethod | undefined>>;
