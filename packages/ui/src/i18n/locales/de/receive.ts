import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in German. */
export const messages = {
  'receive.title': 'Empfangen',
  'receive.scan': 'Scannen, um an diese Adresse zu senden',
  'receive.only': 'Sende nur Assets auf {network} an diese Adresse.',
  'receive.amount': 'Betrag anfordern',
  'receive.amountLabel': 'Betrag in {symbol}',
  'receive.token': 'Was angefordert wird',
  'receive.removeAmount': 'Betrag entfernen',
  'receive.copyLink': 'Zahlungslink kopieren',
  'receive.arrived': '{amount} {symbol} angekommen',
  'receive.qrLabel': 'QR-Code für {address} auf {network}',
  'receive.qrAsks': 'QR-Code für {address} auf {network}, fordert {what} an',
} satisfies FeatureMessages<'receive'>;
