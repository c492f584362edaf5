import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import type { RpcFault } from '@portico/testing/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PriceSource } from '../api/upstream/prices/priceSource.ts';
import { UpstreamFailure } from '../api/upstream/readJson.ts';

/** A source whose upstream quotes the coin of `eip155:10` at 2500 dollars and one token at 0.9995, both just now. */
export interface OpenedPriceSource {
  source: PriceSource;
  token: Hex;
  setFault: (fault: RpcFault) => void;
  stop: () => Promise<unknown>;
}

const chain = 'eip155:10';
const coin: Hex = NATIVE_TOKEN_ADDRESSES.eip155;
const nobody: Hex = `0x${'ab'.repeat(20)}`;
const faults: RpcFault[] = [
  { kind: 'dead' },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'html' },
  { kind: 'oversize' },
];

/** The contract of every upstream of prices. */
export function describePriceSource(name: string, open: () => Promise<OpenedPriceSource>): void {
  describe(`prices from ${name}`, () => {
    let opened: OpenedPriceSource;
    beforeAll(async () => {
      opened = await open();
    }, 120_000);
    afterAll(() => opened.stop());

    const find = (addresses: readonly Hex[], signal = AbortSignal.timeout(20_000)) =>
      opened.source.find({ chain, addresses, signal });

    test('behavior: coin and token in one request, tokens without a quote are left out', async () => {
      const found = await find([coin, opened.token, nobody]);
      expect([...found.keys()].toSorted()).toEqual([coin, opened.token].toSorted());
      expect([found.get(coin), found.get(opened.token)]).toMatchObject([{ usd: 2_500 }, { usd: 0.9995 }]);
      expect((await find([nobody])).size).toBe(0);
    });

    test('param: it lists the chains it covers, and another is no error', async () => {
      expect([opened.source.covers(chain), opened.source.covers('eip155:99887')]).toEqual([true, false]);
      const signal = AbortSignal.timeout(20_000);
      expect((await opened.source.find({ chain: 'eip155:99887', addresses: [coin], signal })).size).toBe(0);
    });

    test('error: an upstream that is dead, limited, broken, a hotel or endless is a failure, and it is well again after', async () => {
      for (const fault of faults) {
        opened.setFault(fault);
        await expect(find([coin, opened.token]), fault.kind).rejects.toBeInstanceOf(UpstreamFailure);
      }
      opened.setFault({ kind: 'none' });
      expect((await find([coin])).size).toBe(1);
    });
  });
}
