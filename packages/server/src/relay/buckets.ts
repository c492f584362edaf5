/** A rate limit per key. */
export interface Buckets {
  /** False where it is too often. */
  take(key: string, amount?: number): boolean;
  /** The result that `take` would have. */
  has(key: string, amount?: number): boolean;
  /** Takes the amount that was used already, even below zero: the debt has to be refilled first. */
  spend(key: string, amount: number): void;
}

export interface BucketsParameters {
  readonly perMinute: number;
  /** Available at once, where nothing was used before. */
  readonly burst: number;
  readonly keysMax?: number;
  readonly nowMs?: () => number;
}

interface Bucket {
  left: number;
  atMs: number;
}

const minuteMs = 60_000;

/** A token bucket for each key. Kept in this process: limits of sockets are limits of what one process bears. */
export function createBuckets({ perMinute, burst, keysMax = 50_000, nowMs = Date.now }: BucketsParameters): Buckets {
  const buckets = new Map<string, Bucket>();
  const leftIn = ({ left, atMs }: Bucket, now: number): number =>
    Math.min(burst, left + (Math.max(0, now - atMs) / minuteMs) * perMinute);
  const filled = (key: string): Bucket => {
    const atMs = nowMs();
    const known = buckets.get(key);
    const bucket = known ?? { left: burst, atMs };
    bucket.left = leftIn(bucket, atMs);
    bucket.atMs = atMs;
    // The order counts only where an entry may soon be evicted: keeping it always cost more than the counting.
    const isOrdered = buckets.size > keysMax / 2;
    if (known !== undefined && !isOrdered) return bucket;
    buckets.delete(key);
    buckets.set(key, bucket);
    // Evicting the oldest entry admits a client slightly too early; growing without end would admit none.
    if (buckets.size > keysMax) buckets.delete(buckets.keys().next().value ?? '');
    return bucket;
  };
  return {
    has(key, amount = 1) {
      const bucket = buckets.get(key);
      return (bucket === undefined ? burst : leftIn(bucket, nowMs())) >= amount;
    },
    take(key, amount = 1) {
      const bucket = filled(key);
      if (bucket.left < amount) return false;
      bucket.left -= amount;
      return true;
    },
    spend(key, amount) {
      filled(key).left -= amount;
    },
  };
}
