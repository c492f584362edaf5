import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in French. */
export const messages = {
  'allWallets.title': 'Tous les portefeuilles',
  'allWallets.search': 'Chercher un portefeuille',
  'allWallets.count.one': '{count} portefeuille',
  'allWallets.count.many': '{count} portefeuilles',
  'allWallets.count.other': '{count} portefeuilles',
  'allWallets.empty.title': 'Aucun portefeuille de ce nom',
  'allWallets.empty.text': 'Vérifiez l’orthographe ou parcourez la liste sans recherche.',
  'allWallets.notInstalled': 'Non installé ici',
  'allWallets.certified': 'Certifié',

  'getWallet.title': 'Obtenir un portefeuille',
  'getWallet.text':
    'Tous conviennent ici. Vous pourrez en changer\u00a0: vos biens ne sont pas liés à un seul portefeuille.',
  'getWallet.explore': 'Voir tous les portefeuilles',
  'getWallet.refresh': 'C’est installé\u00a0: actualiser',

  'create.step1': 'Choisissez un portefeuille et installez-le.',
  'create.step2': 'Laissez-le créer vos clés et notez les mots de récupération.',
  'create.step3': 'Revenez ici et actualisez la page.',

  'downloads.title': 'Obtenir {wallet}',
  'downloads.text': 'Ne l’installez que depuis ces liens.',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.firefox': 'Modules Firefox',
  'downloads.edge': 'Modules Edge',
  'downloads.opera': 'Extensions Opera',
  'downloads.safari': 'Extension Safari',
  'downloads.browser': 'Extension de navigateur',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Site web',
  'downloads.desktop': 'Application de bureau',
  'downloads.openIn': 'Ouvrir dans {wallet}',
  'downloads.none': 'Nous n’avons pas de lien de téléchargement pour ce portefeuille. Voyez sur son site.',
} satisfies FeatureMessages<'wallets'>;
