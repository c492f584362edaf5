import type { ThemeMode } from '@portico/protocol';
import type { Reader } from './createReader.ts';
import type { Handlers } from './dispatcher.ts';
import type { UsedOn } from './evm/usedAccount.ts';
import type { WalletAccount } from './login/account.ts';
import type { FrameNetworks } from './networks.ts';
import type { Approve } from './approval/approvalCall.ts';
import { createRpcHandler } from './rpcHandler.ts';
import type { WalletMethods } from './wallet/walletContext.ts';

interface HandlersParameters {
  readonly networks: FrameNetworks;
  readonly reader: Reader | undefined;
  /** Undefined where the operator offers no login. */
  readonly account: WalletAccount | undefined;
  readonly approve: Approve | undefined;
  readonly usedOn: UsedOn | undefined;
  readonly wallet: WalletMethods | undefined;
  readonly onTheme: (mode: ThemeMode) => void;
  /** What the page calls itself. */
  readonly onName: (name: string | undefined) => void;
  /** Loads the document again, once the answer has left. */
  readonly reload: () => void;
}

/** The requests that need no login; where there is none no one is logged in. */
export function createHandlers(parameters: HandlersParameters): Handlers {
  const { networks, onTheme, onName, reload, ...ofRpc } = parameters;
  return {
    GET_CHAIN_ID: async () => ({ caipNetworkId: networks.last() }),
    async SWITCH_NETWORK({ caipNetworkId }) {
      networks.choose(caipNetworkId);
      return { caipNetworkId };
    },
    IS_CONNECTED: async () => ({ isConnected: false }),
    SIGN_OUT: async () => ({}),
    async SYNC_THEME({ themeMode }) {
      onTheme(themeMode);
      return {};
    },
    async SYNC_DAPP_DATA({ name }) {
      onName(name);
      return {};
    },
    RPC_REQUEST: createRpcHandler({ networks, ...ofRpc }),
    async RELOAD() {
      reload();
      return {};
    },
  };
}
