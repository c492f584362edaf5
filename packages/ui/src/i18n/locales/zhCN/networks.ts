import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Simplified Chinese. */
export const messages = {
  'networks.title': '选择网络',
  'networks.search': '搜索网络',
  'networks.current': '使用中',
  'networks.testnet': '测试网',
  'networks.notApproved': '您的钱包未批准此网络',
  'networks.empty': '没有找到该网络',
  'networks.help': '什么是网络？',

  'compatible.text': '您可以用此地址在以下网络接收资产。通过其他网络可能会丢失资产。',

  'switch.asking.title': '请在 {wallet} 中批准',
  'switch.asking.text': '请在钱包中同意切换到 {network}。',
  'switch.adding.text': '{wallet} 尚未添加 {network}，因此会先请您添加。',
  'switch.declined.title': '切换已拒绝',
  'switch.declined.text': '您仍在 {network} 上。',
  'switch.failed.title': '切换失败',
  'switch.failed.text': '{wallet} 返回了错误，您可以在 {wallet} 中手动切换。',
  'switch.done': '已切换到 {network}',

  'switchActive.title': '切换到 {namespace}',
  'switchActive.text': '您尚未连接 {namespace}。请连接支持它的钱包以继续。',
  'switchActive.action': '连接 {namespace} 钱包',

  'unsupported.title': '切换网络',
  'unsupported.lead': '本站不使用该网络',
  'unsupported.text': '您的钱包位于 {network}。请切换到以下任一网络，或断开连接。',
  'unsupported.textUnknown': '您的钱包位于本站不支持的网络（ID {id}）。请切换到以下任一网络，或断开连接。',
} satisfies FeatureMessages<'networks'>;
