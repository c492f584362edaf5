import type { Address } from 'viem';
import { type ChainReader, NodeRefusal } from './chainReader.ts';

/** Below this a range is not halved any more: reading its blocks is cheaper than more requests about them. */
const fewBlocks = 4;

type Reader = Pick<ChainReader, 'nonceAt' | 'balanceAt'>;

/**
 * Blocks of a range in which an account may have sent or received the native coin, found by halving: where nonce and
 * balance are the same before and after, nothing happened. A long quiet range costs four requests instead of its
 * blocks. Undefined where the nodes do not keep old states.
 */
export async function findChanges(
  reader: Reader,
  account: Address,
  { low, high }: { low: number; high: number },
): Promise<number[] | undefined> {
  const stateAt = async (block: number): Promise<string> => {
    if (block < 0) return 'none';
    const [nonce, balance] = await Promise.all([reader.nonceAt(account, block), reader.balanceAt(account, block)]);
    return `${nonce} ${balance}`;
  };
  async function changed(from: number, to: number, before: string, after: string): Promise<number[]> {
    if (before === after) return [];
    if (to - from < fewBlocks) return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const middle = Math.floor((from + to) / 2);
    const between = await stateAt(middle);
    const halves = [changed(from, middle, before, between), changed(middle + 1, to, between, after)];
    return (await Promise.all(halves)).flat();
  }
  try {
    const [before, after] = await Promise.all([stateAt(low - 1), stateAt(high)]);
    return await changed(low, high, before, after);
  } catch (error) {
    if (error instanceof NodeRefusal) return undefined;
    throw error;
  }
}
