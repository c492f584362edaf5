import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enumerateRoutes } from '../../../../testSupport/enumerateRoutes.ts';
import { type PoolGraph, poolGraph } from '../../../../testSupport/poolGraphs.ts';
import { type HopRequest, findRoutes, gasOf } from './findRoutes.ts';
import type { Hop } from './swapPool.ts';

/** Few in `npm test`, a thousand in `npm run assure swap`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 100);

/** What is left of a route's amount after its gas; undefined where a pool cannot take all of it. */
function worthOf({ amount, quote, gasCost }: PoolGraph, route: readonly Hop[]): bigint | undefined {
  const received = route.reduce<bigint | undefined>((paid, hop) => {
    const { amountOut, isWhole } = quote({ hop, amount: paid ?? 0n });
    return paid !== undefined && isWhole ? amountOut : undefined;
  }, amount);
  return received === undefined ? undefined : received - (gasOf(route) * gasCost) / 100_000n;
}

async function search(graph: PoolGraph) {
  const calls: HopRequest[][] = [];
  const { hops, from, to, amount, gasCost } = graph;
  const routes = await findRoutes({
    hops,
    from,
    to,
    amount,
    costOf: (gas) => (gas * gasCost) / 100_000n,
    async quoteHops(requests) {
      calls.push([...requests]);
      return requests.map((request) => graph.quote(request));
    },
  });
  return { routes, calls };
}

test('behavior: the route is the best of all routes without a split, in random exchanges of up to 200 pools', async () => {
  let found = 0;
  let severalHops = 0;
  await fc.assert(
    fc.asyncProperty(poolGraph, async (graph) => {
      const { routes } = await search(graph);
      const worths = enumerateRoutes(graph.hops, graph.from, graph.to).flatMap((route) => worthOf(graph, route) ?? []);
      const [best] = routes;
      if (best === undefined) {
        expect(worths).toEqual([]);
        return;
      }
      found += 1;
      if (best.hops.length > 1) severalHops += 1;
      const most = worths.reduce((one, other) => (one > other ? one : other));
      expect(worthOf(graph, best.hops)).toBe(most);
      expect(best.amountOut - (best.gas * graph.gasCost) / 100_000n).toBe(most);
    }),
    { numRuns: rounds },
  );
  // Most of the random exchanges have a route, and in many of them it takes more than one pool.
  expect(found).toBeGreaterThan(rounds / 2);
  expect(severalHops).toBeGreaterThan(rounds / 10);
});

test('behavior: each hop is one request, and pools that run out take three more at most', async () => {
  await fc.assert(
    fc.asyncProperty(poolGraph, async (graph) => {
      const hops = graph.hops.filter(({ pool }) => pool.version === 2);
      const { calls } = await search({ ...graph, hops, amount: 1_000n });
      expect(calls.length).toBeLessThanOrEqual(3);
      expect((await search(graph)).calls.length).toBeLessThanOrEqual(6);
    }),
    { numRuns: rounds },
  );
});
