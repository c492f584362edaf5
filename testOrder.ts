import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * The files that take longest. On a fresh machine Vitest knows no durations and begins with the largest files, of which
 * these are none: one that begins last leaves the other core idle until it ends.
 */
const longFiles = [
  'packages/ui/src/views/roomForText.test.tsx',
  'scripts/new/generated.test.mjs',
  'packages/pairing/src/session/pairing.kills.assure.test.ts',
  'packages/solana/src/writes/expiry.test.ts',
  'scripts/check/expressions.test.mjs',
  'packages/server/src/api/ownIndex.test.ts',
  'packages/server/src/server.upstreams.assure.test.ts',
  'packages/server/src/relay/processes.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => longFiles.some((file) => moduleId.endsWith(file));

/** Runs the longest files first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
