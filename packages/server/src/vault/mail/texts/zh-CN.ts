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
  words: {
    subject: '用于显示恢复词的验证码',
    enter: '请在您从 {host} 打开的钱包窗口中输入此验证码：',
    warning: '此验证码会显示可完全控制您钱包的单词。请勿告诉任何人：任何公司都不需要它。',
    ignore: '如果不是您本人操作，说明有人正在您已登录的浏览器中使用您的钱包：请在那里退出登录，并更改邮箱密码。',
  },
  device: {
    subject: '新设备登录了您的钱包',
    at: '有人使用您邮箱中的验证码在 {host} 登录。',
    browser: '浏览器：{browser}',
    mine: '如果是您本人，则无需任何操作。',
    notMine: '如果不是您本人，请先保护邮箱，然后登录、移除该设备，并将资产转移到其他钱包。',
  },
  change: {
    subject: '更改邮箱地址的验证码',
    from: '请在 {host} 输入此验证码，将您钱包的邮箱改为 {email}：',
    to: '请在 {host} 输入此验证码，将此地址设为您钱包的邮箱：',
    warning: '能阅读新邮箱邮件的人即可控制您的钱包。切勿将此验证码交给任何人。',
    ignore: '如果不是您本人操作，请勿使用此验证码：没有它，什么都不会改变。',
    subjectChanged: '您钱包的邮箱地址已更改',
    changed: '您钱包的邮箱现在是 {email}，于 {host} 更改。',
    undo: '如果不是您本人，请在 {hours} 小时内用此地址登录：更改会被撤销，所有设备都会退出登录。',
    undone: '您钱包的邮箱已改回原来的地址：有人在 {host} 使用原地址登录。此地址不再能打开该钱包。',
  },
};
