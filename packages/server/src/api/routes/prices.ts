import { getPrices } from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Fungibles } from '../services/prices/createFungibles.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

/** The prices of tokens. */
export function createPricesModule(fungibles: Fungibles): ServerModule {
  return {
    name: 'prices',
    calls: [getPrices],
    mount(app, http) {
      serve(app, http, getPrices, async ({ body }) => {
        try {
          return await fungibles.find(body.addresses);
        } catch (error) {
          throw toUpstreamError(error);
        }
      });
    },
  };
}
