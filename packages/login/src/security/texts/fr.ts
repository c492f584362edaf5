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
  opensFrom: 'Ouvrira le portefeuille à partir de : {date}, sauf si vous le déconnectez',
  signOut: 'Déconnecter',
  words: 'Mots de récupération',
  about:
    'Douze mots qui ouvrent votre portefeuille dans d’autres portefeuilles aussi, même si ce service n’existe plus. Quiconque les possède peut tout prendre. Aucun site ni aucune assistance n’en a jamais besoin.',
  sendCode: 'Envoyer un code à {email}',
  visit: 'Se connecter à nouveau avec {provider}',
  byPasskey: 'Utiliser une clé d’accès',
  exportDelayed: 'L’adresse de cette connexion a été modifiée. Les mots pourront être affichés à partir de : {date}.',
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
  passkeys: 'Clés d’accès ({count})',
  passkeysAbout:
    'Une clé d’accès ouvre le portefeuille dans chaque navigateur où vous vous connectez. Elle reste dans votre appareil ou votre gestionnaire de mots de passe et ne fonctionne qu’à cette adresse.',
  addPasskey: 'Ajouter une clé d’accès',
  confirmPasskey: 'Utilisez maintenant une fois la nouvelle clé d’accès. Elle compte ensuite.',
  noPrf:
    'Cet appareil ou ce navigateur n’a pas de clés d’accès pouvant ouvrir un portefeuille. Essayez-en un autre ou un gestionnaire de mots de passe.',
  changing: 'Cette clé d’accès a répondu autrement la seconde fois et pourrait vous bloquer. Elle n’a pas été ajoutée.',
  cancelled: 'L’opération a été annulée ou a pris trop de temps. Réessayez.',
  own: 'Vous seul',
  ownAbout:
    'L’opérateur de cette connexion peut ouvrir le portefeuille en ce moment. Vous pouvez y mettre fin : il s’ouvre alors par une connexion et votre clé d’accès, ou ce navigateur. Si vous perdez les deux, il ne reste que les douze mots, et personne ne peut aider. Saisissez-en trois pour montrer que vous les avez sur papier.',
  word: 'Mot {place}',
  makeOwn: 'Retirer l’accès de l’opérateur',
  wrongWords: 'Ce ne sont pas les mots à ces places.',
  ownSince:
    'Vous seul pouvez ouvrir ce portefeuille depuis le {date} : après une connexion, il faut une de vos clés d’accès ou un navigateur qui l’a déjà ouvert. Avant cela, l’opérateur aurait pu l’ouvrir aussi. Si vous perdez tout cela, il ne reste que les douze mots.',
  locked: 'Vous êtes connecté. Dans ce navigateur, votre clé d’accès ouvre le portefeuille.',
  unlock: 'Ouvrir avec la clé d’accès',
  unlocked: 'Le portefeuille est ouvert. Revenez à la page d’où vous venez.',
  failed: 'Une erreur s’est produite. Réessayez.',
  unreachable: 'La page d’où vous venez ne répond pas. Fermez cette fenêtre et rouvrez-la là-bas en étant connecté.',
};
