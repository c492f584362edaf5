import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in French. */
export const messages = {
  'pairing.scan.title': 'Scannez avec votre téléphone',
  'pairing.scan.text': 'Ouvrez {wallet} et visez le code avec l’appareil photo.',
  'pairing.scan.any': 'Ouvrez un portefeuille sur votre téléphone et visez le code avec son appareil photo.',
  'pairing.qrLabel': 'Code QR pour connecter un portefeuille',
  'pairing.copyLink': 'Copier le lien',
  'pairing.left': 'Nouveau code dans {time}',
  'pairing.open.title': 'Continuez dans {wallet}',
  'pairing.open.text': 'Approuvez-y la connexion, puis revenez sur cette page.',
  'pairing.open.again': 'Ouvrir {wallet} à nouveau',
  'pairing.any.title': 'Continuez dans un portefeuille de ce téléphone',
  'pairing.any.action': 'Ouvrir un portefeuille',
  'pairing.stuck': 'Rien ne se passe ? Ouvrez-le à nouveau, ou copiez le lien et collez-le dans le portefeuille.',
  'pairing.get': 'Pas encore {wallet} ? L’obtenir',
  'pairing.late':
    'Les portefeuilles sont injoignables pour le moment. Un bloqueur de publicité gêne peut-être. La page continue d’essayer.',
  'pairing.linking.title': 'Connexion en cours',
  'pairing.linking.text': 'Le portefeuille a répondu. Un instant.',
  'pairing.noAnswer': 'Le portefeuille a commencé puis s’est tu. Réessayez.',
  'pairing.expired.title': 'Le code a expiré',
  'pairing.expired.text': 'Personne ne l’a utilisé. Prenez-en un nouveau quand vous voulez.',
  'pairing.expired.action': 'Nouveau code',
  'pairing.unreachable.title': 'Portefeuilles injoignables',
  'pairing.unreachable.text':
    'Le service qui transporte le lien ne répond pas. Vérifiez votre connexion et votre bloqueur de publicité, puis réessayez.',
  'pairing.refused.title': 'Non configuré pour ce site',
  'pairing.refused.text':
    'Le service qui transporte le lien refuse ce site. Utilisez un portefeuille de ce navigateur, ou prévenez le site.',
  'pairing.browser.text': '{wallet} est aussi dans ce navigateur.',
  'pairing.browser.action': 'Utiliser l’extension',
  'pairing.tabs': 'Façons de se connecter',
  'pairing.tab.mobile': 'Appli',
  'pairing.tab.desktop': 'Bureau',
  'pairing.tab.browser': 'Navigateur',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'Code QR',
} satisfies FeatureMessages<'pairing'>;
