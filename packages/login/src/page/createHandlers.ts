import { AUTH_CONNECTOR_NAMESPACES, type CaipNetworkId, type ThemeMode, parseCaipNetworkId } from '@portico/protocol';
import { FrameError } from '../messages/frameError.ts';
import type { Reader } from './createReader.ts';
import type { Handlers } from './dispatcher.ts';
import { type Approve, createRpcHandler } from './rpcHandler.ts';

interface HandlersParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly reader: Reader | undefined;
  readonly approve: Approve | undefined;
  readonly onTheme: (mode: ThemeMode) => void;
  /** Loads the document again, once the answer has left. */
  readonly reload: () => void;
}

const namespaces: readonly string[] = AUTH_CONNECTOR_NAMESPACES;

/** The requests that need no key. As long as there are no keys no one is logged in, and no other request is served. */
export function createHandlers(parameters: HandlersParameters): Handlers {
  const { reader, approve, onTheme, reload } = parameters;
  let { caipNetworkId } = parameters;
  return {
    GET_CHAIN_ID: async () => ({ caipNetworkId }),
    async SWITCH_NETWORK(payload) {
      if (!namespaces.includes(parseCaipNetworkId(payload.caipNetworkId).chainNamespace))
        throw new FrameError('chain.unsupported');
      caipNetworkId = payload.caipNetworkId;
      return { caipNetworkId };
    },
    IS_CONNECTED: async () => ({ isConnected: false }),
    SIGN_OUT: async () => ({}),
    async SYNC_THEME({ themeMode }) {
      onTheme(themeMode);
      return {};
    },
    RPC_REQUEST: createRpcHandler({ getNetworkId: () => caipNetworkId, reader, approve }),
    async RELOAD() {
      reload();
      return {};
    },
  };
}
