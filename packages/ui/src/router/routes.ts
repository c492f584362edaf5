import type { SocialWindow } from '@portico/core/adapter';
import type { CaipNetworkId, ChainNamespace, SocialProvider } from '@portico/protocol';
import type { Collectible, Purchase, PurchaseOrder } from '@portico/core/internal';
import type { TokenBalance, TransferEstimate } from '@portico/core';

/**
 * The fields of a transfer that the visitor has filled in; carried from view to view, so that going back loses nothing.
 */
export interface SendDraft {
  readonly caipNetworkId: CaipNetworkId;
  readonly token?: TokenBalance;
  /** As the host requested it, until its view has parsed it. */
  readonly requested?:
    | {
        readonly chainId?: string | undefined;
        readonly assetAddress?: string | undefined;
        readonly amount?: string | undefined;
        readonly to?: string | undefined;
      }
    | undefined;
  /** The contract of the token that the host requested, until it is found among the balances. */
  readonly assetAddress?: string;
  /** The amount that the host requested: digits and a point, whatever the locale. */
  readonly amountDecimal?: string;
  /** As typed, in the visitor's own locale. */
  readonly amountText?: string;
  readonly amountUnit?: 'token' | 'money';
  /** As typed: an address or a name. */
  readonly recipientText?: string;
}

/** A swap as far as the visitor has filled it in. */
export interface SwapDraft {
  readonly caipNetworkId: CaipNetworkId;
  /** Left out: the native currency. */
  readonly from?: TokenBalance;
  readonly to?: TokenBalance;
  /** As the host requested it: contracts or symbols, and digits with a point, whatever the locale. */
  readonly requested?: { readonly fromToken?: string; readonly toToken?: string; readonly amount?: string } | undefined;
  /** As typed, in the visitor's own locale. */
  readonly amountText?: string;
  readonly amountUnit?: 'token' | 'money';
}

/** A purchase as far as the visitor has chosen it; the rest has defaults. */
export interface BuyDraft {
  readonly symbol?: string;
  /** The name of the network at providers: `ethereum`. */
  readonly network?: string;
  readonly currency?: string;
  /** As typed, in the visitor's own locale. */
  readonly amountText?: string;
}

/** Every view with the data it needs: a view cannot be opened without it. */
export type Route =
  | { readonly view: 'Connect' }
  | { readonly view: 'ConnectWallets' }
  | { readonly view: 'AllWallets'; readonly search?: string }
  | {
      readonly view: 'ConnectingExternal';
      readonly connectorId: string;
      readonly namespace?: ChainNamespace;
      readonly walletId?: string;
    }
  | { readonly view: 'ConnectingMultiChain'; readonly connectorId: string }
  | { readonly view: 'ConnectingWalletConnect'; readonly walletId: string; readonly name?: string }
  /** `uri`: the link of a host that requests wallets itself. */
  | { readonly view: 'ConnectingWalletConnectBasic'; readonly uri?: string | undefined }
  | { readonly view: 'ConnectSocials'; readonly connectorId: string }
  | {
      readonly view: 'ConnectingSocial';
      readonly connectorId: string;
      readonly provider: SocialProvider;
      /** Opened in the press that led here; left out where the browser opened none. */
      readonly window?: SocialWindow;
    }
  | { readonly view: 'ConnectingFarcaster'; readonly connectorId: string }
  | { readonly view: 'EmailLogin'; readonly connectorId: string }
  | {
      readonly view: 'EmailVerifyDevice';
      readonly connectorId: string;
      readonly email: string;
      /** Chosen on the page that the link of the mail leads to. */
      readonly number?: string | undefined;
    }
  | { readonly view: 'EmailVerifyOtp'; readonly connectorId: string; readonly email: string }
  | { readonly view: 'GetWallet' }
  | { readonly view: 'Downloads'; readonly walletId: string }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'Create' }
  | { readonly view: 'Account'; readonly tab?: 'tokens' | 'nfts' | 'activity' }
  | { readonly view: 'Transactions' }
  | { readonly view: 'Collectible'; readonly collectible: Collectible }
  | { readonly view: 'AccountSettings' }
  | { readonly view: 'UpdateEmailWallet'; readonly connectorId: string }
  | { readonly view: 'UpgradeEmailWallet'; readonly connectorId: string }
  | { readonly view: 'SmartSessionCreated'; readonly connectorId: string }
  | { readonly view: 'SmartSessionList'; readonly connectorId: string }
  /** `email`: the new address, in both. */
  | { readonly view: 'UpdateEmailPrimaryOtp'; readonly connectorId: string; readonly email: string }
  | { readonly view: 'UpdateEmailSecondaryOtp'; readonly connectorId: string; readonly email: string }
  | { readonly view: 'ProfileWallets' }
  | { readonly view: 'ChooseAccountName' }
  /** `name`: as typed, without the domain. */
  | { readonly view: 'RegisterAccountName'; readonly name?: string }
  /** `name`: with the domain. */
  | { readonly view: 'RegisterAccountNameSuccess'; readonly name: string }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchNetwork'; readonly caipNetworkId: CaipNetworkId }
  | { readonly view: 'SwitchActiveChain'; readonly caipNetworkId: CaipNetworkId }
  | { readonly view: 'UnsupportedChain' }
  | { readonly view: 'WalletCompatibleNetworks' }
  | { readonly view: 'WalletReceive' }
  | { readonly view: 'WalletSendSelectToken'; readonly draft: SendDraft }
  | { readonly view: 'WalletSend'; readonly draft: SendDraft }
  | {
      readonly view: 'WalletSendPreview';
      readonly draft: SendDraft;
      readonly to: string;
      readonly toName?: string;
      /** In base units. */
      readonly amount: bigint;
      readonly token: TokenBalance;
      /** The last known; undefined where the network did not answer. */
      readonly estimate?: TransferEstimate;
    }
  | { readonly view: 'WalletSendConfirmed'; readonly hash: string }
  | { readonly view: 'Swap'; readonly draft: SwapDraft }
  | { readonly view: 'SwapSelectToken'; readonly draft: SwapDraft; readonly side: 'from' | 'to' }
  | {
      readonly view: 'SwapPreview';
      readonly draft: SwapDraft;
      readonly from: TokenBalance;
      readonly to: TokenBalance;
      /** In base units of `from`. */
      readonly amount: bigint;
    }
  | { readonly view: 'OnRampProviders'; readonly draft?: BuyDraft }
  | { readonly view: 'OnRampFiatSelect'; readonly draft: BuyDraft }
  | { readonly view: 'OnRampTokenSelect'; readonly draft: BuyDraft }
  | { readonly view: 'OnRampActivity' }
  /** Without `purchase`: not begun yet. */
  | { readonly view: 'BuyInProgress'; readonly order: PurchaseOrder; readonly purchase?: Purchase }
  | { readonly view: 'WhatIsABuy' }
  | { readonly view: 'FundWallet' }
  /** Without `requestId`: for what waits in a wallet on another device. */
  | { readonly view: 'ApproveTransaction'; readonly requestId?: string }
  | { readonly view: 'SIWXSignMessage' }
  | { readonly view: 'ConnectingSiwe' };

export type ViewName = Route['view'];
export type RouteOf<Name extends ViewName> = Extract<Route, { readonly view: Name }>;
