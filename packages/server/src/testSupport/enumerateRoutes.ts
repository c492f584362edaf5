import type { Hex } from '@portico/protocol';
import type { Hop } from '../api/services/swaps/evm/swapPool.ts';

/** Every route with at most three hops through different tokens, found by trying each of them. */
export function enumerateRoutes(hops: readonly Hop[], from: Hex, to: Hex, hopsMost = 3): Hop[][] {
  const extend = (path: readonly Hop[], at: Hex): Hop[][] => {
    if (at === to) return [[...path]];
    if (path.length === hopsMost) return [];
    return hops
      .filter((hop) => hop.from === at && hop.to !== from && !path.some(({ to: seen }) => seen === hop.to))
      .flatMap((hop) => extend([...path, hop], hop.to));
  };
  return extend([], from);
}
