import { NATIVE_BALANCE_CACHE_MS } from '@portico/protocol';
import type { TokenBalance } from '@portico/protocol/api';
import type { Pricing } from '../../createPricing.ts';
import { factsOf } from '../../namespaces/facts.ts';
import type { Holding } from '../../namespaces/namespacePorts.ts';
import { portsOf } from '../../namespaces/ports.ts';
import { inTime } from '../../upstream/inTime.ts';
import { UpstreamFailure, toFailure } from '../../upstream/readJson.ts';
import { byValue, toTokenBalance } from './toTokenBalance.ts';

/** The query for an account. */
export interface BalanceQuery {
  /** As a key of its namespace. */
  account: string;
  /** CAIP-2 ids, all of them configured and of that namespace. */
  chains: readonly string[];
  isForced: boolean;
}

/** The balances of an account, and whether they are complete. */
export interface BalanceAnswer {
  balances: TokenBalance[];
  /** Chains that could not be read, and of which nothing is known. */
  missing: string[];
  /** False where chains are missing, or prices could not be read. */
  isComplete: boolean;
  /** When the oldest of it was read. */
  asOfMs: number;
}

/** Balances over all chains. */
export interface Balances {
  /** @throws UpstreamFailure when nothing at all is known. */
  find(query: BalanceQuery): Promise<BalanceAnswer>;
}

/** An account whose chain is away is shown as it was last, for a day. */
const keepMs = 86_400_000;
/** Part of a request's time; the prices have their own. */
const chainShare = 0.5;

interface ChainHoldings {
  chain: string;
  holdings: Holding[];
  readMs: number;
}

/** Reads every chain at the same time; one that is away leaves the others as they are. */
export function createBalances(pricing: Pricing, timeoutMs: number): Balances {
  const { chains, tokens, staleOnError, prices } = pricing;
  const chainMs = timeoutMs * chainShare;
  const options = { ttlMs: NATIVE_BALANCE_CACHE_MS, keepMs, loadMaxMs: chainMs + 500 };

  async function readChain(chain: string, account: string, isForced: boolean): Promise<ChainHoldings> {
    const rpc = chains.get(chain);
    if (rpc === undefined) throw new UpstreamFailure('network');
    const load = () =>
      inTime((signal) => portsOf(chain).readHoldings(rpc, account, tokens.ofChain(chain), signal), chainMs);
    const { value, readMs } = await staleOnError<Holding[]>(
      `balance:${chain}:${account}`,
      { ...options, isForced },
      load,
    );
    return { chain, holdings: value, readMs };
  }

  return {
    async find({ account, chains: wanted, isForced }) {
      const reported = await Promise.allSettled(wanted.map((chain) => readChain(chain, account, isForced)));
      const read = reported.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failed = reported.find((one) => one.status === 'rejected');
      if (read.length === 0 && failed !== undefined) throw toFailure(failed.reason);
      const all = read.flatMap(({ chain, holdings }) => holdings.map((holding) => ({ chain, ...holding })));
      // Many chains would be many zeros.
      const isShown = ({ chain, address, units }: Holding & { chain: string }): boolean =>
        units !== '0' || (wanted.length === 1 && address === factsOf(chain).coinKey);
      const shown = all.filter(isShown);
      const quoted = await prices.find(shown);
      const balances = shown.flatMap((holding, index) => {
        const token = tokens.find(holding.chain, holding.address);
        return token === undefined ? [] : [toTokenBalance(token, holding.units, quoted.prices[index], pricing.icons)];
      });
      const missing = wanted.filter((chain) => !read.some((one) => one.chain === chain));
      return {
        balances: balances.toSorted(byValue),
        missing,
        isComplete: missing.length === 0 && quoted.failures.length === 0,
        asOfMs: Math.min(...read.map(({ readMs }) => readMs), quoted.readMs ?? Infinity),
      };
    },
  };
}
