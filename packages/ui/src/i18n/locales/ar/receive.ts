import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Arabic. */
export const messages = {
  'receive.title': 'استلام',
  'receive.scan': 'امسح الرمز للإرسال إلى هذا العنوان',
  'receive.only': 'أرسل إلى هذا العنوان أصولًا على {network} فقط.',
  'receive.amount': 'طلب مبلغ',
  'receive.amountLabel': 'المبلغ بعملة {symbol}',
  'receive.token': 'ما تطلبه',
  'receive.removeAmount': 'إزالة المبلغ',
  'receive.copyLink': 'نسخ رابط الدفع',
  'receive.arrived': 'وصل {amount} {symbol}',
  'receive.qrLabel': 'رمز QR للعنوان {address} على {network}',
  'receive.qrAsks': 'رمز QR للعنوان {address} على {network}، يطلب {what}',
} satisfies FeatureMessages<'receive'>;
