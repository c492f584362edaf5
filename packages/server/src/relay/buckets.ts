/** How often somebody may do something. */
export interface Buckets {
  /** False where it is too often. */
  take(key: string, amount?: number): boolean;
  /** What `take` would answer. */
  has(key: string, amount?: number): boolean;
  /** Takes what was used already, however much is left: what is owed has to fill up again first. */
  spend(key: string, amount: number): void;
}

export interface BucketsParameters {
  readonly perMinute: number;
  /** At one moment, of what was not used before. */
  readonly burst: number;
  readonly keysMax?: number;
  readonly nowMs?: () => number;
}

interface Bucket {
  left: number;
  atMs: number;
}

const minuteMs = 60_000;

/** A bucket for each key that fills by itself. Kept in this process: limits of sockets are limits of what one process bears. */
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
    // The order counts only where somebody may have to go soon: keeping it always was dearer than the counting.
    const isOrdered = buckets.size > keysMax / 2;
    if (known !== undefined && !isOrdered) return bucket;
    buckets.delete(key);
    buckets.set(key, bucket);
    // Forgetting who was here longest ago lets somebody in a little early; growing without end would let nobody in.
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
