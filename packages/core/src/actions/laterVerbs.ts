import { addAdapter, removeAdapter } from './adapters.ts';
import { disconnect } from './disconnect.ts';
import { removeNetwork } from './removeNetwork.ts';
import { switchNetwork } from './switchNetwork.ts';
import type { PorticoContext } from '../portico.ts';

/** What is done to a portico after a click, or by a host that goes on. One file: the name of each would be on every page. */
export const laterVerbs = {
  addAdapter,
  disconnect,
  getLog: async (portico: PorticoContext) => (await import('../log/readLog.ts')).readLog(portico),
  removeAdapter,
  removeNetwork,
  switchNetwork,
};
