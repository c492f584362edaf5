import { requestService } from './requestService.ts';
import { fetchCollectibles } from './fetchCollectibles.ts';
import { fetchHistory } from './fetchHistory.ts';

/** What asks the host's data service about an account, as one piece that comes with the first question. */
export const accountData = { requestService, fetchCollectibles, fetchHistory };
