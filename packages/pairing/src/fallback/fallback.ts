import { createReads } from './fallbackReads.ts';
import { createWrites } from './fallbackWrites.ts';

/** The adapter of a namespace that has none of its own. */
export const fallback = { createReads, createWrites };
