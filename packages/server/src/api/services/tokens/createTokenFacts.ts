import type { StaleOnErrorCache } from '../../../store/staleOnErrorCache.ts';
import { portsOf } from '../../namespaces/ports.ts';
import { inTime } from '../../upstream/inTime.ts';
import type { ServedChain } from '../rpc/createChainRpc.ts';
import type { Tokens } from './createTokens.ts';
import type { ListedToken } from './tokenList.ts';

/** Tokens' own descriptions, where no list has them. */
export interface TokenFacts {
  /** In the order of the request; undefined for an address that is no token, or could not be read. */
  find(tokens: readonly { chain: string; address: string }[]): Promise<(ListedToken | undefined)[]>;
}

const dayMs = 86_400_000;
const readMaxMs = 2_000;

/** Reads the lists, else the token itself, once a day. */
export function createTokenFacts(
  chains: ReadonlyMap<string, ServedChain>,
  tokens: Tokens,
  staleOnError: StaleOnErrorCache,
): TokenFacts {
  const options = { ttlMs: dayMs, keepMs: 7 * dayMs, loadMaxMs: readMaxMs + 500 };
  async function findOne(chainId: string, address: string): Promise<ListedToken | undefined> {
    const chain = chains.get(chainId);
    const listed = tokens.find(chainId, address);
    if (listed !== undefined || chain === undefined) return listed;
    const { readToken } = portsOf(chainId);
    if (readToken === undefined) return undefined;
    const load = async () =>
      (await inTime((signal) => readToken(chain, { chainId, address }, signal), readMaxMs)) ?? null;
    const { value } = await staleOnError<ListedToken | null>(`token:${chainId}:${address}`, options, load);
    return value ?? undefined;
  }
  return {
    async find(requested) {
      const reported = await Promise.allSettled(requested.map(({ chain, address }) => findOne(chain, address)));
      return reported.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    },
  };
}
