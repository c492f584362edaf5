import { addAdapter, removeAdapter } from '../connections/adapters.ts';
import { disconnect } from '../connections/disconnect.ts';
import { removeNetwork } from '../networks/removeNetwork.ts';
import { switchNetwork } from '../networks/switchNetwork.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

/**
 * The methods that a portico needs after a click, or that a host calls later. One file: the name of each would be on
 * every page.
 */
export const lazyMethods = {
  addAdapter,
  disconnect,
  getLog: async (portico: PorticoContext) => (await import('../log/readLog.ts')).readLog(portico),
  removeAdapter,
  removeNetwork,
  switchNetwork,
};
