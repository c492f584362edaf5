import { loadSource } from './loadSource.mjs';

/** The exports of `testing` for Node. */
const load = (name) => loadSource(`packages/testing/src/exports/${name}.ts`);

/** The chains of a devnet. */
export const loadChains = () => load('chains');

/** A relay for pairing. */
export const loadRelay = () => load('relay');

/** A server of mail that delivers to a page. */
export const loadMail = () => load('mail');

/** Providers of identities. */
export const loadIdentity = () => load('identity');

/** A relay of Farcaster, and its registries. */
export const loadFarcaster = () => load('farcaster');

/** The exchange of the demo's chains: the real contracts, which no package of ours may carry. */
export const loadExchange = () => loadSource('packages/server/src/testSupport/demoExchange.ts');
