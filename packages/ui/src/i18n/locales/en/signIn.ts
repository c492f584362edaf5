/** Messages of the views that sign in with a wallet. */
export const messages = {
  'siwx.title': 'Sign in',
  'siwx.lead': 'Sign in to {site}',
  'siwx.text': 'Sign a message in {wallet} to show that this account is yours. It costs nothing and moves nothing.',
  'siwx.required':
    'This site works only with it. If you cancel, you go back to where you are signed in, or are disconnected.',
  'siwx.signing.text': 'Read the message there, then sign it.',
  'siwx.checking': 'Checking your signature',
  'siwx.failed.title': 'Could not sign in',
  'siwx.failed.text': 'The wallet or the site answered with an error. Try again.',
  'siwx.done': 'Signed in',
} as const;
