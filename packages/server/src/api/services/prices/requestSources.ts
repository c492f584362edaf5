import { inTime } from '../../upstream/inTime.ts';
import { type Health, createHealth, noteAnswer, noteFailure } from '../../upstream/health.ts';
import { UpstreamFailure, toFailure } from '../../upstream/readJson.ts';
import type { FoundPrices, Price, PriceSource } from '../../upstream/prices/priceSource.ts';
import type { LoadBatch } from './createBatcher.ts';

export interface RequestSourcesParameters {
  sources: readonly PriceSource[];
  findMaxMs: number;
  onOutcome: (label: string, outcome: string) => void;
  now: () => number;
}

/** One source has at most this part of the time: another must still have its turn. */
const shareOfOne = 0.6;

/** The prices of one chain's addresses so far, and the failures of the rest. */
class Findings {
  readonly found = new Map<string, Price>();
  readonly #failures = new Map<string, UpstreamFailure>();
  readonly #wanted: readonly string[];

  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
  }

  get missing(): string[] {
    return this.#wanted.filter((address) => !this.found.has(address));
  }

  take(prices: FoundPrices): void {
    for (const [address, reported] of prices) {
      if (reported instanceof UpstreamFailure) this.#failures.set(address, reported);
      else this.found.set(address, reported);
    }
  }

  /** It is unknown whether the rest has a price. */
  fail(failure: UpstreamFailure): void {
    for (const address of this.missing) this.#failures.set(address, failure);
  }

  all(): FoundPrices {
    return new Map<string, Price | UpstreamFailure>([...this.#failures, ...this.found]);
  }
}

/**
 * Queries one source after the other for the missing prices. A source that failed rests, and is skipped while another
 * is available.
 */
export function createRequestSources({ sources, findMaxMs, onOutcome, now }: RequestSourcesParameters): LoadBatch {
  // Of each chain its own: a chain that is down does not affect the others.
  const healths = new Map<string, Health>();
  const healthOf = (chain: string, { name }: PriceSource): Health => {
    const key = `${chain} ${name}`;
    const health = healths.get(key) ?? createHealth();
    healths.set(key, health);
    return health;
  };

  async function requestOne(source: PriceSource, chain: string, findings: Findings, timeMs: number): Promise<void> {
    const health = healthOf(chain, source);
    try {
      findings.take(await inTime((signal) => source.find({ chain, addresses: findings.missing, signal }), timeMs));
      noteAnswer(health);
      onOutcome(`prices:${source.name}`, 'answered');
    } catch (error) {
      const failure = toFailure(error);
      findings.fail(failure);
      noteFailure(health, failure, now());
      onOutcome(`prices:${source.name}`, failure.kind);
    }
  }

  return async (chain, addresses) => {
    const untilMs = now() + findMaxMs;
    const findings = new Findings(addresses);
    const those = sources.filter((source) => source.covers(chain));
    const awake = those.filter((source) => healthOf(chain, source).restUntilMs <= now());
    if (awake.length < those.length) findings.fail(new UpstreamFailure('network'));
    for (const source of awake.length > 0 ? awake : those) {
      const leftMs = untilMs - now();
      if (findings.missing.length === 0 || leftMs <= 0) break;
      await requestOne(source, chain, findings, Math.min(leftMs, findMaxMs * shareOfOne));
    }
    return findings.all();
  };
}
