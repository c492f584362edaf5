import type { CollectiblePage, FetchCollectiblesParameters } from '../accountData/fetchCollectibles.ts';
import type { FetchHistoryParameters } from '../accountData/fetchHistory.ts';
import type { HistoryPage } from '../contract/historyEntry.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

// A page without a server never fetches the code for one.

/** A page of an account's history; undefined where the service does not offer it. */
export async function readHistory(
  portico: PorticoContext,
  parameters: FetchHistoryParameters,
): Promise<HistoryPage | undefined> {
  const { fetchHistory } = await import('../accountData/fetchHistory.ts');
  return fetchHistory(portico, parameters);
}

/** A page of an account's collectibles; undefined where the service does not offer them. */
export async function readCollectibles(
  portico: PorticoContext,
  parameters: FetchCollectiblesParameters,
): Promise<CollectiblePage | undefined> {
  const { fetchCollectibles } = await import('../accountData/fetchCollectibles.ts');
  return fetchCollectibles(portico, parameters);
}
