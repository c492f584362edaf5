import fc from 'fast-check';
import {
  type Hex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  multicall3Abi,
  stringToHex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';
import { type ContractCall, callMany } from './callMany.ts';
import { callStrangers, unpaid } from './callStrangers.ts';
import { readMessageText } from './readMessageText.ts';

const contract: Hex = '0x00000000000000000000000000000000000000aa';
const bytes = fc.uint8Array({ maxLength: 100 }).map((value): Hex => `0x${Buffer.from(value).toString('hex')}`);

/** A chain on which Multicall3 gives this result for every call. */
function chainWith(resultOf: (calls: number) => Hex): ChainRpc {
  return {
    read: () => Promise.reject(new Error('not asked')),
    answer: ({ id, params = [] }) => {
      const [{ data }] = params as [{ data: Hex }];
      const [calls = []] = decodeFunctionData({ abi: multicall3Abi, data }).args;
      return Promise.resolve({ jsonrpc: '2.0', id, result: resultOf(calls.length) });
    },
  };
}

const request = (chain: ChainRpc, count: number) => {
  const calls = Array.from({ length: count }, (): ContractCall => ({ to: contract, data: '0x' }));
  return callMany(chain, calls, AbortSignal.timeout(5_000));
};

describe('the answers of many contracts', () => {
  test('behavior: each is the answer of its contract; a failed or empty one is left out', async () => {
    const answers = fc.array(fc.record({ success: fc.boolean(), returnData: bytes }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(answers, async (reported) => {
        const result = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: reported });
        const wanted = reported.map(({ success, returnData }) =>
          success && returnData !== '0x' ? returnData : undefined,
        );
        expect(
          await request(
            chainWith(() => result),
            reported.length,
          ),
        ).toEqual(wanted);
      }),
      { numRuns: 50 },
    );
  });

  test('error: an answer that is cut, of another count, or that points out of itself is no answer', async () => {
    const reported = [
      { success: true, returnData: '0x01' as const },
      { success: true, returnData: '0x0203' as const },
    ];
    const result = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: reported });
    const wild: Hex = `0x${'f'.repeat(64)}${result.slice(66)}`;
    for (const hostile of [result.slice(0, -64) as Hex, '0x1234' as const, wild])
      await expect(
        request(
          chainWith(() => hostile),
          2,
        ),
      ).rejects.toMatchObject({ kind: 'invalid_response' });
    await expect(
      request(
        chainWith(() => result),
        3,
      ),
    ).rejects.toMatchObject({ kind: 'invalid_response' });
  });

  describe('where one makes its batch too large', () => {
    const reported = { success: true, returnData: '0x01' as const };
    const tooLarge = new UpstreamFailure('too_large', { bytes: 5_000_001 });
    const read: ChainRpc['read'] = async (_method, params) => {
      const [{ data }] = params as [{ data: Hex }];
      const { args } = decodeFunctionData({ abi: multicall3Abi, data });
      const calls = args[0] as readonly { callData: Hex }[];
      if (calls.some(({ callData }) => callData === '0xbad0')) throw tooLarge;
      const result = calls.map(() => reported);
      return {
        result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }),
        bytes: 100,
      };
    };
    const calls = ['0x', '0xbad0', '0x'].map((data): ContractCall => ({ to: contract, data: data as Hex }));
    const signal = AbortSignal.timeout(20_000);

    test('error: the gas of a foreign contract costs that contract alone, and the requester pays for the bytes', async () => {
      let paidBytes = 0;
      const payer = { ...unpaid, noteStrangers: async (bytes: number) => void (paidBytes += bytes) };
      expect(await callStrangers({ read } as ChainRpc, payer, calls, signal)).toEqual(['0x01', undefined, '0x01']);
      // All three, the first two, the second; then the first and the third alone.
      expect(paidBytes).toBe(3 * 5_000_001 + 2 * 100);
    });

    test('error: of contracts that are known, it is a failure of the node', async () => {
      const chain: Pick<ChainRpc, 'answer'> = {
        answer: async ({ id, params = [] }) => ({ jsonrpc: '2.0', id, ...(await read('eth_call', params, signal)) }),
      };
      await expect(callMany(chain, calls, signal)).rejects.toBe(tooLarge);
    });
  });
});

describe('texts of a contract', () => {
  const encode = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text]);

  test('behavior: a string in any script, and the 32 bytes of old tokens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readMessageText(encode(text))).toBe(text);
      }),
    );
    expect(readMessageText(stringToHex('Maker', { size: 32 }))).toBe('Maker');
  });

  test('error: what is cut or points out of itself is no string', () => {
    const whole = encode('ada'.repeat(30));
    for (const hostile of [
      undefined,
      '0x' as const,
      whole.slice(0, -64) as Hex,
      `0x${'f'.repeat(64)}${whole.slice(66)}` as const,
    ])
      expect(readMessageText(hostile)).toBeUndefined();
  });
});
