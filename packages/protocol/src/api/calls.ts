import { getAnalyticsConfig, sendEvents } from './analytics.ts';
import { getBalance } from './balances.ts';
import { getSupportedChains } from './chains.ts';
import { getCollectibles } from './collectibles.ts';
import { getWallets } from './directory.ts';
import { getHistory } from './history.ts';
import { getIdentity } from './identity.ts';
import { getPrices } from './prices.ts';
import { rpc } from './rpc.ts';
import { addSession, getSessions, revokeSession } from './sessions.ts';

/** Every call that has a schema. A server mounts those that its areas serve. */
export const apiCalls = [
  getWallets,
  getAnalyticsConfig,
  getSupportedChains,
  getIdentity,
  getBalance,
  getPrices,
  getHistory,
  getCollectibles,
  getSessions,
  addSession,
  revokeSession,
  rpc,
  sendEvents,
] as const;
