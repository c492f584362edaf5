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
  'device.passkey': '此钱包由您的通行密钥打开。请打开钱包的页面并在那里使用通行密钥；这里会自动继续。',
  'device.open': '打开钱包的页面',
  'upgrade.title': '仅限您本人',
  'upgrade.text':
    '目前，此登录的运营者以及能读取您邮箱的人都可以打开钱包。有了通行密钥，您可以在钱包的页面将其设为仅限您本人。',
  'upgrade.loss': '此后，如果您丢失通行密钥和浏览器，没有人能帮助您：只剩十二个单词。请先将它们写下来。',

  'social.title': '登录',
  'social.with': '使用 {provider} 继续',
  'social.more': '更多服务',
  'social.open': '打开窗口',
  'social.waiting': '请在打开的窗口中登录 {provider}。之后此页面会自动继续。',
  'social.closed.title': '窗口已关闭',
  'social.closed.text': '请重新打开窗口以使用 {provider} 登录，或返回选择其他方式。',
  'social.blocked.title': '窗口被拦截',
  'social.blocked.text': '浏览器没有打开 {provider} 的窗口。请用按钮打开。',
  'social.rejected.title': '登录已取消',
  'social.rejected.text': '{provider} 没有确认登录。您可以重试。',
  'social.timedOut.title': '耗时太长',
  'social.timedOut.text': '使用 {provider} 登录未能及时完成。请重试。',
  'social.unavailable.title': '{provider} 不可用',
  'social.unavailable.text': '此网站目前无法通过 {provider} 为您登录。请返回选择其他方式。',
  'social.throttled.title': '尝试次数过多',
  'social.throttled.text': '请稍候再试。',
  'social.failed.title': '登录失败',
  'social.failed.text': '从 {provider} 返回时出了问题。请重试。',
  'social.connected': '已登录',
} satisfies FeatureMessages<'logIn'>;
