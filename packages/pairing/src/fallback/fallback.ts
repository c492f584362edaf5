import { createReads } from './fallbackReads.ts';
import { createWrites } from './fallbackWrites.ts';

/** What stands for the adapter of a chain family that has none. */
export const fallback = { createReads, createWrites };
