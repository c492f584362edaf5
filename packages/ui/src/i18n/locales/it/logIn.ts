import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Italian. */
export const messages = {
  'email.label': 'Indirizzo e-mail',
  'email.invalid': 'Inserisci un indirizzo e-mail valido.',

  'otp.title': 'Inserisci il codice',
  'otp.text': 'Abbiamo inviato un codice a {email}.',
  'otp.label': 'Codice ricevuto via e-mail',
  'otp.wrong': 'Questo codice non è corretto. Controllalo e riprova.',
  'otp.expired': 'Questo codice non è più valido. Richiedine uno nuovo.',
  'otp.resend': 'Invia un nuovo codice',
  'otp.resent': 'Un nuovo codice è in arrivo.',

  'device.title': 'Approva il browser',
  'device.text': 'Abbiamo inviato un link a {email}. Aprilo per approvare questo browser. Poi continui qui.',
  'device.resend': 'Invia di nuovo il link',
} satisfies FeatureMessages<'logIn'>;
