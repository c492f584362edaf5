import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in French. */
export const messages = {
  'whatIsAWallet.title': 'Qu’est-ce qu’un portefeuille\u00a0?',
  'whatIsAWallet.1.title': 'Vos clés, entre vos mains',
  'whatIsAWallet.1.text':
    'Un portefeuille garde les clés de vos biens. Aucun site, pas même celui-ci, ne peut rien déplacer sans vous.',
  'whatIsAWallet.2.title': 'Un seul accès pour tout',
  'whatIsAWallet.2.text':
    'Les sites vous reconnaissent à votre portefeuille. Aucun nouveau mot de passe à inventer ni à perdre.',
  'whatIsAWallet.3.title': 'Vous validez chaque étape',
  'whatIsAWallet.3.text':
    'Chaque signature et chaque paiement s’affiche d’abord dans votre portefeuille, et vous pouvez refuser.',

  'whatIsANetwork.title': 'Qu’est-ce qu’un réseau\u00a0?',
  'whatIsANetwork.1.title': 'Là où tout est inscrit',
  'whatIsANetwork.1.text': 'Un réseau est le registre partagé qui note à qui appartient quoi. Il en existe beaucoup.',
  'whatIsANetwork.2.title': 'Chacun a sa monnaie',
  'whatIsANetwork.2.text': 'Les frais se paient dans la monnaie du réseau\u00a0: gardez-en un peu.',
  'whatIsANetwork.3.title': 'Même adresse, autre lieu',
  'whatIsANetwork.3.text':
    'Votre adresse peut être la même sur plusieurs réseaux, mais ce qui est sur l’un n’est pas sur l’autre.',
} satisfies FeatureMessages<'help'>;
