import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in French. */
export const messages = {
  'siwx.title': 'Se connecter',
  'siwx.lead': 'Se connecter à {site}',
  'siwx.text':
    'Signez un message dans {wallet} pour montrer que ce compte est à vous. Cela ne coûte rien et ne déplace rien.',
  'siwx.required':
    'Ce site en a besoin. Si vous annulez, vous revenez là où votre session est ouverte, ou vous êtes déconnecté.',
  'siwx.signing.text': 'Lisez-y le message, puis signez-le.',
  'siwx.checking': 'Vérification de votre signature',
  'siwx.failed.title': 'Connexion impossible',
  'siwx.failed.text': 'Le portefeuille ou le site a répondu par une erreur. Réessayez.',
  'siwx.done': 'Session ouverte',
} satisfies FeatureMessages<'signIn'>;
