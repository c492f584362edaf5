const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The largest distance of two empirical distributions. */
function distanceOf(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [one.toSorted((a, b) => a - b), other.toSorted((a, b) => a - b)];
  let [at, distance] = [0, 0];
  for (const [index, value] of first.entries()) {
    while (at < second.length && (second[at] ?? 0) < value) at += 1;
    const below = at / second.length;
    distance = Math.max(distance, Math.abs(below - index / first.length), Math.abs(below - (index + 1) / first.length));
  }
  return distance;
}

/**
 * Compares two samples of equal origin or not: the difference of their means, and how often samples of one origin would
 * be as far apart as these (two-sample test of Kolmogorov and Smirnov, by its limit).
 */
export function compareSamples(one: readonly number[], other: readonly number[]) {
  const distance = distanceOf(one, other);
  const size = (one.length * other.length) / (one.length + other.length);
  const lambda = (Math.sqrt(size) + 0.12 + 0.11 / Math.sqrt(size)) * distance;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda);
  return { difference: mean(one) - mean(other), mean: mean(one), p: lambda < 0.2 ? 1 : Math.min(1, Math.max(0, sum)) };
}
