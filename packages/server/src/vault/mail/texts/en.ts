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
  approval: {
    subject: 'Approve a new browser for your wallet',
    opens:
      'Once you approve it, it has full control of your wallet {address}. To approve it, open this page and choose the number that it shows: {link}',
    valid: 'The page works for {minutes} minutes.',
    ignore:
      'If this was not you, remove the browser on that page: someone has a code from your mailbox. No company will ever have you choose a number for it.',
    title: 'Approve a browser',
    about:
      'A browser logged in at {host}. Choose the number that it shows to give it full control of your wallet, and only if you see that browser in front of you.',
    aboutNamed:
      '{browser} logged in at {host}. Choose the number that it shows to give it full control of your wallet, and only if you see that browser in front of you.',
    notMine: 'This was not me',
    approved: 'Approved: your wallet opens in that browser. You can close this page.',
    wrong: 'That browser shows another number, so it was logged out. If it is yours, log in there again.',
    gone: 'There is nothing to approve here any more. If your browser still waits, send the email again from there.',
  },
  deletion: {
    codeSubject: 'A code to delete your wallet',
    codeWarning:
      'This code has your wallet deleted in seven days. Never tell it to anyone: no one from any company will ever need it.',
    subject: 'Your wallet will be deleted',
    requested:
      'The deletion of your wallet {address} was requested in a window that was opened from {host}. It is deleted from {date} on.',
    lost: 'After that no one can bring it back. Recovery words that you have written down keep working in other wallets; without them everything in the wallet is lost.',
    keepByLink: 'If this was not you, or you want to keep it, cancel the deletion on this page before then: {link}',
    keepInWindow:
      'If this was not you, or you want to keep it, log in before then and cancel the deletion on the page of your wallet.',
    title: 'Keep your wallet',
    about: 'Your wallet is about to be deleted. If you want to keep it, cancel that here.',
    keep: 'Keep the wallet',
    kept: 'Your wallet stays. If you did not request the deletion, secure your mailbox now, and sign out the browsers that you do not know.',
    gone: 'This wallet has been deleted.',
  },
  import: {
    codeSubject: 'A code to import another wallet',
    codeWarning:
      'This code puts another wallet in the place of yours. Never tell it to anyone: no one from any company will ever need it.',
    subject: 'Another wallet was imported',
    done: 'In a window that was opened from {host} another wallet was imported. Your login now opens {address}; the wallet before is opened by its recovery words alone.',
    notMine:
      'If this was not you, send nothing to that address, secure your mailbox, and sign out the browsers that you do not know.',
  },
  passkey: {
    codeSubject: 'A code to add a passkey',
    codeWarning:
      'This code adds a passkey that opens your wallet. Never tell it to anyone: no one from any company will ever need it.',
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
