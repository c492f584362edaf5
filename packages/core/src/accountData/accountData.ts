import { requestService } from './requestService.ts';
import { fetchCollectibles } from './fetchCollectibles.ts';
import { fetchHistory } from './fetchHistory.ts';

/** Requests to the host's data service about an account, in one chunk that loads with the first request. */
export const accountData = { requestService, fetchCollectibles, fetchHistory };
