import type { OnrampOptions } from '@portico/protocol/api';
import type { Cache } from '../../../store/cache.ts';
import { mergeOptions, sellsOn } from './mergeOptions.ts';
import type { OnrampProvider, QuoteRequest } from './onrampProvider.ts';

/** A provider that sells what is requested. */
export interface Seller {
  readonly provider: OnrampProvider;
  readonly options: OnrampOptions;
}

/** The providers, each with what it sells. */
export interface Sellers {
  /** What all that answer sell together. */
  all(signal: AbortSignal): Promise<OnrampOptions>;
  /** The first that sells it, or the named one; those that do not answer are passed over while another sells it. */
  find(
    request: Pick<QuoteRequest, 'symbol' | 'network'>,
    name: string | undefined,
    signal: AbortSignal,
  ): Promise<Seller | undefined>;
}

export interface CreateSellersParameters {
  readonly providers: readonly OnrampProvider[];
  readonly cache: Cache;
  readonly timeoutMs: number;
}

const OPTIONS_MS = 600_000;

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('A provider failed'));

/** The providers, whose offers are read at most every ten minutes. */
export function createSellers({ providers, cache, timeoutMs }: CreateSellersParameters): Sellers {
  const optionsOf = (provider: OnrampProvider, signal: AbortSignal): Promise<OnrampOptions> =>
    cache.cached(`onramp:options:${provider.name}`, { ttlMs: OPTIONS_MS, loadMaxMs: timeoutMs }, () =>
      provider.readOptions(signal),
    );
  return {
    async all(signal) {
      const settled = await Promise.allSettled(
        providers.map(async (provider) => ({ provider, options: await optionsOf(provider, signal) })),
      );
      const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failed = settled.find((one) => one.status === 'rejected');
      if (answers.length === 0 && failed !== undefined) throw toError(failed.reason);
      return mergeOptions(answers);
    },
    async find(request, name, signal) {
      let failure: Error | undefined;
      for (const provider of providers.filter((one) => name === undefined || one.name === name)) {
        try {
          const options = await optionsOf(provider, signal);
          if (sellsOn(options, request)) return { provider, options };
        } catch (error) {
          failure = toError(error);
        }
      }
      if (failure !== undefined) throw failure;
      return undefined;
    },
  };
}
