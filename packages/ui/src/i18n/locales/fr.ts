import type { Locale } from '../messages.ts';

/** French, with the reader addressed as “vous” and hard spaces where its typography requires them. */
export const initial = {
  'common.back': 'Retour',
  'common.close': 'Fermer',
  'common.cancel': 'Annuler',
  'common.retry': 'Réessayer',
  'common.help': 'Aide',
  'common.dismiss': 'Masquer',
  'common.opensNewTab': 's’ouvre dans un nouvel onglet',
  'common.loadFailed.title': 'Cette partie ne s’est pas chargée',
  'common.loadFailed.text': 'Vérifiez votre connexion, puis réessayez.',

  'connect.title': 'Se connecter',
  'connect.installed': 'Installé',
  'connect.recent': 'Récent',
  'connect.wallets': 'Portefeuilles',
  'connect.allWallets': 'Tous les portefeuilles',
  'connect.moreBelow': 'La suite est plus bas',
  'connect.noWallet': 'Première fois\u00a0? {link}',
  'connect.getWallet': 'Obtenir un portefeuille',
  'connect.continueWithWallet': 'Continuer avec un portefeuille',
  'connect.noneFound.title': 'Aucun portefeuille trouvé ici',
  'connect.noneFound.text':
    'Un portefeuille garde vos clés et signe pour vous. Deux minutes suffisent pour en avoir un.',
  'connect.noMethod.title': 'La connexion n’est pas encore possible ici',
  'connect.noMethod.text':
    'Ce site n’a mis en place aucun moyen de se connecter. Continuez sans portefeuille, ou revenez plus tard.',
  'connect.warning.cannot-sign': 'Ne peut pas signer pour ce site',
  'connect.warning.duplicate-id': 'Un autre portefeuille utilise la même identité',
  'connect.warning.look-alike-name': 'Son nom ressemble à un autre portefeuille',
  'connect.warning.unsafe-icon': 'A envoyé une icône non sûre',
  'connect.legal.terms': 'J’accepte les {terms}',
  'connect.legal.privacy': 'J’accepte la {privacy}',
  'connect.legal.both': 'J’accepte les {terms} et la {privacy}',
  'connect.legal.termsLink': 'conditions d’utilisation',
  'connect.legal.privacyLink': 'politique de confidentialité',
  'connect.legal.note.terms': 'En vous connectant, vous acceptez les {terms}.',
  'connect.legal.note.privacy': 'En vous connectant, vous acceptez la {privacy}.',
  'connect.legal.note.both': 'En vous connectant, vous acceptez les {terms} et la {privacy}.',
  'connect.legal.required': 'Cochez la case pour continuer',
} satisfies Locale['initial'];

export const features = {
  common: () => import('./fr/common.ts'),
  connecting: () => import('./fr/connecting.ts'),
  pairing: () => import('./fr/pairing.ts'),
  wallets: () => import('./fr/wallets.ts'),
  help: () => import('./fr/help.ts'),
  account: () => import('./fr/account.ts'),
  activity: () => import('./fr/activity.ts'),
  networks: () => import('./fr/networks.ts'),
  receive: () => import('./fr/receive.ts'),
  send: () => import('./fr/send.ts'),
  signIn: () => import('./fr/signIn.ts'),
  logIn: () => import('./fr/logIn.ts'),
  names: () => import('./fr/names.ts'),
} satisfies Locale['features'];
