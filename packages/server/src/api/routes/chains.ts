import { getSupportedChains } from '@portico/protocol/api';
import type { Area } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';

/** Which chains the operator configured. */
export function createChainsArea(chains: readonly string[]): Area {
  return {
    name: 'chains',
    calls: [getSupportedChains],
    mount(app, http) {
      serve(app, http, getSupportedChains, async () => ({ http: [...chains], ws: [] }), { cacheSeconds: 300 });
    },
  };
}
