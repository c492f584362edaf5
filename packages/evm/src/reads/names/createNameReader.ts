import type { Identity } from '@portico/core';
import type { IdentityParameters, ReadTarget, RetryFetchEnvironment } from '@portico/core/adapter';
import { PorticoError, isEvmAddressShape, isPorticoError, specError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import type { Rpc } from '../../rpc/createRpc.ts';
import { requireAddress } from '../addresses.ts';
import type * as Ens from './ens.ts';
import type { NameService } from './nameService.ts';

const MAINNET = 'eip155:1';

/** The network of the name service: mainnet first, else any with a resolver. */
function findService(targets: readonly ReadTarget[]): { target: ReadTarget; universalResolver: Hex } | undefined {
  const mainnetFirst = [...targets].sort(
    (a, b) => Number(b.network.caipNetworkId === MAINNET) - Number(a.network.caipNetworkId === MAINNET),
  );
  for (const target of mainnetFirst) {
    const address = target.network.contracts?.ensUniversalResolver?.address;
    if (isEvmAddressShape(address) && target.rpcUrls.length > 0) return { target, universalResolver: address };
  }
  return undefined;
}

/** Names and avatars. The library for them is large and loads at the first lookup. */
export function createNameReader(rpc: Rpc, environment: RetryFetchEnvironment) {
  async function withService<Value>(
    targets: readonly ReadTarget[],
    read: (service: NameService, ens: typeof Ens) => Promise<Value>,
    failure: (cause: unknown) => PorticoError,
  ): Promise<Value | undefined> {
    const found = findService(targets);
    if (found === undefined) return undefined;
    try {
      return await read({ rpc, environment, targets, ...found }, await import('./ens.ts'));
    } catch (cause) {
      if (isPorticoError(cause, 'aborted') || found.target.signal?.aborted) throw new PorticoError('aborted');
      throw failure(cause);
    }
  }
  return {
    async getIdentity(targets: readonly ReadTarget[], parameters: IdentityParameters): Promise<Identity> {
      const address = requireAddress(parameters.address);
      const identity = await withService(
        targets,
        (service, ens) => ens.readIdentityOfAddress(service, { ...parameters, address }),
        (cause) => specError('name.addresses_failed', { address }, { cause }),
      );
      return identity ?? {};
    },
    resolveName: (targets: readonly ReadTarget[], { name }: { name: string }): Promise<string | undefined> =>
      withService(
        targets,
        (service, ens) => ens.readAddressOfName(service, name),
        (cause) => specError('name.resolve_failed', { name }, { cause }),
      ),
  };
}
