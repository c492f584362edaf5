import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Korean. */
export const messages = {
  'receive.title': '받기',
  'receive.scan': '스캔해서 이 주소로 보내기',
  'receive.only': '이 주소로는 {network} 자산만 보내 주세요.',
  'receive.amount': '금액 요청',
  'receive.amountLabel': '금액({symbol})',
  'receive.token': '요청할 자산',
  'receive.removeAmount': '금액 삭제',
  'receive.copyLink': '결제 링크 복사',
  'receive.arrived': '{amount} {symbol} 도착',
  'receive.qrLabel': '{network} 네트워크의 {address} QR 코드',
  'receive.qrAsks': '{network} 네트워크의 {address} QR 코드, {what} 요청',
} satisfies FeatureMessages<'receive'>;
