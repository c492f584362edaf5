import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Dutch. */
export const messages = {
  'email.label': 'E-mailadres',
  'email.invalid': 'Vul een geldig e-mailadres in.',

  'otp.title': 'Vul de code in',
  'otp.text': 'We hebben een code gestuurd naar {email}.',
  'otp.label': 'Code uit de e-mail',
  'otp.wrong': 'Deze code klopt niet. Controleer hem en probeer het opnieuw.',
  'otp.expired': 'Deze code is niet meer geldig. Vraag een nieuwe aan.',
  'otp.resend': 'Nieuwe code sturen',
  'otp.resent': 'Een nieuwe code is onderweg.',

  'update.title': 'E-mailadres wijzigen',
  'update.text':
    'Keur het nieuwe adres goed en voer uit elke mailbox een code in. Inloggen met het vorige adres binnen 72 uur maakt het ongedaan.',
  'update.label': 'Nieuw e-mailadres',
  'update.primaryTitle': 'Huidig e-mailadres',
  'update.primary': 'We hebben een code naar je huidige adres gestuurd.',
  'update.secondaryTitle': 'Nieuw e-mailadres',
  'update.done': 'Je e-mailadres is gewijzigd.',

  'device.title': 'Browser goedkeuren',
  'device.text':
    'We hebben een link gestuurd naar {email}. Open hem om deze browser goed te keuren. Daarna ga je hier verder.',
  'device.resend': 'Link opnieuw sturen',
} satisfies FeatureMessages<'logIn'>;
