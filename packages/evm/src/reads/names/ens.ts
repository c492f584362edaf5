import { isNodeFailure } from '@portico/core/adapter';
import type { Identity } from '@portico/core';
import type { IdentityParameters } from '@portico/core/adapter';
import { isPorticoError, specError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { createClient, custom } from 'viem';
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens';
import { readCollectibleAvatar } from './collectibleAvatar.ts';
import type { NameService } from './nameService.ts';
import { readGateway } from './readGateway.ts';

/**
 * For one name, to nodes and gateways: a resolver can demand lookup after lookup, or hundreds at once (EIP-3668,
 * ENSIP-21).
 */
const REQUESTS_MAX = 20;

/** The chain library over our own checked nodes; of all methods it may use the one that names need. */
function clientOf({ rpc, target, environment }: NameService) {
  const { signal } = target;
  let requests = 0;
  const countRequest = (): void => {
    requests += 1;
    if (requests > REQUESTS_MAX) throw specError('name.resolve_failed', {});
  };
  return createClient({
    transport: custom(
      {
        async request({ params }: { params?: unknown }) {
          countRequest();
          try {
            return await rpc.request(target, 'eth_call', Array.isArray(params) ? params : []);
          } catch (error) {
            // A name without a record reverts; the reason is in the node's own error.
            throw isPorticoError(error) && !isNodeFailure(error) ? (error.cause ?? error) : error;
          }
        },
      },
      { retryCount: 0, methods: { include: ['eth_call'] } },
    ),
    ccipRead: {
      async request({ data, sender, urls }) {
        countRequest();
        return readGateway({ data, sender, urls, signal }, environment);
      },
    },
  });
}

/** Lower case, digits and single hyphens are in normal form already (ENSIP-15). */
const PLAIN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/**
 * The name in its normal form; undefined where it cannot be a name. The tables for other scripts are large and load for
 * them only.
 */
async function toNormalName(name: string): Promise<string | undefined> {
  const plain = name.trim();
  if (PLAIN_NAME.test(plain)) return plain;
  const { normalizeName } = await import('./normalizeName.ts');
  return normalizeName(plain);
}

/** The address of a name. */
export async function readAddressOfName(service: NameService, name: string): Promise<Hex | undefined> {
  const normalName = await toNormalName(name);
  if (normalName === undefined) return undefined;
  const { universalResolver: universalResolverAddress } = service;
  const parameters = { name: normalName, universalResolverAddress };
  return (await getEnsAddress(clientOf(service), parameters)) ?? undefined;
}

/**
 * The primary name of an address, and its avatar. The resolver confirms that the name points back to the address; a
 * name that is not in its normal form is not shown, since it may be similar to another.
 */
export async function readIdentityOfAddress(
  service: NameService,
  { address, toAllowedUrl }: IdentityParameters & { readonly address: Hex },
): Promise<Identity> {
  const client = clientOf(service);
  const { universalResolver: universalResolverAddress } = service;
  const name = await getEnsName(client, { address, universalResolverAddress });
  if (name === null || (await toNormalName(name)) !== name) return {};
  const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(() => null);
  const avatar = record
    ? (toAllowedUrl(record) ?? (await readCollectibleAvatar(service, { record, owner: address, toAllowedUrl })))
    : undefined;
  return { name, ...(avatar === undefined ? {} : { avatar }) };
}
