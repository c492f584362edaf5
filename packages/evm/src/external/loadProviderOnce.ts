import { loadOnce } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { isEip1193Provider } from '../provider/eip1193Provider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';

/**
 * Loads a provider on the first call and keeps it; a failure is not kept, so that the next pick tries again.
 * @throws PorticoError `connector.failed` where the package could not be loaded or holds no provider.
 */
export function loadProviderOnce(load: () => Promise<unknown>): () => Promise<Eip1193Provider> {
  async function start(): Promise<Eip1193Provider> {
    const provider = await load().catch((cause: unknown) => {
      throw new PorticoError('connector.failed', {}, { cause });
    });
    if (!isEip1193Provider(provider)) throw new PorticoError('connector.failed');
    return provider;
  }
  return loadOnce(start);
}
