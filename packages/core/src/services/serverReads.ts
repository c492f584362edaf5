import { findIdentity } from './findIdentity.ts';
import { findRpcUrls } from './findRpcUrls.ts';

/** What reads a chain through a server of ours, as one piece: a page without one never fetches it. */
export const serverReads = { findIdentity, findRpcUrls };
