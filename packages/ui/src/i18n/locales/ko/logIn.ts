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
} satisfies FeatureMessages<'logIn'>;
