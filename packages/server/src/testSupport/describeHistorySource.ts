import { walletTransactionSchema } from '@portico/protocol/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyRequester } from './anyRequester.ts';
import { type HistorySource, type Position, isBefore } from '../api/services/history/historySource.ts';

/** A source over an account whose history is known. */
export interface PreparedSource {
  source: HistorySource;
  account: string;
  /** The transactions of the account, by hash, in any order. */
  hashes: readonly string[];
  /** An account that never did anything. */
  stranger: string;
  stop(): Promise<unknown>;
}

/** The contract of every source of histories. */
export function describeHistorySource(name: string, prepare: () => Promise<PreparedSource>): void {
  describe(`history from ${name}`, () => {
    let prepared: PreparedSource;
    beforeAll(async () => {
      prepared = await prepare();
    });
    afterAll(() => prepared.stop());
    const request = (before?: Position, limit = 7) =>
      prepared.source.page({
        account: prepared.account,
        requester: anyRequester,
        before,
        limit,
        signal: AbortSignal.timeout(20_000),
      });

    test('behavior: pages hold everything once, the newest first, in the shape of the specification', async () => {
      await expect.poll(async () => (await request()).isComplete, { timeout: 30_000 }).toBe(true);
      const found: { position: Position; hash: string; at: string }[] = [];
      for (let before: Position | undefined, hasMore = true; hasMore;) {
        const page = await request(before);
        expect(page.items.length).toBeLessThanOrEqual(7);
        for (const { position, at, value } of page.items) {
          expect(v.is(walletTransactionSchema, value)).toBe(true);
          expect(value.metadata.minedAt).toBe(at);
          found.push({ position, at, hash: value.metadata.hash });
        }
        before = page.end ?? page.items.at(-1)?.position;
        hasMore = page.hasMore;
      }
      expect(found.map(({ hash }) => hash).toSorted()).toEqual(prepared.hashes.toSorted());
      for (const [index, one] of found.slice(1).entries()) {
        const newer = found[index];
        expect(newer !== undefined && isBefore(one.position, newer.position) && one.at <= newer.at).toBe(true);
      }
    });

    test('behavior: an account that did nothing has an empty history', async () => {
      const page = await prepared.source.page({
        account: prepared.stranger,
        requester: anyRequester,
        limit: 7,
        signal: AbortSignal.timeout(20_000),
      });
      expect([page.items, page.hasMore]).toEqual([[], false]);
    });
  });
}
