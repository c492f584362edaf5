import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Simplified Chinese. */
export const messages = {
  'connecting.opening.title': '正在打开 {wallet}',
  'connecting.opening.text': '请在 {wallet} 中确认连接，不会产生任何费用。',
  'connecting.waiting.title': '等待 {wallet}',
  'connecting.waiting.text': '请在 {wallet} 中确认连接，不会产生任何费用。',
  'connecting.rejected.title': '请求已拒绝',
  'connecting.rejected.text': '没有发生任何变化，您可以随时重新请求。',
  'connecting.failed.title': '连接失败',
  'connecting.failed.text': '{wallet} 返回了错误。请重试，或选择其他钱包。',
  'connecting.locked.title': '{wallet} 已锁定',
  'connecting.locked.text': '请打开 {wallet} 并解锁，然后处理等待中的请求。',
  'connecting.requestPending.title': '{wallet} 正等待您处理',
  'connecting.requestPending.text': '{wallet} 中已有一个请求，请打开并处理。',
  'connecting.notInstalled.title': '未安装 {wallet}',
  'connecting.notInstalled.text': '请先安装，再回到本页刷新。',
  'connecting.noAnswer.title': '{wallet} 没有回应',
  'connecting.noAnswer.text': '请刷新页面或重启 {wallet}，然后重试。',
  'connecting.invalidResponse.title': '{wallet} 的回应有误',
  'connecting.invalidResponse.text': '返回的账户或网络无效，因此未建立连接。',
  'connecting.wrongBrowser.title': '{wallet} 不支持此浏览器',
  'connecting.wrongBrowser.text': '请用 {wallet} 支持的浏览器打开本页。',
  'connecting.connected.title': '已连接',
  'connecting.connected.text': '您已通过 {wallet} 连接。',
  'connecting.chooseAnother': '选择其他钱包',
  'connecting.notOpening': '没有打开？{link}',
  'connecting.install': '安装 {wallet}',

  'pairing.usePhone': '使用手机',
  'multiChain.title': '选择网络类型',
  'multiChain.text': '{wallet} 支持多种网络，先连接哪一种？',
} satisfies FeatureMessages<'connecting'>;
