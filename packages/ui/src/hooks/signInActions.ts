import { cancelSignIn, finishSignIn } from '@portico/core/internal';
import { signIn } from '@portico/core';

/** What the views of signing in start, as one piece that comes with the first of them. */
export const signInActions = { cancelSignIn, finishSignIn, signIn };
