import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Simplified Chinese. */
export const messages = {
  'email.label': '电子邮箱地址',
  'email.invalid': '请输入有效的电子邮箱地址。',

  'otp.title': '输入验证码',
  'otp.text': '我们已将验证码发送至 {email}。',
  'otp.label': '邮件中的验证码',
  'otp.wrong': '验证码不正确。请检查后重试。',
  'otp.expired': '此验证码已失效。请获取新的验证码。',
  'otp.resend': '发送新验证码',
  'otp.resent': '新验证码已发送。',

  'device.title': '批准此浏览器',
  'device.text': '我们已将链接发送至 {email}。打开链接以批准此浏览器，然后在这里继续。',
  'device.resend': '重新发送链接',
} satisfies FeatureMessages<'logIn'>;
