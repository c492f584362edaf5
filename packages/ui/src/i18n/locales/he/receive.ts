import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Hebrew. */
export const messages = {
  'receive.title': 'קבלה',
  'receive.scan': 'סרקו כדי לשלוח לכתובת הזו',
  'receive.only': 'שלחו לכתובת הזו רק נכסים ברשת {network}.',
  'receive.amount': 'בקשת סכום',
  'receive.amountLabel': 'סכום ב־{symbol}',
  'receive.token': 'מה לבקש',
  'receive.removeAmount': 'הסרת הסכום',
  'receive.copyLink': 'העתקת קישור לתשלום',
  'receive.arrived': 'התקבלו {amount} {symbol}',
  'receive.qrLabel': 'קוד QR לכתובת {address} ברשת {network}',
  'receive.qrAsks': 'קוד QR לכתובת {address} ברשת {network}, מבקש {what}',
} satisfies FeatureMessages<'receive'>;
