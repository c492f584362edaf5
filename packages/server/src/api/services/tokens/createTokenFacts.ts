import type { StaleOnErrorCache } from '../../../store/staleOnErrorCache.ts';
import { portsOf } from '../../namespaces/ports.ts';
import { inTime } from '../../upstream/inTime.ts';
import type { ServedChain } from '../rpc/createChainRpc.ts';
import type { Tokens } from './createTokens.ts';
import type { ListedToken } from './tokenList.ts';

/** What tokens say of themselves, where no list knows them. */
export interface TokenFacts {
  /** In the order asked; undefined for what is no token, or could not be asked. */
  find(tokens: readonly { chain: string; address: string }[]): Promise<(ListedToken | undefined)[]>;
}

const dayMs = 86_400_000;
const readMaxMs = 2_000;

/** Looks into the lists, else asks the token, once a day. */
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
