import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Korean. */
export const messages = {
  'pairing.scan.title': '휴대폰으로 스캔하세요',
  'pairing.scan.text': '{wallet} 앱을 열고 카메라로 코드를 비추세요.',
  'pairing.scan.any': '휴대폰에서 지갑을 열고 카메라로 코드를 비추세요.',
  'pairing.qrLabel': '지갑을 연결하는 QR 코드',
  'pairing.copyLink': '링크 복사',
  'pairing.left': '{time} 후 새 코드',
  'pairing.open.title': '{wallet}에서 계속하세요',
  'pairing.open.text': '거기에서 연결을 승인한 다음 이 페이지로 돌아오세요.',
  'pairing.open.again': '{wallet} 다시 열기',
  'pairing.any.title': '이 휴대폰의 지갑에서 계속하세요',
  'pairing.any.action': '지갑 열기',
  'pairing.stuck': '아무 일도 없나요? 다시 열거나, 링크를 복사해 지갑에 붙여 넣으세요.',
  'pairing.get': '{wallet} 앱이 없나요? 받기',
  'pairing.late': '지금은 지갑에 연결할 수 없어요. 광고 차단기 때문일 수 있어요. 이 페이지는 계속 시도합니다.',
  'pairing.linking.title': '연결하는 중',
  'pairing.linking.text': '지갑이 응답했어요. 잠시만요.',
  'pairing.noAnswer': '지갑이 연결을 시작한 뒤 응답하지 않아요. 다시 시도하세요.',
  'pairing.expired.title': '코드가 만료되었어요',
  'pairing.expired.text': '아무도 사용하지 않았어요. 준비되면 새 코드를 받으세요.',
  'pairing.expired.action': '새 코드',
  'pairing.unreachable.title': '지갑에 연결할 수 없어요',
  'pairing.unreachable.text':
    '링크를 전달하는 서비스가 응답하지 않아요. 인터넷 연결과 광고 차단기를 확인한 뒤 다시 시도하세요.',
  'pairing.refused.title': '이 사이트에 설정되지 않았어요',
  'pairing.refused.text':
    '링크를 전달하는 서비스가 이 사이트를 거부해요. 이 브라우저의 지갑을 쓰거나 사이트에 알려 주세요.',
  'pairing.browser.text': '{wallet} 지갑이 이 브라우저에도 있어요.',
  'pairing.browser.action': '확장 프로그램 사용',
  'pairing.tabs': '연결 방법',
  'pairing.tab.mobile': '앱',
  'pairing.tab.desktop': '데스크톱',
  'pairing.tab.browser': '브라우저',
  'pairing.tab.web': '웹',
  'pairing.tab.qr': 'QR 코드',
} satisfies FeatureMessages<'pairing'>;
