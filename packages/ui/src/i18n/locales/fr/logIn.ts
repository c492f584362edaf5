import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in French. */
export const messages = {
  'email.label': 'Adresse e-mail',
  'email.invalid': 'Saisissez une adresse e-mail valide.',

  'otp.title': 'Saisir le code',
  'otp.text': 'Nous avons envoyé un code à {email}.',
  'otp.label': 'Code reçu par e-mail',
  'otp.wrong': 'Ce code n’est pas le bon. Vérifiez-le et réessayez.',
  'otp.expired': 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'otp.resend': 'Envoyer un nouveau code',
  'otp.resent': 'Un nouveau code arrive.',

  'update.title': 'Changer d’e-mail',
  'update.text':
    'Approuvez la nouvelle adresse, puis saisissez un code de chaque messagerie. Une connexion avec l’ancienne adresse dans les 72 heures annule le changement.',
  'update.label': 'Nouvelle adresse e-mail',
  'update.primaryTitle': 'E-mail actuel',
  'update.primary': 'Nous avons envoyé un code à votre adresse actuelle.',
  'update.secondaryTitle': 'Nouvel e-mail',
  'update.done': 'Votre e-mail a été changé.',

  'device.title': 'Approuver le navigateur',
  'device.text':
    'Nous avons envoyé un lien à {email}. Ouvrez-le pour approuver ce navigateur. Vous continuerez ensuite ici.',
  'device.resend': 'Renvoyer le lien',
} satisfies FeatureMessages<'logIn'>;
