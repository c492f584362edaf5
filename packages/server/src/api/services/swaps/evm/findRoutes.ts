import type { Hex } from '@portico/protocol';
import type { Hop } from './swapPool.ts';

/** A path through pools, and its amounts in smallest units. */
export interface Route {
  readonly hops: readonly Hop[];
  readonly amountOut: bigint;
  /** Gas of the swap alone, as an estimate by its hops. */
  readonly gas: bigint;
}

/** An amount that is put through one direction of a pool. */
export interface HopRequest {
  readonly hop: Hop;
  readonly amount: bigint;
}

/** What a pool gives; less than the whole amount's worth where it runs out before. */
export interface HopQuote {
  readonly amountOut: bigint;
  readonly isWhole: boolean;
}

/** The answers in the order of the requests. */
export type QuoteHops = (requests: readonly HopRequest[]) => Promise<readonly HopQuote[]>;

export interface FindRoutesParameters {
  readonly hops: readonly Hop[];
  readonly from: Hex;
  readonly to: Hex;
  readonly amount: bigint;
  readonly quoteHops: QuoteHops;
  /** What gas costs in units of `to`. */
  readonly costOf: (gas: bigint) => bigint;
}

/** As the real router uses it with plain tokens, within 15 %; a token may add to it. */
const hopGas = { 2: 58_000n, 3: 70_000n } as const;
const baseGas = 45_000n;
const HOPS_MOST = 3;
/** One request for each hop; of 6,000 random exchanges 19 needed the last, for pools that ran out, and none more. */
const REQUESTS_MOST = HOPS_MOST + 3;

/** The gas of a swap through these hops. */
export const gasOf = (hops: readonly Hop[]): bigint =>
  hops.reduce((sum, { pool }) => sum + hopGas[pool.version], baseGas);

/** An amount of a token that can be held after some hops. */
interface Holding extends Route {
  readonly token: Hex;
  /** The hops that it has been quoted through. */
  readonly quotedBy: Set<Hop>;
}

/** Those that no other of them beats in both the amount and the gas. */
function unbeaten(holdings: readonly Holding[]): Holding[] {
  const sorted = holdings.toSorted((one, other) => {
    if (one.amountOut === other.amountOut) return Number(one.gas - other.gas);
    return one.amountOut > other.amountOut ? -1 : 1;
  });
  let least: bigint | undefined;
  return sorted.filter(({ gas }) => {
    if (least !== undefined && gas >= least) return false;
    least = gas;
    return true;
  });
}

const visits = ({ hops }: Route, token: Hex): boolean => hops.some(({ to }) => to === token);

/** The search for one swap: what can be held of each token, and the hops that ran out. */
class Search {
  readonly #holdings = new Map<Hex, Holding[]>();
  /** The most that a hop gives, where an amount was too much for its pool. */
  readonly #limits = new Map<Hop, bigint>();
  readonly #hops: readonly Hop[];
  readonly #to: Hex;

  constructor({ hops, from, to, amount }: Pick<FindRoutesParameters, 'hops' | 'from' | 'to' | 'amount'>) {
    this.#hops = hops.filter((hop) => hop.to !== from && hop.from !== to);
    this.#to = to;
    this.#add({ token: from, hops: [], amountOut: amount, gas: gasOf([]), quotedBy: new Set() });
  }

  #add(holding: Holding): void {
    this.#holdings.set(holding.token, [...this.held(holding.token), holding]);
  }

  held(token: Hex): readonly Holding[] {
    return this.#holdings.get(token) ?? [];
  }

  /** Those that may go through this hop and still arrive. */
  #usable(hop: Hop): Holding[] {
    const hopsLeft = HOPS_MOST - (hop.to === this.#to ? 1 : 2);
    return this.held(hop.from).filter((holding) => holding.hops.length <= hopsLeft && !visits(holding, hop.to));
  }

  /** True where a smaller amount through a hop that ran out may still be of use: its limit is beaten by nothing. */
  #isOpen(hop: Hop, limit: bigint): boolean {
    const leastHops = Math.min(...this.held(hop.from).map(({ hops }) => hops.length)) + 1;
    const leastGas = gasOf([]) + BigInt(leastHops) * hopGas[2];
    return !this.held(hop.to).some(({ amountOut, gas }) => amountOut >= limit && gas <= leastGas);
  }

  /** Quotes that are still missing. Where a hop ran out, smaller amounts count, too, and the ways to hold them. */
  missing(): { hop: Hop; holding: Holding }[] {
    const open = new Set([...this.#limits].flatMap(([hop, limit]) => (this.#isOpen(hop, limit) ? [hop] : [])));
    const isShort = new Set([...open].map(({ from }) => from));
    const wanted = (hop: Hop): Holding[] => {
      if (open.has(hop) || isShort.has(hop.to)) return this.#usable(hop);
      return this.#limits.has(hop) ? [] : unbeaten(this.#usable(hop));
    };
    return this.#hops.flatMap((hop) =>
      wanted(hop).flatMap((holding) => (holding.quotedBy.has(hop) ? [] : [{ hop, holding }])),
    );
  }

  record({ hop, holding }: { hop: Hop; holding: Holding }, { amountOut, isWhole }: HopQuote): void {
    holding.quotedBy.add(hop);
    const hops = [...holding.hops, hop];
    if (isWhole) this.#add({ token: hop.to, hops, amountOut, gas: gasOf(hops), quotedBy: new Set() });
    else if (amountOut > 0n) this.#limits.set(hop, amountOut);
  }
}

/**
 * The routes without a split and with at most three hops, the one with the most left after its gas first; empty where
 * there is none. The first is exact: a pool never gives less for more, and such a route through different tokens uses
 * no pool twice, so of the amounts of a token that can be held only those count that no other beats in amount and gas.
 * Pools that run out are the exception: through them smaller amounts are tried, where that may be of use. Each hop of
 * all routes is one call of `quoteHops`, and up to three more where such a pool is of use.
 */
export async function findRoutes(parameters: FindRoutesParameters): Promise<Route[]> {
  const { to, quoteHops, costOf } = parameters;
  const search = new Search(parameters);
  for (let requests = 0; requests < REQUESTS_MOST; requests += 1) {
    const missing = search.missing();
    if (missing.length === 0) break;
    const quotes = await quoteHops(missing.map(({ hop, holding }) => ({ hop, amount: holding.amountOut })));
    for (const [index, wanted] of missing.entries())
      search.record(wanted, quotes[index] ?? { amountOut: 0n, isWhole: false });
  }
  const left = ({ amountOut, gas }: Route): bigint => amountOut - costOf(gas);
  return unbeaten(search.held(to))
    .map(({ hops, amountOut, gas }) => ({ hops, amountOut, gas }))
    .toSorted((one, other) => (left(one) > left(other) ? -1 : 1));
}
