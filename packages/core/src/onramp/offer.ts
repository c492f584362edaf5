import type { CaipNetworkId } from '@portico/protocol';
import type { OnrampPurchase } from '@portico/protocol/api';

/** A token on one network, as it is sold. */
export interface OnrampToken {
  readonly symbol: string;
  readonly name: string;
  /** The name of its network at providers: `ethereum`. */
  readonly network: string;
  readonly networkLabel: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Left out for the coin of a network, and where it is unknown. */
  readonly address?: string;
}

/** Money that tokens are paid with. An amount is taken where it is within the limits of one payment method. */
export interface OnrampCurrency {
  readonly id: string;
  readonly limits: readonly { readonly min: number; readonly max: number }[];
}

/** A service that sells tokens for money. */
export interface OnrampSeller {
  readonly name: OnrampPurchase['provider'];
  readonly label: string;
  /** Per cent. */
  readonly feeRange: readonly [number, number];
  /** Names of networks. */
  readonly networks: readonly string[];
  readonly isTest: boolean;
}

/** Who buys. */
export interface OnrampAccount {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** What can be bought, with which money, and of whom. */
export interface OnrampOffers {
  readonly tokens: readonly OnrampToken[];
  readonly currencies: readonly OnrampCurrency[];
  readonly sellers: readonly OnrampSeller[];
  /** The server did not answer: these are the usual choices, and the provider may have others. */
  readonly isFallback: boolean;
}
