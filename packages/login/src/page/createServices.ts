import { retryFetch } from '@portico/core/adapter';
import { type CaipNetworkId, LOGIN_REQUEST_TIMEOUT_MS, isPorticoError } from '@portico/protocol';
import { type TokenBalance, fillPath, getBalance, getSupportedChains } from '@portico/protocol/api';
import * as v from 'valibot';
import { FrameError } from '../messages/frameError.ts';

/** The services of the operator that read more than a node does. */
export interface Services {
  /** Whether the balances of a network can be read. */
  hasBalances(caipNetworkId: CaipNetworkId): Promise<boolean>;
  readBalances(address: string, caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<readonly TokenBalance[]>;
}

const LIST_BYTES_MAX = 1_000_000;

/** The services at an address, for a project. */
export function createServices(apiUrl: string, projectId: string): Services {
  async function read<Schema extends v.GenericSchema>(
    path: string,
    response: Schema,
    query: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): Promise<v.InferOutput<Schema>> {
    try {
      const { text } = await retryFetch({
        url: `${apiUrl}${path}?${new URLSearchParams({ ...query, projectId, st: 'login' })}`,
        timeoutMs: LOGIN_REQUEST_TIMEOUT_MS,
        maxBytes: LIST_BYTES_MAX,
        signal,
      });
      return v.parse(response, JSON.parse(text));
    } catch (error) {
      if (isPorticoError(error, 'http.timeout')) throw new FrameError('http.timeout');
      throw new FrameError(isPorticoError(error) ? 'http.failed' : 'rpc.invalid_answer');
    }
  }
  let chains: Promise<Readonly<Record<string, readonly string[]>>> | undefined;
  /** Requested once; after a failure it is requested again. */
  function readChains() {
    chains ??= read(getSupportedChains.path, getSupportedChains.response).then(({ calls = {} }) => calls);
    chains.catch(() => (chains = undefined));
    return chains;
  }
  return {
    async hasBalances(caipNetworkId) {
      const calls = await readChains().catch(() => undefined);
      return calls?.[caipNetworkId]?.includes(getBalance.name) === true;
    },
    async readBalances(address, chainId, signal) {
      const path = fillPath(getBalance.path, { address });
      // Pages keep the answer, and request it again after what changes it.
      const query = { currency: 'usd', chainId, forceUpdate: 'true' };
      const { balances } = await read(path, getBalance.response, query, signal);
      // A picture of the server itself is named by its path.
      return balances.map((balance) => ({
        ...balance,
        iconUrl: balance.iconUrl && new URL(balance.iconUrl, apiUrl).href,
      }));
    },
  };
}
