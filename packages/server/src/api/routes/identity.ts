import { getIdentity } from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { ForeignPictures } from '../services/pictures/createForeignPictures.ts';
import type { Identities } from '../services/identity/createIdentities.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

/** Names and pictures of addresses. */
export function createIdentityModule(
  identities: Identities,
  { toPageAddress }: Pick<ForeignPictures, 'toPageAddress'>,
): ServerModule {
  return {
    name: 'identity',
    calls: [getIdentity],
    mount(app, http) {
      serve(app, http, getIdentity, async ({ params }) => {
        try {
          const { name, avatar } = await identities.find(params.address);
          return { name, avatar: (await toPageAddress(avatar ?? undefined)) ?? null };
        } catch (error) {
          throw toUpstreamError(error);
        }
      });
    },
  };
}
