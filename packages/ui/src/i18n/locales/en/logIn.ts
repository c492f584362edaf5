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
  'update.primaryTitle': 'Present email',
  'update.primary': 'We sent a code to your present address.',
  'update.secondaryTitle': 'New email',
  'update.done': 'Your email was changed.',

  'device.title': 'Approve this browser',
  'device.text': 'We sent a link to {email}. Open it to approve this browser, then continue here.',
  'device.resend': 'Send the link again',
} as const;
