import type { ReadTarget } from '@portico/core/adapter';
import { solana } from '@portico/core/networks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rpc } from '../rpc/createRpc.ts';
import { getHistory } from './history.ts';

const places = [
  'Vote111111111111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
] as const;
const target: ReadTarget = { network: solana, rpcUrls: [] };

interface Transaction {
  readonly signature: string;
  readonly slot: bigint;
  readonly touches: readonly string[];
}

/** A node whose lists end where real ones do, whose blocks are full, and whose order within a block is its own. */
function createNode(transactions: readonly Transaction[]): Rpc {
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    getSignaturesForAddress([place, options]) {
      const { limit, before } = options as { limit: number; before?: string };
      const ofPlace = transactions.filter(({ touches }) => touches.includes(place as string));
      const start = before === undefined ? 0 : ofPlace.findIndex(({ signature }) => signature === before) + 1;
      return ofPlace.slice(start, start + limit).map(({ signature, slot }) => ({ signature, slot, blockTime: slot }));
    },
    getTransaction: () => ({
      meta: { err: null, fee: 0n, preBalances: [0n], postBalances: [0n], preTokenBalances: [], postTokenBalances: [] },
      transaction: { message: { accountKeys: [{ pubkey: places[0] }] } },
    }),
  };
  return { request: (_target, method, params) => Promise.resolve(answers[method]?.(params ?? []) as never) };
}

const block = fc.array(fc.subarray([...places], { minLength: 1 }), { minLength: 1, maxLength: 25 });

test('property: page after page each transaction comes once, newest block first, however blocks are ordered', async () => {
  const property = fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
    const transactions = blocks.flatMap((ofBlock, index) =>
      ofBlock.map((touches, place) => ({ signature: `${index}-${place}`, slot: BigInt(9 - index), touches })),
    );
    const rpc = createNode(transactions);
    const seen: { readonly hash: string; readonly atMs: number }[] = [];
    let cursor: string | undefined = JSON.stringify({ places: places.map((place) => [place]) });
    while (cursor !== undefined) {
      const page = await getHistory(rpc, target, { address: places[0], tokens: [], cursor });
      seen.push(...page.entries);
      cursor = page.next;
    }
    expect(seen.map(({ hash }) => hash).toSorted()).toEqual(transactions.map((one) => one.signature).toSorted());
    expect(seen.map(({ atMs }) => atMs)).toEqual(seen.map(({ atMs }) => atMs).toSorted((a, b) => b - a));
  });
  await fc.assert(property, { numRuns: 500 });
});
