import type { ChainNamespace } from '@portico/protocol';

/** The parameters of `open()`. The view for Account while disconnected is chosen by the router. */
export type OpenParameters = {
  /** The wallets, networks and account of one namespace. Default: all wallets and networks, and the active account. */
  readonly namespace?: ChainNamespace;
} & (
  | {
      readonly view?:
        | 'Connect'
        | 'Account'
        | 'AllWallets'
        | 'Networks'
        | 'WhatIsAWallet'
        | 'WhatIsANetwork'
        | 'ApproveTransaction'
        | 'OnRampProviders'
        | 'ConnectingWalletConnectBasic'
        | 'UpdateEmailWallet'
        | 'SmartSessionCreated'
        | 'SIWXSignMessage'
        | 'ConnectingSiwe';
      /**
       * ConnectingWalletConnectBasic: the link to show, of a host that requests wallets itself. Without it the modal
       * makes its own.
       */
      readonly uri?: string;
      /** Open straight at one wallet (WalletButton). */
      readonly walletId?: string;
    }
  | {
      readonly view: 'Swap';
      readonly arguments?: { readonly fromToken?: string; readonly toToken?: string; readonly amount?: string };
    }
  | {
      readonly view: 'WalletSend';
      readonly arguments?: {
        readonly chainId?: string;
        readonly assetAddress?: string;
        readonly amount?: string;
        readonly to?: string;
      };
    }
);

/** How an opened modal ended. */
export type OpenResult = { readonly reason: 'connected' | 'completed' | 'closed' };
