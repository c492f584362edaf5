import { getSupportedChains } from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';

/** Which chains the operator configured. */
export function createChainsModule(chains: readonly string[]): ServerModule {
  return {
    name: 'chains',
    calls: [getSupportedChains],
    mount(app, http) {
      serve(app, http, getSupportedChains, async () => ({ http: [...chains], ws: [] }), { cacheSeconds: 300 });
    },
  };
}
