import { callPaymaster } from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Paymasters } from '../services/userOperations/createPaymasters.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

/** Costs as much as an operation at the bundler: someone else pays for what it leads to. */
const UNITS = 10;

/** Data of paymasters for user operations. */
export const createPaymasterModule = (paymasters: Paymasters): ServerModule => ({
  name: 'paymaster',
  calls: [callPaymaster],
  mount(app, http) {
    serve(
      app,
      http,
      callPaymaster,
      async ({ query, body, signal }) => {
        try {
          return await paymasters(query.chainId, body, signal);
        } catch (error) {
          throw toUpstreamError(error);
        }
      },
      { weigh: () => UNITS },
    );
  },
});
