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

  'device.title': 'Approve this browser',
  'device.text': 'We sent a link to {email}. Open it to approve this browser, then continue here.',
  'device.resend': 'Send the link again',
} as const;
