import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Dutch. */
export const messages = {
  'receive.title': 'Ontvangen',
  'receive.scan': 'Scan om naar dit adres te versturen',
  'receive.only': 'Stuur alleen assets op {network} naar dit adres.',
  'receive.amount': 'Bedrag vragen',
  'receive.amountLabel': 'Bedrag in {symbol}',
  'receive.token': 'Wat je vraagt',
  'receive.removeAmount': 'Bedrag verwijderen',
  'receive.copyLink': 'Betaallink kopiëren',
  'receive.arrived': '{amount} {symbol} ontvangen',
  'receive.qrLabel': 'QR-code voor {address} op {network}',
  'receive.qrAsks': 'QR-code voor {address} op {network}, vraagt {what}',
} satisfies FeatureMessages<'receive'>;
