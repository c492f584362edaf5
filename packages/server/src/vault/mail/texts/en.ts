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
  device: {
    subject: 'A new device logged in to your wallet',
    at: 'Someone logged in at {host} with a code from your mailbox.',
    browser: 'Browser: {browser}',
    mine: 'If this was you, there is nothing to do.',
    notMine:
      'If this was not you, secure your mailbox, log in, remove the device, and move your funds to another wallet.',
  },
};
