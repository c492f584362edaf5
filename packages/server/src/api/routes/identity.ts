import { getIdentity } from '@portico/protocol/api';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { ForeignPictures } from '../services/pictures/createForeignPictures.ts';
import type { Identities } from '../services/identity/createIdentities.ts';
import { type Names, coinTypeOfEthereum } from '../services/names/createNames.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

/** Names and pictures of addresses: the primary name on the chain, else the first registered name. */
export function createIdentityModule(
  identities: Identities,
  { toPageAddress }: Pick<ForeignPictures, 'toPageAddress'>,
  names: Names | undefined,
): ServerModule {
  async function findRegistered(address: string): Promise<string | null> {
    // Without the database the name on the chain is still known.
    const [first] = (await names?.listOfAddress(address, coinTypeOfEthereum).catch(() => [])) ?? [];
    return first?.name ?? null;
  }
  return {
    name: 'identity',
    calls: [getIdentity],
    mount(app, http) {
      serve(app, http, getIdentity, async ({ params }) => {
        try {
          const { name, avatar } = await identities.find(params.address);
          return {
            name: name ?? (await findRegistered(params.address)),
            avatar: (await toPageAddress(avatar ?? undefined)) ?? null,
          };
        } catch (error) {
          const registered = await findRegistered(params.address);
          if (registered === null) throw toUpstreamError(error);
          return { name: registered, avatar: null };
        }
      });
    },
  };
}
