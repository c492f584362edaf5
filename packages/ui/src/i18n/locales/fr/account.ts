import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in French. */
export const messages = {
  'account.tokens': 'Jetons',
  'account.nfts': 'NFT',
  'account.buy': 'Acheter',
  'account.swap': 'Échanger',
  'account.receive': 'Recevoir',
  'account.send': 'Envoyer',
  'account.total': 'Total',
  'account.totalUnknown': 'Pas de prix, donc pas de total',
  'account.totalPartial': 'Sans les jetons dont le prix est inconnu',
  'account.settings': 'Réglages et portefeuilles',
  'account.networkButton': 'Réseau\u00a0: {name}',
  'account.tokens.empty.title': 'Rien pour l’instant',
  'account.tokens.empty.text': 'Recevez {symbol} sur {network} pour commencer.',
  'account.tokens.failed.title': 'Soldes non chargés',
  'account.tokens.failed.text': 'Le réseau n’a pas répondu. Vous pourrez réessayer dans {seconds}.',
  'account.tokens.failed.now': 'Le réseau n’a pas répondu. Réessayez maintenant.',
  'account.tokens.failed.asking': 'Nouvelle demande au réseau.',
  'account.nfts.empty.title': 'Aucun NFT à afficher',
  'account.nfts.empty.text': 'Ce site affichera les NFT quand il utilisera le service de données.',

  'nfts.failed': 'NFT non chargés',
  'nfts.empty': 'Les NFT que vous recevez sur {network} apparaissent ici.',
  'nfts.unknown': 'Ce site n’affiche pas de NFT sur {network}.',

  'nft.collection': 'Collection',
  'nft.tokenId': 'Identifiant',
  'nft.quantity': 'Quantité',
  'nft.contract': 'Contrat',

  'settings.title': 'Réglages',
  'settings.recoverable':
    'Récupérable par e-mail. Toute personne qui lit cette boîte, ainsi que l’opérateur de cette connexion, peut ouvrir le portefeuille.',
  'settings.wallets': 'Portefeuilles',
  'settings.network': 'Réseau',
  'settings.switchAccount': 'Changer de compte',
  'settings.explorer': 'Voir dans l’explorateur',
  'settings.name': 'Choisir un nom',

  'profile.title': 'Vos portefeuilles',
  'profile.active': 'Utilisé',
  'profile.use': 'Utiliser',
  'profile.add': 'Connecter un autre portefeuille',
  'profile.disconnectOne': 'Déconnecter {wallet}',
  'profile.disconnected': '{wallet} est déconnecté',
  'profile.none': 'Aucun portefeuille connecté.',
  'profile.session': 'Une seule connexion pour {networks}. La déconnexion y met fin partout.',
} satisfies FeatureMessages<'account'>;
