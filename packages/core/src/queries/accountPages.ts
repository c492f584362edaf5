import type { CollectiblePage, FetchCollectiblesParameters } from '../accountData/fetchCollectibles.ts';
import type { FetchHistoryParameters } from '../accountData/fetchHistory.ts';
import type { HistoryPage } from '../contract/historyEntry.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

// Their code loads with the first request.

/** A page of an account's history; undefined where neither a service nor nodes have it. */
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
