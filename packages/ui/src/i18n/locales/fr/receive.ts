import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in French. */
export const messages = {
  'receive.title': 'Recevoir',
  'receive.scan': 'Scannez pour envoyer à cette adresse',
  'receive.only': 'N’envoyez à cette adresse que des actifs sur {network}.',
  'receive.amount': 'Demander un montant',
  'receive.amountLabel': 'Montant en {symbol}',
  'receive.token': 'Ce qui est demandé',
  'receive.removeAmount': 'Retirer le montant',
  'receive.copyLink': 'Copier le lien de paiement',
  'receive.arrived': 'Vous avez reçu {amount}\u00a0{symbol}',
  'receive.qrLabel': 'Code QR de {address} sur {network}',
  'receive.qrAsks': 'Code QR de {address} sur {network}, demande {what}',
} satisfies FeatureMessages<'receive'>;
