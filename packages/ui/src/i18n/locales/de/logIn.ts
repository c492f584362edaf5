import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in German. */
export const messages = {
  'email.label': 'E-Mail-Adresse',
  'email.invalid': 'Gib eine gültige E-Mail-Adresse ein.',

  'otp.title': 'Code eingeben',
  'otp.text': 'Wir haben einen Code an {email} geschickt.',
  'otp.label': 'Code aus der E-Mail',
  'otp.wrong': 'Dieser Code stimmt nicht. Prüfe ihn und versuche es noch einmal.',
  'otp.expired': 'Dieser Code gilt nicht mehr. Fordere einen neuen an.',
  'otp.resend': 'Neuen Code senden',
  'otp.resent': 'Ein neuer Code ist unterwegs.',

  'update.title': 'E-Mail-Adresse ändern',
  'update.text':
    'Bestätige die neue Adresse und gib dann aus jedem Postfach einen Code ein. Eine Anmeldung mit der früheren Adresse innerhalb von 72 Stunden macht es rückgängig.',
  'update.label': 'Neue E-Mail-Adresse',
  'update.primaryTitle': 'Jetzige E-Mail',
  'update.primary': 'Wir haben einen Code an deine jetzige Adresse geschickt.',
  'update.secondaryTitle': 'Neue E-Mail',
  'update.done': 'Deine E-Mail-Adresse wurde geändert.',

  'device.title': 'Browser bestätigen',
  'device.text':
    'Wir haben einen Link an {email} geschickt. Öffne ihn, um diesen Browser zu bestätigen. Danach geht es hier weiter.',
  'device.resend': 'Link noch einmal senden',
} satisfies FeatureMessages<'logIn'>;
