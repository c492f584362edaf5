import { ENS_CACHE_MS } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { NameChoice } from '../services/fetchNames.ts';
import type { RegisterNameParameters } from '../names/registerName.ts';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import { hasService } from '../options/serviceAddress.ts';
import { type PorticoQuery, defineQuery } from '../query/defineQuery.ts';

// As in queries.ts, the code that calls a server loads with the first request.

/** The domain under which the host's server registers names; null where it registers none, or there is no server. */
export function nameDomainQuery(portico: PorticoHandle): PorticoQuery<string | null> {
  const context = portico[contextKey];
  return defineQuery(portico, ['nameDomain'], {
    async queryFn({ signal }) {
      if (!hasService(context.store.getState().options, 'data')) return null;
      return (await import('../services/fetchNames.ts')).fetchNameDomain(context, signal);
    },
    staleTime: ENS_CACHE_MS,
  });
}

/** The names that the host's server registered for an account. */
export function ownNamesQuery(portico: PorticoHandle, address: string): PorticoQuery<readonly string[]> {
  return defineQuery(portico, ['ownNames', address], {
    queryFn: async ({ signal }) =>
      (await import('../services/fetchNames.ts')).fetchOwnNames(portico[contextKey], address, signal),
    staleTime: 0,
  });
}

/** Typing has paused when no key came for this long. */
const PAUSE_MS = 400;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Whether a name is free, and names like it that are; requested once typing pauses, as each text is a query. */
export function nameChoiceQuery(
  portico: PorticoHandle,
  { label, domain }: { readonly label: string; readonly domain: string },
): PorticoQuery<NameChoice> {
  return defineQuery(portico, ['nameChoice', domain, label], {
    async queryFn({ signal }) {
      const [{ fetchNameChoice }] = await raceAbort(
        Promise.all([import('../services/fetchNames.ts'), pause()]),
        signal,
      );
      return fetchNameChoice(portico[contextKey], { label, domain, signal });
    },
    staleTime: 0,
  });
}

/** `registerName`; its code loads with the press. */
export async function requestName(portico: PorticoHandle, parameters: RegisterNameParameters): Promise<void> {
  await (await import('../names/registerName.ts')).registerName(portico, parameters);
}
