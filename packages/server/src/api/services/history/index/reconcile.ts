import type { ChainReader, Header } from './chainReader.ts';
import type { ChainMemory } from './chainMemory.ts';

/** The number of blocks below the oldest stored one that are read again where no stored block is left. */
const margin = 256;

type Reader = Pick<ChainReader, 'header'>;

/**
 * Compares the stored blocks with the chain. Blocks that were undone are deleted down to the last one that both share,
 * and are then read again as any others.
 * @returns the block above which everything was deleted; undefined where nothing was undone.
 */
export async function reconcile(
  reader: Reader,
  repo: Pick<ChainMemory, 'knownBlocks' | 'rollBack'>,
  head: Header,
): Promise<number | undefined> {
  const known = await repo.knownBlocks();
  const hashAt = async (number: number) => {
    if (number > head.number) return undefined;
    return number === head.number ? head.hash : (await reader.header(number))?.hash;
  };
  const [tip] = known;
  if (tip === undefined || (await hashAt(tip.number)) === tip.hash) return undefined;
  for (const block of known.slice(1)) {
    if ((await hashAt(block.number)) !== block.hash) continue;
    await repo.rollBack(block.number);
    return block.number;
  }
  const ancestor = Math.max(-1, (known.at(-1)?.number ?? 0) - 1 - margin);
  await repo.rollBack(ancestor);
  return ancestor;
}

/** False, and the stored blocks are deleted, where the chain of this id began anew, as test chains do. */
export async function checkGenesis(reader: Reader, repo: Pick<ChainMemory, 'genesis' | 'forget'>): Promise<boolean> {
  const first = await reader.header(0);
  // Nodes may have pruned their first blocks.
  if (first === undefined || (await repo.genesis(first.hash)) === first.hash) return true;
  await repo.forget(first.hash);
  return false;
}
