import type { Requester } from '../api/services/history/historySource.ts';

/** A requester that may request anything. */
export const anyRequester: Requester = {
  id: 'anybody',
  admitNew: async () => undefined,
  admitRequests: async () => undefined,
  admitStrangers: async () => undefined,
  noteStrangers: async () => undefined,
};
