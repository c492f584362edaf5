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

  'update.title': 'Cambia email',
  'update.text':
    'Approva il nuovo indirizzo, poi inserisci un codice da ogni casella. Un accesso con il vecchio indirizzo entro 72 ore annulla la modifica.',
  'update.label': 'Nuovo indirizzo email',
  'update.primaryTitle': 'Email attuale',
  'update.primary': 'Abbiamo inviato un codice al tuo indirizzo attuale.',
  'update.secondaryTitle': 'Nuova email',
  'update.done': 'La tua email è stata cambiata.',

  'device.title': 'Approva il browser',
  'device.text': 'Abbiamo inviato un link a {email}. Aprilo per approvare questo browser. Poi continui qui.',
  'device.resend': 'Invia di nuovo il link',
} satisfies FeatureMessages<'logIn'>;
