import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Turkish. */
export const messages = {
  'receive.title': 'Al',
  'receive.scan': 'Bu adrese göndermek için tarayın',
  'receive.only': 'Bu adrese yalnızca {network} ağındaki varlıkları gönderin.',
  'receive.amount': 'Tutar iste',
  'receive.amountLabel': '{symbol} tutarı',
  'receive.token': 'Ne isteneceği',
  'receive.removeAmount': 'Tutarı kaldır',
  'receive.copyLink': 'Ödeme bağlantısını kopyala',
  'receive.arrived': '{amount} {symbol} geldi',
  'receive.qrLabel': '{network} ağında {address} için QR kodu',
  'receive.qrAsks': '{network} ağında {address} için QR kodu, istenen: {what}',
} satisfies FeatureMessages<'receive'>;
