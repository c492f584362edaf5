import { type Hex, toShownText } from '@portico/protocol';
import { encodeFunctionData, erc20Abi } from 'viem';
import type { Recall } from '../../../store/lastGood.ts';
import { type ContractAnswer, callMany, toNumber } from '../chain/callMany.ts';
import { readWords } from '../chain/readWords.ts';
import { inTime } from '../../upstream/inTime.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';
import type { Tokens } from './createTokens.ts';
import { type ListedToken, toListedToken } from './tokenList.ts';

/** What tokens say of themselves, where no list knows them. */
export interface TokenFacts {
  /** In the order asked; undefined for what is no token, or could not be asked. */
  find(tokens: readonly { chain: string; address: Hex }[]): Promise<(ListedToken | undefined)[]>;
}

const askedOf = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
);
const dayMs = 86_400_000;
const readMaxMs = 2_000;
const textMax = 64;

const toText = (answer: ContractAnswer): string => toShownText((readWords(answer) ?? '').replaceAll('\0', ''), textMax);

async function readToken(chain: string, rpc: ChainRpc, address: Hex, signal: AbortSignal): Promise<ListedToken | null> {
  const calls = askedOf.map((data) => ({ to: address, data }));
  const [name, symbol, decimals] = await callMany(rpc, calls, signal);
  const chainId = Number(chain.slice(chain.indexOf(':') + 1));
  const entry = { chainId, address, name: toText(name), symbol: toText(symbol), decimals: Number(toNumber(decimals)) };
  return toListedToken(entry, false) ?? null;
}

/** Looks into the lists, else asks the contract, once a day. */
export function createTokenFacts(chains: ReadonlyMap<string, ChainRpc>, tokens: Tokens, recall: Recall): TokenFacts {
  const options = { ttlMs: dayMs, keepMs: 7 * dayMs, loadMaxMs: readMaxMs + 500 };
  async function findOne(chain: string, address: Hex): Promise<ListedToken | undefined> {
    const rpc = chains.get(chain);
    const listed = tokens.find(chain, address);
    if (listed !== undefined || rpc === undefined) return listed;
    const load = () => inTime((signal) => readToken(chain, rpc, address, signal), readMaxMs);
    const { value } = await recall<ListedToken | null>(`token:${chain}:${address}`, options, load);
    return value ?? undefined;
  }
  return {
    async find(asked) {
      const told = await Promise.allSettled(asked.map(({ chain, address }) => findOne(chain, address)));
      return told.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    },
  };
}
