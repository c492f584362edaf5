import type { SecurityTexts } from './securityTexts.ts';

export const fr: SecurityTexts = {
  title: 'Votre portefeuille',
  recoverable:
    'Récupérable par e-mail ({email}) et par l’opérateur de cette connexion : quiconque lit cette boîte peut ouvrir le portefeuille.',
  recoverableByProvider:
    'Récupérable avec votre compte {provider} et par l’opérateur de cette connexion : quiconque a ce compte peut ouvrir le portefeuille.',
  browsers: 'Navigateurs pouvant l’ouvrir après une connexion : {count}',
  devices: 'Où vous vous êtes connecté',
  thisBrowser: 'Ce navigateur',
  unknownBrowser: 'Navigateur inconnu',
  seen: 'Dernière utilisation : {date}',
  signOut: 'Déconnecter',
  words: 'Mots de récupération',
  about:
    'Douze mots qui ouvrent votre portefeuille dans d’autres portefeuilles aussi, même si ce service n’existe plus. Quiconque les possède peut tout prendre. Aucun site ni aucune assistance n’en a jamais besoin.',
  sendCode: 'Envoyer un code à {email}',
  visit: 'Se connecter à nouveau avec {provider}',
  code: 'Code reçu par e-mail',
  next: 'Continuer',
  wrong: 'Ce code n’est pas le bon.',
  expired: 'Ce code a expiré. Demandez-en un nouveau.',
  wait: 'Veuillez réessayer dans {seconds} secondes.',
  undeliverable: 'L’e-mail n’a pas pu être remis.',
  otherAccount: 'C’est un autre compte. Connectez-vous avec celui de ce portefeuille.',
  alone: 'Assurez-vous que personne d’autre ne voit votre écran.',
  show: 'Afficher les mots',
  hide: 'Masquer les mots',
  hiddenIn: 'Écrivez-les sur papier, dans cet ordre. Masqués dans {seconds} secondes.',
  hidden: 'Les mots sont de nouveau masqués.',
  failed: 'Une erreur s’est produite. Réessayez.',
  unreachable: 'La page d’où vous venez ne répond pas. Fermez cette fenêtre et rouvrez-la là-bas en étant connecté.',
};
