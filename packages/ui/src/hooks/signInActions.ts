import { cancelSignIn, finishSignIn } from '@portico/core/internal';
import { signIn } from '@portico/core';

/** The actions of the sign-in views, in one chunk that loads with the first of them. */
export const signInActions = { cancelSignIn, finishSignIn, signIn };
