import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in French. */
export const messages = {
  'networks.title': 'Choisir un réseau',
  'networks.search': 'Chercher un réseau',
  'networks.current': 'Utilisé',
  'networks.testnet': 'Réseau de test',
  'networks.notApproved': 'Non autorisé par votre portefeuille',
  'networks.empty': 'Aucun réseau de ce nom',
  'networks.help': 'Qu’est-ce qu’un réseau\u00a0?',

  'compatible.text': 'Cette adresse reçoit sur ces réseaux. Sur d’autres, les fonds peuvent être perdus.',

  'switch.asking.title': 'Validez dans {wallet}',
  'switch.asking.text': 'Acceptez-y le passage à {network}.',
  'switch.adding.text': '{wallet} ne connaît pas encore {network} et demande d’abord à l’ajouter.',
  'switch.declined.title': 'Changement refusé',
  'switch.declined.text': 'Vous êtes toujours sur {network}.',
  'switch.failed.title': 'Changement impossible',
  'switch.failed.text': '{wallet} a renvoyé une erreur. Vous pouvez changer de réseau à la main dans {wallet}.',
  'switch.done': 'Vous êtes sur {network}',

  'switchActive.title': 'Passer à {namespace}',
  'switchActive.text': 'Pas encore de connexion à {namespace}. Connectez un portefeuille adapté pour continuer.',
  'switchActive.action': 'Se connecter à {namespace}',

  'unsupported.title': 'Changer de réseau',
  'unsupported.lead': 'Ce site n’utilise pas ce réseau',
  'unsupported.text': 'Votre portefeuille est sur {network}. Passez à l’un de ceux-ci ou déconnectez-vous.',
  'unsupported.textUnknown':
    'Votre portefeuille est sur le réseau d’identifiant {id}, que ce site ne prend pas en charge. Passez à l’un de ceux-ci ou déconnectez-vous.',
} satisfies FeatureMessages<'networks'>;
