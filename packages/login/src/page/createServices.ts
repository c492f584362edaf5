import { retryFetch } from '@portico/core/adapter';
import { type CaipNetworkId, LOGIN_REQUEST_TIMEOUT_MS, isPorticoError } from '@portico/protocol';
import {
  type ApiCall,
  type TokenBalance,
  apiErrorSchema,
  callPaymaster,
  fillPath,
  getBalance,
  getSupportedChains,
} from '@portico/protocol/api';
import * as v from 'valibot';
import { FrameError } from '../messages/frameError.ts';

/** A request to a paymaster (ERC-7677). */
export type PaymasterRequest = v.InferInput<NonNullable<typeof callPaymaster.body>>;
/** The data of a paymaster for an operation. */
export type PaymasterData = v.InferOutput<typeof callPaymaster.response>;

/** The services of the operator that do more than a node does. */
export interface Services {
  /** Their host, for a person. */
  readonly host: string;
  /** Whether the balances of a network can be read. */
  hasBalances(caipNetworkId: CaipNetworkId): Promise<boolean>;
  readBalances(address: string, caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<readonly TokenBalance[]>;
  /** Whether the operator has a bundler there. It rejects where that cannot be read. */
  hasBundler(caipNetworkId: CaipNetworkId): Promise<boolean>;
  /** The bundler of a network, and whether the operator pays for it; undefined where there is none. */
  findBundler(caipNetworkId: CaipNetworkId): Promise<{ readonly isSponsored: boolean } | undefined>;
  /** @throws FrameError `calls.sponsor_refused` where the paymaster does not pay. */
  callPaymaster(caipNetworkId: CaipNetworkId, request: PaymasterRequest): Promise<PaymasterData>;
}

const LIST_BYTES_MAX = 1_000_000;

function toFrameError(error: unknown): FrameError {
  if (isPorticoError(error, 'http.timeout')) return new FrameError('http.timeout');
  if (isPorticoError(error, 'http.failed') && error.context.serviceCode === 'sponsor.refused')
    return new FrameError('calls.sponsor_refused');
  return new FrameError(isPorticoError(error) ? 'http.failed' : 'rpc.invalid_answer');
}

interface Wanted {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends the calls of a service for a project. */
function createCall(apiUrl: string, projectId: string) {
  return async <Response extends v.GenericSchema>(
    { path, method, response }: Pick<ApiCall, 'path' | 'method'> & { readonly response: Response },
    { params = {}, query = {}, body, signal }: Wanted = {},
  ): Promise<v.InferOutput<Response>> => {
    try {
      const { text } = await retryFetch({
        url: `${apiUrl}${fillPath(path, params)}?${new URLSearchParams({ ...query, projectId, st: 'login' })}`,
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        timeoutMs: LOGIN_REQUEST_TIMEOUT_MS,
        maxBytes: LIST_BYTES_MAX,
        signal,
        describeRefusal: (refusal) => ({ serviceCode: v.parse(apiErrorSchema, JSON.parse(refusal)).code }),
      });
      return v.parse(response, JSON.parse(text));
    } catch (error) {
      throw toFrameError(error);
    }
  };
}

/** The services at an address, for a project. */
export function createServices(apiUrl: string, projectId: string): Services {
  const call = createCall(apiUrl, projectId);
  let chains: Promise<v.InferOutput<typeof getSupportedChains.response>> | undefined;
  /** Requested once; after a failure it is requested again. */
  function readChains() {
    chains ??= call(getSupportedChains);
    chains.catch(() => (chains = undefined));
    return chains;
  }
  async function lists(caipNetworkId: CaipNetworkId, { name }: Pick<ApiCall, 'name'>): Promise<boolean> {
    const { calls = {} } = await readChains();
    return calls[caipNetworkId]?.includes(name) === true;
  }
  const offers = (caipNetworkId: CaipNetworkId, call: Pick<ApiCall, 'name'>): Promise<boolean> =>
    lists(caipNetworkId, call).catch(() => false);
  return {
    host: new URL(apiUrl).host,
    hasBalances: (caipNetworkId) => offers(caipNetworkId, getBalance),
    async readBalances(address, chainId, signal) {
      // Pages keep the answer, and request it again after what changes it.
      const query = { currency: 'usd', chainId, forceUpdate: 'true' };
      const { balances } = await call(getBalance, { params: { address }, query, signal });
      // A picture of the server itself is named by its path.
      return balances.map((balance) => ({
        ...balance,
        iconUrl: balance.iconUrl && new URL(balance.iconUrl, apiUrl).href,
      }));
    },
    hasBundler: (caipNetworkId) => lists(caipNetworkId, callPaymaster),
    async findBundler(caipNetworkId) {
      if (!(await offers(caipNetworkId, callPaymaster))) return undefined;
      const { sponsored = [] } = await readChains();
      return { isSponsored: sponsored.includes(caipNetworkId) };
    },
    callPaymaster: (chainId, body) => call(callPaymaster, { query: { chainId }, body }),
  };
}
