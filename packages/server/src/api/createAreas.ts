import { createChainRpc } from './services/rpc/createChainRpc.ts';
import { createDirectory } from './services/directory/createDirectory.ts';
import { loadCatalogue, ownCatalogue } from './services/directory/loadCatalogue.ts';
import { createPictures } from './services/directory/pictures.ts';
import { createChainsArea } from './routes/chains.ts';
import { createDirectoryArea } from './routes/directory.ts';
import { createRpcArea } from './routes/rpc.ts';
import { createNodePool } from './upstream/nodePool.ts';
import { createRpcNode } from './upstream/rpcNode.ts';
import type { Area } from '../http/app.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Cache } from '../store/cache.ts';

/** What the areas are made of. */
export interface AreaDeps {
  cache: Cache;
  metrics: Metrics;
  /** Addresses of nodes by CAIP-2 id, the best first. */
  rpcUrls: Readonly<Record<string, readonly string[]>>;
  /** Catalogues beside the server's own; later ones come first. */
  catalogues?: readonly string[];
  /** How late a new block is noticed. */
  headMs?: number;
}

/** `eip155:10` → `0xa` */
const hexOf = (chain: string): string => `0x${BigInt(chain.slice(chain.indexOf(':') + 1)).toString(16)}`;

/** The services by name: another one is one more line. */
export const areaFactories = {
  directory({ catalogues = [] }: AreaDeps): Area {
    const folders = [ownCatalogue(), ...catalogues];
    const pictures = createPictures(folders);
    return createDirectoryArea(createDirectory(loadCatalogue(folders), pictures), pictures);
  },
  chains: ({ rpcUrls }: AreaDeps): Area => createChainsArea(Object.keys(rpcUrls)),
  rpc({ rpcUrls, cache, metrics, headMs = 1_000 }: AreaDeps): Area {
    const chains = Object.entries(rpcUrls).map(([chain, urls]) => {
      const nodes = urls.map((url, index) => createRpcNode(`${chain}#${index + 1}`, url));
      const pool = createNodePool({ chainIdHex: hexOf(chain), nodes, onOutcome: metrics.onUpstream });
      return [chain, createChainRpc({ chainIdHex: hexOf(chain), pool, cache, headMs })] as const;
    });
    return createRpcArea(new Map(chains));
  },
} as const;

/** The name of a service that can run alone. */
export type AreaName = keyof typeof areaFactories;
