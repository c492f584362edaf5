/** The reserves of a pool of version 2, in the order of its tokens. */
export type Reserves = readonly [bigint, bigint];

const feeThousandths = 997n;
const thousand = 1_000n;
/** Pools of version 2 keep their reserves in 112 bits, and refuse a trade that leaves more. */
const reserveMax = 2n ** 112n - 1n;

/** What a pool of version 2 gives for an amount, exactly as the contract computes it; undefined where it refuses. */
export function v2Amount(amount: bigint, reserveIn: bigint, reserveOut: bigint): bigint | undefined {
  if (amount <= 0n || reserveIn <= 0n || reserveOut <= 0n || reserveIn + amount > reserveMax) return undefined;
  const paid = amount * feeThousandths;
  const received = (paid * reserveOut) / (reserveIn * thousand + paid);
  return received > 0n ? received : undefined;
}
