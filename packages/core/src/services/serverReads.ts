import { findIdentity } from './findIdentity.ts';
import { findRpcUrls } from './findRpcUrls.ts';

/** Reads of a chain through a server of ours, in one chunk: a page without one never fetches it. */
export const serverReads = { findIdentity, findRpcUrls };
