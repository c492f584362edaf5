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
  signOut: 'Sign out',
  words: 'Recovery words',
  about:
    'Twelve words that open your wallet in other wallets, too, even when this service has ended. Whoever has them can take everything. No site and no support ever needs them.',
  sendCode: 'Email a code to {email}',
  visit: 'Log in with {provider} again',
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
  failed: 'Something went wrong. Try again.',
  unreachable:
    'The page that you came from does not answer. Close this window, and open it there again while you are logged in.',
};
