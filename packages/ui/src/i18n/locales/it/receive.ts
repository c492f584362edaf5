import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Italian. */
export const messages = {
  'receive.title': 'Ricevi',
  'receive.scan': 'Scansiona per inviare a questo indirizzo',
  'receive.only': 'Invia a questo indirizzo solo asset su {network}.',
  'receive.amount': 'Chiedi un importo',
  'receive.amountLabel': 'Importo in {symbol}',
  'receive.token': 'Cosa chiedere',
  'receive.removeAmount': 'Rimuovi importo',
  'receive.copyLink': 'Copia link di pagamento',
  'receive.arrived': 'Hai ricevuto {amount} {symbol}',
  'receive.qrLabel': 'Codice QR di {address} su {network}',
  'receive.qrAsks': 'Codice QR di {address} su {network}, chiede {what}',
} satisfies FeatureMessages<'receive'>;
