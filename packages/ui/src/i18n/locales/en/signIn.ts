/** Messages of the views that sign in with a wallet. */
export const messages = {
  'siwx.title': 'Sign in',
  'siwx.lead': 'Sign in to {site}',
  'siwx.text': 'Sign a message in {wallet} to show that this account is yours. It costs nothing and moves nothing.',
  'siwx.required':
    'This site requires you to sign in. If you cancel, you return to the account you signed in with, or are disconnected.',
  'siwx.signing.text': 'Read the message, then sign it.',
  'siwx.checking': 'Checking your signature',
  'siwx.failed.title': 'Could not sign in',
  'siwx.failed.text': 'The wallet or the site returned an error. Try again.',
  'siwx.done': 'Signed in',
} as const;
