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

  'device.title': '이 브라우저 승인',
  'device.text': '{email} 주소로 링크를 보냈어요. 링크를 열어 이 브라우저를 승인하면 여기서 계속돼요.',
  'device.resend': '링크 다시 보내기',
} satisfies FeatureMessages<'logIn'>;
