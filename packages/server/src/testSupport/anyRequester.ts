import type { Requester } from '../api/services/history/historySource.ts';

/** Somebody who may ask about anything. */
export const anyRequester: Requester = {
  id: 'anybody',
  admitNew: async () => undefined,
  admitRequests: async () => undefined,
  admitStrangers: async () => undefined,
  noteStrangers: async () => undefined,
};
