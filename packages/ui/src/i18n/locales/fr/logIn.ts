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
  'device.number': 'Sur la page qui s’ouvre, choisissez ce nombre :',
  'device.resend': 'Renvoyer le lien',
  'device.passkey':
    'Votre clé d’accès ouvre ce portefeuille. Ouvrez sa page et utilisez-y la clé d’accès ; la suite se fait toute seule.',
  'device.open': 'Ouvrir la page du portefeuille',
  'upgrade.title': 'À vous seul',
  'upgrade.text':
    'L’opérateur de cette connexion et quiconque lit votre boîte peuvent ouvrir le portefeuille. Avec une clé d’accès, vous pouvez le rendre à vous seul, dans la page du portefeuille.',
  'upgrade.loss':
    'Ensuite personne ne pourra vous aider si vous perdez la clé d’accès et vos navigateurs : il ne reste que les douze mots. Notez-les d’abord.',

  'grants.title': 'Sans demander',
  'grants.created': 'Autorisé',
  'grants.text':
    'Tant que vous êtes connecté, ce site peut le faire sans redemander. Vous pouvez le retirer à tout moment.',
  'grants.send': 'Envoyer jusqu’à {amount}',
  'grants.call': 'Appeler un contrat',
  'grants.to': 'À',
  'grants.anyone': 'La personne choisie par le site',
  'grants.contract': 'Contrat',
  'grants.network': 'Réseau',
  'grants.left': 'Reste',
  'grants.calls': 'Appels restants',
  'grants.of': '{left} sur {max}',
  'grants.until': 'Jusqu’au',
  'grants.ended': 'Terminé',
  'grants.revoke': 'Retirer',
  'grants.empty.title': 'Rien n’est autorisé',
  'grants.empty.text': 'Ce site a besoin de votre accord pour tout ce qu’il signe.',

  'social.title': 'Se connecter',
  'social.with': 'Continuer avec {provider}',
  'social.more': 'Autres fournisseurs',
  'social.open': 'Ouvrir la fenêtre',
  'social.waiting':
    'Connectez-vous à {provider} dans la fenêtre qui s’est ouverte. Cette page continuera ensuite d’elle-même.',
  'social.closed.title': 'La fenêtre a été fermée',
  'social.closed.text':
    'Rouvrez-la pour vous connecter avec {provider}, ou revenez en arrière et choisissez un autre moyen.',
  'social.blocked.title': 'La fenêtre a été bloquée',
  'social.blocked.text': 'Votre navigateur n’a pas ouvert la fenêtre de {provider}. Ouvrez-la avec le bouton.',
  'social.rejected.title': 'Connexion annulée',
  'social.rejected.text': '{provider} n’a pas confirmé la connexion. Vous pouvez réessayer.',
  'social.timedOut.title': 'Cela a pris trop de temps',
  'social.timedOut.text': 'La connexion avec {provider} n’a pas été terminée à temps. Réessayez.',
  'social.unavailable.title': '{provider} n’est pas disponible',
  'social.unavailable.text':
    'Ce site ne peut pas vous connecter avec {provider} pour le moment. Revenez en arrière et choisissez un autre moyen.',
  'social.throttled.title': 'Trop de tentatives',
  'social.throttled.text': 'Patientez un peu, puis réessayez.',
  'social.failed.title': 'La connexion a échoué',
  'social.failed.text': 'Un problème est survenu au retour de {provider}. Réessayez.',
  'social.connected': 'Connecté',

  'farcaster.qrLabel': 'Code QR pour se connecter avec Farcaster',
  'farcaster.scan': 'Confirmez dans l’application Farcaster. Cette page continue ensuite d’elle-même.',
  'farcaster.here': 'Ouvrir {provider} sur cet appareil',
  'farcaster.open': 'Confirmez là-bas, puis revenez sur cette page.',
  'farcaster.action': 'Ouvrir {provider}',
  'farcaster.unreachable.title': 'Farcaster est injoignable',
  'farcaster.unreachable.text': 'Le service de connexion ne répond pas pour le moment. Réessayez dans un instant.',
  'farcaster.delayed.title': 'Ce navigateur est nouveau',
} satisfies FeatureMessages<'logIn'>;
