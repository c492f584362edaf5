import { sendEvents } from './analytics.ts';
import { getBalance } from './balances.ts';
import { getSupportedChains } from './chains.ts';
import { getAnalyticsConfig, getWallets } from './directory.ts';
import { getHistory } from './history.ts';
import { getIdentity } from './identity.ts';
import { getPrices } from './prices.ts';
import { rpc } from './rpc.ts';
import { getSessions, revokeSession } from './sessions.ts';

/** Every call that has a schema. A server mounts those that its areas serve. */
export const apiCalls = [
  getWallets,
  getAnalyticsConfig,
  getSupportedChains,
  getIdentity,
  getBalance,
  getPrices,
  getHistory,
  getSessions,
  revokeSession,
  rpc,
  sendEvents,
] as const;
