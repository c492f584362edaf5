import type { RpcAnswer } from '@portico/protocol/api';
import { IDENTITY_CACHE_MS } from '@portico/protocol';
import { type Client, createClient, custom, getAddress } from 'viem';
import { mainnet } from 'viem/chains';
import { getEnsName, getEnsText, normalize } from 'viem/ens';
import type { Cache } from '../../../store/cache.ts';
import type { FetchPublic } from '../../upstream/fetchPublic.ts';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';
import type { ForeignReader } from '../pictures/createForeignReader.ts';
import { parseCollectible, readCollectibleAvatar } from './collectibleAvatar.ts';
import { readGateways } from './readGateways.ts';

/** The name of an address. */
export interface Identity {
  name: string | null;
  /** A picture's `data:` address, or the `https:` address that this server fetches it from. */
  avatar: string | null;
}

/** Names and pictures by address. */
export interface Identities {
  /** @throws UpstreamFailure */
  find(address: string): Promise<Identity>;
}

export interface CreateIdentitiesParameters {
  /** The chain of the names; without one no account has a name. */
  chain: ChainRpc | undefined;
  cache: Cache;
  ensResolver: string | undefined;
  ipfsGateway: string;
  fetchGateway: FetchPublic;
  reader: Pick<ForeignReader, 'parseMetadata' | 'toPictureSource'>;
}

/** The owner of a record's picture, and how the chain is called. */
interface AvatarOwner {
  client: Client;
  owner: `0x${string}`;
}

const loadMaxMs = 9_000;
/**
 * For one name, to nodes and gateways: a resolver can demand lookup after lookup, or hundreds at once (EIP-3668,
 * ENSIP-21).
 */
const requestsMax = 20;
const recordMax = 262_144;
const nobody: Identity = { name: null, avatar: null };

/** A revert carries data (a gateway's address may be in it): the chain library reads it off the error. */
class NodeError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor({ code, message, data }: Extract<RpcAnswer, { error: unknown }>['error']) {
    super(message);
    this.name = 'NodeError';
    this.code = code;
    this.data = data;
  }
}

/** The chain library over our own checked nodes; of all methods it may use the one that names need. */
function clientOver(chain: ChainRpc, fetchGateway: FetchPublic, signal: AbortSignal, failures: unknown[]): Client {
  let requests = 0;
  const countRequest = (): void => {
    requests += 1;
    if (requests > requestsMax) throw new UpstreamFailure('too_large');
  };
  async function request({ params }: { params?: unknown }): Promise<unknown> {
    countRequest();
    const query = {
      jsonrpc: '2.0' as const,
      id: 1,
      method: 'eth_call',
      params: Array.isArray(params) ? params : [],
    };
    const answer = await chain.answer(query, signal).catch((error: unknown) => {
      // The library wraps the error that is thrown here: the caller must still see that the network failed.
      failures.push(error);
      throw error;
    });
    if ('error' in answer) throw new NodeError(answer.error);
    return answer.result;
  }
  return createClient({
    transport: custom({ request }, { retryCount: 0, methods: { include: ['eth_call'] } }),
    ccipRead: {
      async request({ data, sender, urls }) {
        countRequest();
        return readGateways({ data, sender, urls, signal }, fetchGateway);
      },
    },
  });
}

/** A name in another form than its normal one may be confused with another account's: it is not shown. */
function isNormal(name: string): boolean {
  try {
    return normalize(name) === name;
  } catch {
    return false;
  }
}

/** The picture of a name's record; undefined whatever fails: the name is shown. */
async function readAvatar(
  record: string,
  { client, owner, ipfsGateway, fetchGateway: fetchPublic, reader }: CreateIdentitiesParameters & AvatarOwner,
): Promise<string | undefined> {
  const collectible = parseCollectible(record);
  if (collectible !== undefined)
    return readCollectibleAvatar(collectible, { client, owner, ipfsGateway, fetchPublic, reader });
  return record.length > recordMax ? undefined : reader.toPictureSource(record, ipfsGateway).catch(() => undefined);
}

async function readIdentity(
  client: Client,
  address: `0x${string}`,
  parameters: CreateIdentitiesParameters,
): Promise<Identity> {
  const universalResolverAddress = getAddress(parameters.ensResolver ?? mainnet.contracts.ensUniversalResolver.address);
  const name = await getEnsName(client, { address, universalResolverAddress });
  if (name === null || !isNormal(name)) return nobody;
  const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(() => null);
  if (record === null) return { name, avatar: null };
  const avatar = await readAvatar(record, { client, owner: address, ...parameters });
  return { name, avatar: avatar ?? null };
}

/** Reads primary names over the operator's nodes, gateways of EIP-3668 included, and keeps them for five minutes. */
export function createIdentities(parameters: CreateIdentitiesParameters): Identities {
  const { chain, cache, fetchGateway } = parameters;
  return {
    async find(address) {
      if (chain === undefined) return nobody;
      const checked = getAddress(address.toLowerCase());
      return cache.cached(`identity:${checked}`, { ttlMs: IDENTITY_CACHE_MS, loadMaxMs }, async () => {
        const failures: unknown[] = [];
        const client = clientOver(chain, fetchGateway, AbortSignal.timeout(loadMaxMs), failures);
        try {
          return await readIdentity(client, checked, parameters);
        } catch (error) {
          const failure = failures.find((one) => one instanceof UpstreamFailure);
          throw failure ?? new UpstreamFailure('unreadable', { cause: error });
        }
      });
    },
  };
}
