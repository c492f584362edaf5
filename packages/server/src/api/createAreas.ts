import { createChainsArea } from './routes/chains.ts';
import { createDirectoryArea } from './routes/directory.ts';
import { createIdentityArea } from './routes/identity.ts';
import { createRpcArea } from './routes/rpc.ts';
import { createDirectory } from './services/directory/createDirectory.ts';
import { loadCatalogue, ownCatalogue } from './services/directory/loadCatalogue.ts';
import { createPictures } from './services/directory/pictures.ts';
import { createIdentities } from './services/identity/createIdentities.ts';
import type { ChainRpc } from './services/rpc/createChainRpc.ts';
import { fetchPublic } from './upstream/fetchPublic.ts';
import type { Area } from '../http/app.ts';
import type { Cache } from '../store/cache.ts';

/** What the areas are made of. */
export interface AreaDeps {
  cache: Cache;
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, ChainRpc>;
  /** Catalogues beside the server's own; later ones come first. */
  catalogues?: readonly string[];
  /** Of the name service on eip155:1, where it is not the public one. */
  ensResolver?: string | undefined;
  ipfsGateway?: string;
}

const nameChain = 'eip155:1';

/** The services by name: another one is one more line. */
export const areaFactories = {
  directory({ catalogues = [] }: AreaDeps): Area {
    const folders = [ownCatalogue(), ...catalogues];
    const pictures = createPictures(folders);
    return createDirectoryArea(createDirectory(loadCatalogue(folders), pictures), pictures);
  },
  chains: ({ chains }: AreaDeps): Area => createChainsArea([...chains.keys()]),
  rpc: ({ chains }: AreaDeps): Area => createRpcArea(chains),
  identity({ chains, cache, ensResolver, ipfsGateway = 'https://ipfs.io' }: AreaDeps): Area {
    const parameters = { chain: chains.get(nameChain), cache, ensResolver, ipfsGateway, fetchGateway: fetchPublic };
    return createIdentityArea(createIdentities(parameters));
  },
} as const;

/** The name of a service that can run alone. */
export type AreaName = keyof typeof areaFactories;
