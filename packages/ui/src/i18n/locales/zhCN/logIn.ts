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

  'update.title': '更改邮箱',
  'update.text': '请批准新邮箱地址，然后输入两个邮箱各自收到的验证码。72 小时内用原地址登录即可撤销。',
  'update.label': '新邮箱地址',
  'update.primaryTitle': '当前邮箱',
  'update.primary': '我们已向您当前的邮箱发送验证码。',
  'update.secondaryTitle': '新邮箱',
  'update.done': '邮箱已更改。',

  'device.title': '批准此浏览器',
  'device.text': '我们已将链接发送至 {email}。打开链接以批准此浏览器，然后在这里继续。',
  'device.resend': '重新发送链接',
} satisfies FeatureMessages<'logIn'>;
