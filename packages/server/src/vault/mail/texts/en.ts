import type { MailTexts } from './mailTexts.ts';

export const en: MailTexts = {
  code: {
    subject: 'Your login code for {host}',
    enter: 'Enter this code at {host}:',
    valid: 'It is valid once, for {minutes} minutes.',
    warning:
      'This code gives full control of your wallet. Never tell it to anyone: no one from any company will ever need it.',
    browser: 'It was requested with {browser}.',
    ignore: 'If this was not you, do nothing: no one can log in without the code.',
    noLink: 'This email contains no link. Type the code into the page that you opened yourself.',
  },
  words: {
    subject: 'A code to show your recovery words',
    enter: 'Enter this code in the window of your wallet, which you opened from {host}:',
    warning:
      'This code shows the words that give full control of your wallet. Never tell it to anyone: no one from any company will ever need it.',
    ignore:
      'If this was not you, someone is using your wallet in a browser where you are logged in: log out there, and change the password of your mailbox.',
  },
  device: {
    subject: 'A new device logged in to your wallet',
    at: 'Someone logged in at {host} with a code from your mailbox.',
    browser: 'Browser: {browser}',
    opens: 'It has full control of your wallet {address}.',
    opensLater: 'From {date} on it has full control of your wallet {address}.',
    mine: 'If this was you, there is nothing to do.',
    notMine:
      'If this was not you, secure your mailbox, log in, remove the device, and move your funds to another wallet.',
  },
  cancel: {
    inMail: 'If this was not you, remove it on this page before then: {link}',
    title: 'Remove a browser from your wallet',
    about:
      'A browser that logged in with a code from your mailbox waits to open your wallet. If that was not you, remove it: it is logged out, and a further login has to wait again.',
    remove: 'Remove that browser',
    removed: 'That browser is logged out. Secure your mailbox now: whoever reads it can log in again.',
    ended: 'This link is not complete. Open it from the email again.',
  },
  change: {
    subject: 'Your code to change your email address',
    from: 'Enter this code at {host} to change the email address of your wallet to {email}:',
    to: 'Enter this code at {host} to make this the email address of your wallet:',
    warning: 'Whoever reads the mail of the new address controls your wallet. Never give this code to anyone.',
    ignore: 'If this was not you, do not use the code: without it nothing changes.',
    subjectChanged: 'The email address of your wallet was changed',
    changed: 'The email address of your wallet is now {email}. It was changed at {host}.',
    undo: 'If this was not you, log in with this address within {hours} hours: that undoes the change and logs out every device.',
    undone:
      'The email address of your wallet was changed back: someone logged in with the former one at {host}. This address no longer opens it.',
  },
};
