import { getBalance } from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Balances } from '../services/balances/createBalances.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';
import { pictureFor } from './appKitClient.ts';
import { requireAccount } from './requireAccount.ts';

/** The balances of accounts, on the chains that the operator configured. */
export function createBalancesModule(balances: Balances, served: readonly string[]): ServerModule {
  return {
    name: 'balances',
    calls: [getBalance],
    mount(app, http) {
      serve(app, http, getBalance, async ({ params, query, ownOrigin }) => {
        const { chainId, forceUpdate: isForced = false, sv } = query;
        const { account, chains } = requireAccount({ name: 'address', text: params.address, chainId }, served);
        try {
          const answer = await balances.find({ account, chains, isForced });
          if (answer.missing.length > 0) http.log.warn({ chains: answer.missing }, 'chains could not be read');
          const asOf = new Date(Number.isFinite(answer.asOfMs) ? answer.asOfMs : Date.now()).toISOString();
          const shown = answer.balances.map(({ iconUrl, ...balance }) => ({
            ...balance,
            iconUrl: pictureFor(iconUrl, sv, ownOrigin),
          }));
          return { balances: shown, isComplete: answer.isComplete, missing: answer.missing, asOf };
        } catch (error) {
          throw toUpstreamError(error);
        }
      });
    },
  };
}
