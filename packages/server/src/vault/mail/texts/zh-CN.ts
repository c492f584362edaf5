import type { MailTexts } from './mailTexts.ts';

export const zhCN: MailTexts = {
  code: {
    subject: '{host} 的登录验证码',
    enter: '请在 {host} 输入此验证码：',
    valid: '仅可使用一次，{minutes} 分钟内有效。',
    warning: '此验证码可完全控制您的钱包。切勿告诉任何人：没有任何公司需要它。',
    browser: '请求来自 {browser}。',
    ignore: '如果不是您本人操作，请勿理会：没有验证码，任何人都无法登录。',
    noLink: '此邮件不含链接。请在您自己打开的页面中输入验证码。',
  },
  device: {
    subject: '新设备登录了您的钱包',
    at: '有人使用您邮箱中的验证码在 {host} 登录。',
    browser: '浏览器：{browser}',
    mine: '如果是您本人，则无需任何操作。',
    notMine: '如果不是您本人，请先保护邮箱，然后登录、移除该设备，并将资产转移到其他钱包。',
  },
};
