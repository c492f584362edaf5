import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Korean. */
export const messages = {
  'email.label': '이메일 주소',
  'email.invalid': '올바른 이메일 주소를 입력하세요.',

  'otp.title': '코드 입력',
  'otp.text': '{email} 주소로 코드를 보냈어요.',
  'otp.label': '이메일로 받은 코드',
  'otp.wrong': '코드가 맞지 않아요. 확인한 뒤 다시 시도하세요.',
  'otp.expired': '이 코드는 더 이상 쓸 수 없어요. 새 코드를 받으세요.',
  'otp.resend': '새 코드 보내기',
  'otp.resent': '새 코드를 보냈어요.',

  'update.title': '이메일 변경',
  'update.text':
    '새 주소를 승인한 다음 각 메일함에 도착한 코드를 입력하세요. 72시간 안에 이전 주소로 로그인하면 변경이 취소돼요.',
  'update.label': '새 이메일 주소',
  'update.primaryTitle': '현재 이메일',
  'update.primary': '현재 주소로 코드를 보냈어요.',
  'update.secondaryTitle': '새 이메일',
  'update.done': '이메일이 변경되었어요.',

  'device.title': '이 브라우저 승인',
  'device.text': '{email} 주소로 링크를 보냈어요. 링크를 열어 이 브라우저를 승인하면 여기서 계속돼요.',
  'device.resend': '링크 다시 보내기',
  'device.passkey': '이 지갑은 패스키로 열립니다. 지갑의 페이지를 열어 패스키를 사용하면 여기서 자동으로 계속됩니다.',
  'device.open': '지갑의 페이지 열기',
  'upgrade.title': '나만의 지갑',
  'upgrade.text':
    '지금은 이 로그인의 운영자와 내 메일함을 읽는 사람이 지갑을 열 수 있습니다. 패스키가 있으면 지갑의 페이지에서 나만의 것으로 만들 수 있습니다.',
  'upgrade.loss': '그 후 패스키와 브라우저를 잃으면 아무도 도울 수 없고 단어 12개만 남습니다. 먼저 적어 두세요.',

  'social.title': '로그인',
  'social.with': '{provider}(으)로 계속하기',
  'social.more': '다른 서비스',
  'social.open': '창 열기',
  'social.waiting': '열린 창에서 {provider}에 로그인하세요. 그러면 이 페이지가 자동으로 계속됩니다.',
  'social.closed.title': '창이 닫혔어요',
  'social.closed.text': '{provider}(으)로 로그인하려면 창을 다시 열거나, 돌아가서 다른 방법을 선택하세요.',
  'social.blocked.title': '창이 차단됐어요',
  'social.blocked.text': '브라우저가 {provider} 창을 열지 않았어요. 버튼으로 열어 주세요.',
  'social.rejected.title': '로그인이 취소됐어요',
  'social.rejected.text': '{provider}에서 로그인을 확인하지 않았어요. 다시 시도할 수 있어요.',
  'social.timedOut.title': '시간이 너무 오래 걸렸어요',
  'social.timedOut.text': '{provider} 로그인이 제시간에 끝나지 않았어요. 다시 시도해 주세요.',
  'social.unavailable.title': '{provider}을(를) 사용할 수 없어요',
  'social.unavailable.text':
    '지금은 이 사이트에서 {provider}(으)로 로그인할 수 없어요. 돌아가서 다른 방법을 선택하세요.',
  'social.throttled.title': '시도 횟수가 너무 많아요',
  'social.throttled.text': '잠시 후 다시 시도해 주세요.',
  'social.failed.title': '로그인하지 못했어요',
  'social.failed.text': '{provider}에서 돌아오는 중 문제가 생겼어요. 다시 시도해 주세요.',
  'social.connected': '로그인됐어요',

  'farcaster.qrLabel': 'Farcaster 로그인용 QR 코드',
  'farcaster.scan': 'Farcaster 앱에서 확인하세요. 이 페이지는 자동으로 넘어가요.',
  'farcaster.here': '이 기기에서 {provider} 열기',
  'farcaster.open': '거기에서 확인한 뒤 이 페이지로 돌아오세요.',
  'farcaster.action': '{provider} 열기',
  'farcaster.unreachable.title': 'Farcaster에 연결할 수 없어요',
  'farcaster.unreachable.text': '로그인 서비스가 지금 응답하지 않아요. 잠시 후 다시 시도하세요.',
  'farcaster.delayed.title': '새로운 브라우저예요',
} satisfies FeatureMessages<'logIn'>;
