import { connectSignedIn } from './connectSignedIn.ts';
import { prepareSignIn } from './offerSignIn.ts';

/**
 * Signing in with the approval of a link, both ends of it: one chunk, fetched where a site has its visitors sign in.
 */
export const signIn = { connect: connectSignedIn, prepare: prepareSignIn };
