import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Simplified Chinese. */
export const messages = {
  'allWallets.title': '全部钱包',
  'allWallets.search': '搜索钱包',
  'allWallets.count.one': '{count} 个钱包',
  'allWallets.count.other': '{count} 个钱包',
  'allWallets.empty.title': '没有找到该钱包',
  'allWallets.empty.text': '请检查拼写，或清除搜索后在列表中查找。',
  'allWallets.notInstalled': '未安装',
  'allWallets.certified': '已认证',

  'getWallet.title': '获取钱包',
  'getWallet.text': '以下钱包均可使用。您的资产不与某个钱包绑定，以后可以更换。',
  'getWallet.explore': '查看全部钱包',
  'getWallet.refresh': '已安装，刷新页面',

  'create.step1': '选择一个钱包并安装。',
  'create.step2': '在钱包中生成密钥，并抄下助记词。',
  'create.step3': '回到这里刷新页面。',

  'downloads.title': '获取 {wallet}',
  'downloads.text': '请仅通过以下链接安装。',
  'downloads.chrome': 'Chrome 应用商店',
  'downloads.firefox': 'Firefox 附加组件',
  'downloads.edge': 'Edge 加载项',
  'downloads.opera': 'Opera 扩展',
  'downloads.safari': 'Safari 扩展',
  'downloads.browser': '浏览器扩展',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': '官网',
  'downloads.desktop': '桌面应用',
  'downloads.openIn': '在 {wallet} 中打开',
  'downloads.none': '暂无此钱包的下载链接，请访问其官网。',
} satisfies FeatureMessages<'wallets'>;
