import { type ConnectParameters, connectWallet } from '../connections/connectWallet.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Connection } from '../contract/connection.ts';
import { createWatchers } from './watchers.ts';

/**
 * Connects a wallet and makes it the active one; wallets connected before stay connected.
 * @throws PorticoError `user.rejected`, `wallet.…`, `connector.…`, `aborted`. The state is as it was before.
 */
export const connect = (portico: PorticoContext, parameters: ConnectParameters): Promise<Connection> =>
  connectWallet(portico, parameters, createWatchers);
