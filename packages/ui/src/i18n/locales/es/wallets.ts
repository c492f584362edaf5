import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Spanish. */
export const messages = {
  'allWallets.title': 'Todas las billeteras',
  'allWallets.search': 'Buscar billeteras',
  'allWallets.count.one': '{count} billetera',
  'allWallets.count.many': '{count} billeteras',
  'allWallets.count.other': '{count} billeteras',
  'allWallets.empty.title': 'Ninguna billetera con ese nombre',
  'allWallets.empty.text': 'Revisa cómo está escrito o búscala en la lista completa.',
  'allWallets.notInstalled': 'No instalada aquí',
  'allWallets.certified': 'Certificada',

  'getWallet.title': 'Consigue una billetera',
  'getWallet.text': 'Cualquiera sirve aquí. Puedes cambiar después: lo que tienes no depende de una sola billetera.',
  'getWallet.explore': 'Ver todas las billeteras',
  'getWallet.refresh': 'Ya la instalé: actualizar',

  'create.step1': 'Elige una billetera e instálala.',
  'create.step2': 'Deja que cree tus claves y anota las palabras de recuperación.',
  'create.step3': 'Vuelve aquí y actualiza la página.',

  'downloads.title': 'Conseguir {wallet}',
  'downloads.text': 'Instálala solo desde estos enlaces.',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.firefox': 'Complementos de Firefox',
  'downloads.edge': 'Complementos de Edge',
  'downloads.opera': 'Complementos de Opera',
  'downloads.safari': 'Extensión de Safari',
  'downloads.browser': 'Extensión del navegador',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Sitio web',
  'downloads.desktop': 'Aplicación de escritorio',
  'downloads.openIn': 'Abrir en {wallet}',
  'downloads.none': 'No tenemos un enlace de descarga para esta billetera. Prueba en su sitio web.',
} satisfies FeatureMessages<'wallets'>;
