import { createReads } from './standInReads.ts';
import { createWrites } from './standInWrites.ts';

/** What stands for the adapter of a chain family that has none. */
export const standIn = { createReads, createWrites };
