import { ENS_CACHE_MS, isNameServiceName, specError } from '@portico/protocol';
import { getNameSuggestions } from '@portico/protocol/api';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import { type PorticoQuery, defineQuery } from '../queries/defineQuery.ts';
import { hasService } from '../options/serviceAddress.ts';
import type { RegisterNameParameters } from './registerName.ts';

/** The domain under which the host's server registers names; null where it registers none, or there is no server. */
export function nameDomainQuery(portico: PorticoHandle): PorticoQuery<string | null> {
  const context = portico[contextKey];
  return defineQuery(portico, ['nameDomain'], {
    async queryFn({ signal }) {
      // A page without a server never fetches the code for one.
      if (!hasService(context.store.getState().options, 'data')) return null;
      return (await import('../services/supportedChains.ts')).findNameDomain(context, signal);
    },
    staleTime: ENS_CACHE_MS,
  });
}

/** Whether a name can be registered, and names like it that can. */
export interface NameChoice {
  /** The whole name; undefined where the text cannot be one. */
  readonly name?: string;
  readonly isTaken: boolean;
  readonly suggestions: readonly string[];
}

/**
 * What the server has for a typed name: asked anew for each text.
 * @throws PorticoError `name.suggestions_failed`.
 */
export function nameChoiceQuery(
  portico: PorticoHandle,
  { text, domain }: { readonly text: string; readonly domain: string },
): PorticoQuery<NameChoice> {
  return defineQuery(portico, ['nameChoice', domain, text], {
    async queryFn({ signal }) {
      const { callService } = await import('../services/callService.ts');
      try {
        const { suggestions } = await callService(portico[contextKey], 'data', getNameSuggestions, {
          params: { name: text },
          query: { zone: domain },
          signal,
        });
        const own = suggestions.find(({ name }) => name === `${text}.${domain}`);
        const free = suggestions.filter((one) => one !== own && !one.registered).map(({ name }) => name);
        return { ...(own && { name: own.name }), isTaken: own?.registered ?? false, suggestions: free };
      } catch (cause) {
        throw specError('name.suggestions_failed', { name: text }, { cause });
      }
    },
    staleTime: 0,
  });
}

/** A typed name in the form that is registered; undefined where it cannot be one (spec §5). */
export function parseTypedName(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return isNameServiceName(name) ? name : undefined;
}

/** `registerName`; its code loads with the press. */
export async function requestName(portico: PorticoHandle, parameters: RegisterNameParameters): Promise<void> {
  await (await import('./registerName.ts')).registerName(portico, parameters);
}
