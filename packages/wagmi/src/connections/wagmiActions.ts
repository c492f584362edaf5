import type { connect, disconnect, reconnect, switchAccount, switchChain, watchConnectors } from '@wagmi/core';

/** The actions of wagmi that change its store. They are the host's own copy: some keep state of their own. */
export interface WagmiActions {
  readonly connect: typeof connect;
  readonly disconnect: typeof disconnect;
  readonly reconnect: typeof reconnect;
  /** Version 3 calls it `switchConnection`, and has this name too. */
  readonly switchAccount: typeof switchAccount;
  readonly switchChain: typeof switchChain;
  readonly watchConnectors: typeof watchConnectors;
}
