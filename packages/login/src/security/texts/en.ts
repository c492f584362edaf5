import type { SecurityTexts } from './securityTexts.ts';

export const en: SecurityTexts = {
  title: 'Your wallet',
  recoverable:
    'Recoverable by email ({email}), and by the operator of this login: whoever reads that mailbox can open the wallet.',
  recoverableByProvider:
    'Recoverable with your {provider} account, and by the operator of this login: whoever has that account can open the wallet.',
  browsers: 'Browsers that can open it after a login: {count}',
  devices: 'Where you have logged in',
  thisBrowser: 'This browser',
  unknownBrowser: 'Unknown browser',
  seen: 'Last used: {date}',
  opensFrom: 'Opens the wallet from {date} on, unless you sign it out',
  signOut: 'Sign out',
  words: 'Recovery words',
  about:
    'Twelve words that open your wallet in other wallets, too, even when this service has ended. Whoever has them can take everything. No site and no support ever needs them.',
  sendCode: 'Email a code to {email}',
  visit: 'Log in with {provider} again',
  byPasskey: 'Use a passkey',
  exportDelayed: 'The address of this login was changed. The words can be shown from {date} on.',
  code: 'Code from the email',
  next: 'Continue',
  wrong: 'That code is not right.',
  expired: 'That code has expired. Request a new one.',
  wait: 'Please try again after {seconds} seconds.',
  undeliverable: 'The email could not be delivered.',
  otherAccount: 'That is another account. Log in with the one of this wallet.',
  alone: 'Make sure that no one else sees your screen.',
  show: 'Show the words',
  hide: 'Hide the words',
  hiddenIn: 'Write them down on paper, in this order. Hidden in {seconds} seconds.',
  hidden: 'The words are hidden again.',
  passkeys: 'Passkeys ({count})',
  passkeysAbout:
    'A passkey opens the wallet in every browser that you log in with. It stays in your device or your password manager, and works at this address alone.',
  addPasskey: 'Add a passkey',
  confirmPasskey: 'Use the new passkey once now. It counts after that.',
  noPrf: 'This device or browser has no passkeys that can open a wallet. Try another one, or a password manager.',
  changing: 'This passkey answered differently the second time, so it could lock you out. It was not added.',
  cancelled: 'That was cancelled, or took too long. Try again.',
  own: 'Only you',
  ownAbout:
    'The operator of this login can open the wallet now. You can end that: then a login and your passkey, or this browser, open it. If you lose both, the twelve words alone are left, and no one can help. Enter three of them to show that you have them on paper.',
  word: 'Word {place}',
  makeOwn: 'Remove the operator’s access',
  wrongWords: 'These are not the words at these places.',
  ownSince:
    'Only you can open this wallet, since {date}: after a login it takes a passkey of yours, or a browser that has opened it. Before that the operator could have opened it, too. If you lose all of these, the twelve words alone are left.',
  locked: 'You are logged in. In this browser your passkey opens the wallet.',
  unlock: 'Open with the passkey',
  unlocked: 'The wallet is open. Go back to the page that you came from.',
  failed: 'Something went wrong. Try again.',
  unreachable:
    'The page that you came from does not answer. Close this window, and open it there again while you are logged in.',
};
