/** Messages of the log-in by email. */
export const messages = {
  'email.label': 'Email address',
  'email.invalid': 'Enter a valid email address.',

  'otp.title': 'Enter the code',
  'otp.text': 'We sent a code to {email}.',
  'otp.label': 'Code from the email',
  'otp.wrong': 'This code is not right. Check it and try again.',
  'otp.expired': 'This code is no longer valid. Get a new one.',
  'otp.resend': 'Send a new code',
  'otp.resent': 'A new code is on its way.',

  'update.title': 'Change your email',
  'update.text':
    'Approve the new address, then enter a code from each mailbox. Logging in with the former address within 72 hours undoes it.',
  'update.label': 'New email address',
  'update.primaryTitle': 'Current email',
  'update.primary': 'We sent a code to your current address.',
  'update.secondaryTitle': 'New email',
  'update.done': 'Your email was changed.',

  'device.title': 'Approve this browser',
  'device.text': 'We sent a link to {email}. Open it to approve this browser, then continue here.',
  'device.resend': 'Send the link again',
  'device.passkey':
    'Your passkey opens this wallet. Open its page, and use the passkey there; this continues by itself.',
  'device.open': 'Open the wallet’s page',
  'upgrade.title': 'Yours alone',
  'upgrade.text':
    'Now the operator of this login, and whoever reads your mailbox, can open the wallet. With a passkey you can make it yours alone, in the page of the wallet.',
  'upgrade.loss':
    'Then no one can help you if you lose your passkey and your browsers: only the twelve words are left. Write them down first.',

  'social.title': 'Log in',
  'social.with': 'Continue with {provider}',
  'social.more': 'More providers',
  'social.open': 'Open the window',
  'social.waiting': 'Log in to {provider} in the window that opened. This page then goes on by itself.',
  'social.closed.title': 'The window was closed',
  'social.closed.text': 'Open it again to log in with {provider}, or go back and choose another way.',
  'social.blocked.title': 'The window was blocked',
  'social.blocked.text': 'Your browser did not open the window of {provider}. Open it with the button.',
  'social.rejected.title': 'Log-in cancelled',
  'social.rejected.text': '{provider} did not confirm the log-in. You can try again.',
  'social.timedOut.title': 'This took too long',
  'social.timedOut.text': 'The log-in with {provider} was not finished in time. Try again.',
  'social.unavailable.title': '{provider} is not available',
  'social.unavailable.text':
    'This site cannot log you in with {provider} at the moment. Go back and choose another way.',
  'social.throttled.title': 'Too many attempts',
  'social.throttled.text': 'Wait a little, then try again.',
  'social.failed.title': 'The log-in failed',
  'social.failed.text': 'Something went wrong on the way back from {provider}. Try again.',
  'social.connected': 'Logged in',

  'farcaster.qrLabel': 'QR code that logs you in with Farcaster',
  'farcaster.scan': 'Confirm in the Farcaster app. This page then goes on by itself.',
  'farcaster.here': 'Open {provider} on this device',
  'farcaster.open': 'Confirm there, then come back to this page.',
  'farcaster.action': 'Open {provider}',
  'farcaster.unreachable.title': 'Farcaster cannot be reached',
  'farcaster.unreachable.text': 'The log-in service does not respond at the moment. Try again in a little while.',
  'farcaster.delayed.title': 'This browser is new',
} as const;
