import { getIdentity } from '@portico/protocol/api';
import type { Area } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Identities } from '../services/identity/createIdentities.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

/** Names and pictures of addresses. */
export function createIdentityArea(identities: Identities): Area {
  return {
    name: 'identity',
    calls: [getIdentity],
    mount(app, http) {
      serve(app, http, getIdentity, async ({ params }) => {
        try {
          return await identities.find(params.address);
        } catch (error) {
          throw toUpstreamError(error);
        }
      });
    },
  };
}
