/**
 * English, which defines the keys of all messages: those of Connect, which wait for no file. `{name}` is filled in; a
 * key with `.one` and `.other` (and the forms that a language needs more) is chosen by Intl.PluralRules on `count`.
 */
export const initial = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.retry': 'Try again',
  'common.help': 'Help',
  'common.dismiss': 'Dismiss',
  'common.opensNewTab': 'opens in a new tab',
  'common.loadFailed.title': 'This part did not load',
  'common.loadFailed.text': 'Check your connection, then try again.',

  'connect.title': 'Connect',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.wallets': 'Wallets',
  'connect.allWallets': 'All wallets',
  'connect.moreBelow': 'More below',
  'connect.noWallet': 'New here? {link}',
  'connect.getWallet': 'Get a wallet',
  'connect.continueWithWallet': 'Continue with a wallet',
  'connect.noneFound.title': 'No wallet found here',
  'connect.noneFound.text': 'A wallet keeps your keys and signs for you. It takes two minutes to get one.',
  'connect.noMethod.title': 'You cannot connect here yet',
  'connect.noMethod.text':
    'This site has not set up a way to connect. You can go on without a wallet, or come back later.',
  'connect.warning.cannot-sign': 'Cannot sign for this site',
  'connect.warning.duplicate-id': 'Another wallet uses the same identity',
  'connect.warning.look-alike-name': 'Name looks like another wallet',
  'connect.warning.unsafe-icon': 'Sent an unsafe icon',
  'connect.legal.terms': 'I agree to the {terms}',
  'connect.legal.privacy': 'I agree to the {privacy}',
  'connect.legal.both': 'I agree to the {terms} and {privacy}',
  'connect.legal.termsLink': 'Terms of Service',
  'connect.legal.privacyLink': 'Privacy Policy',
  'connect.legal.note.terms': 'By connecting you agree to the {terms}.',
  'connect.legal.note.privacy': 'By connecting you agree to the {privacy}.',
  'connect.legal.note.both': 'By connecting you agree to the {terms} and {privacy}.',
  'connect.legal.required': 'Tick the box to continue',
} as const;

/** The messages of each feature, loaded with the first view that names it in views/registry.ts. */
export const features = {
  common: () => import('./en/common.ts'),
  connecting: () => import('./en/connecting.ts'),
  pairing: () => import('./en/pairing.ts'),
  wallets: () => import('./en/wallets.ts'),
  help: () => import('./en/help.ts'),
  account: () => import('./en/account.ts'),
  activity: () => import('./en/activity.ts'),
  networks: () => import('./en/networks.ts'),
  receive: () => import('./en/receive.ts'),
  send: () => import('./en/send.ts'),
  signIn: () => import('./en/signIn.ts'),
  logIn: () => import('./en/logIn.ts'),
  names: () => import('./en/names.ts'),
  swap: () => import('./en/swap.ts'),
  buy: () => import('./en/buy.ts'),
} as const;
