import type { Eip1193Provider } from '../provider/eip1193Provider.ts';

/** Where the provider of a connector comes from. */
export interface ProviderSource {
  /** Called for every request: cache the provider. */
  readonly load: () => Promise<Eip1193Provider>;
  /** The provider, where it has loaded: the subscription then starts within the call. */
  readonly provider?: Eip1193Provider;
  /** Ends the wallet's own session, where it has one in addition to the permission of this origin. */
  readonly end?: (provider: Eip1193Provider) => Promise<unknown>;
}
