import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Japanese. */
export const messages = {
  'receive.title': '受取',
  'receive.scan': 'スキャンしてこのアドレスに送金',
  'receive.only': 'このアドレスには{network}の資産だけを送ってください。',
  'receive.amount': '金額を指定',
  'receive.amountLabel': '金額（{symbol}）',
  'receive.token': '受け取るもの',
  'receive.removeAmount': '金額を削除',
  'receive.copyLink': '支払いリンクをコピー',
  'receive.arrived': '{amount} {symbol}を受け取りました',
  'receive.qrLabel': '{network}の{address}のQRコード',
  'receive.qrAsks': '{network}の{address}のQRコード（{what}を依頼）',
} satisfies FeatureMessages<'receive'>;
