import type { Asker } from '../api/services/history/historySource.ts';

/** Somebody who may ask about anything. */
export const anyAsker: Asker = {
  id: 'anybody',
  admitNew: async () => undefined,
  admitRequests: async () => undefined,
  admitStrangers: async () => undefined,
  noteStrangers: async () => undefined,
};
