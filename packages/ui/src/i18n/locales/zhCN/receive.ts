import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Simplified Chinese. */
export const messages = {
  'receive.title': '接收',
  'receive.scan': '扫码向此地址发送',
  'receive.only': '请仅向此地址发送 {network} 上的资产。',
  'receive.amount': '指定金额',
  'receive.amountLabel': '金额（{symbol}）',
  'receive.token': '要收取的资产',
  'receive.removeAmount': '移除金额',
  'receive.copyLink': '复制付款链接',
  'receive.arrived': '{amount} {symbol} 已到账',
  'receive.qrLabel': '{network} 上 {address} 的二维码',
  'receive.qrAsks': '{network} 上 {address} 的二维码，收取 {what}',
} satisfies FeatureMessages<'receive'>;
