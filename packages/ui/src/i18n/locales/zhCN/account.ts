import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Simplified Chinese. */
export const messages = {
  'account.tokens': '代币',
  'account.nfts': 'NFT',
  'account.buy': '购买',
  'account.swap': '兑换',
  'account.receive': '接收',
  'account.send': '发送',
  'account.total': '总额',
  'account.totalUnknown': '暂无价格，无法显示总额',
  'account.totalPartial': '不含价格未知的代币',
  'account.settings': '设置与钱包',
  'account.networkButton': '网络：{name}',
  'account.tokens.empty.title': '这里还是空的',
  'account.tokens.empty.text': '在 {network} 上接收 {symbol} 即可开始。',
  'account.tokens.failed.title': '余额加载失败',
  'account.tokens.failed.text': '网络没有回应，{seconds}后可重试。',
  'account.tokens.failed.now': '网络没有回应，请立即重试。',
  'account.tokens.failed.asking': '正在重新询问网络。',
  'account.nfts.empty.title': '没有可显示的 NFT',
  'account.nfts.empty.text': '网站启用数据服务后，将在此显示 NFT。',

  'nfts.failed': 'NFT 加载失败',
  'nfts.empty': '您在 {network} 上收到的 NFT 会显示在这里。',
  'nfts.unknown': '本网站不显示 {network} 上的 NFT。',

  'nft.collection': '合集',
  'nft.tokenId': '代币编号',
  'nft.quantity': '数量',
  'nft.contract': '合约',

  'settings.title': '设置',
  'settings.wallets': '钱包',
  'settings.network': '网络',
  'settings.switchAccount': '切换账户',
  'settings.explorer': '在区块浏览器中查看',
  'settings.name': '选择名称',

  'profile.title': '您的钱包',
  'profile.active': '使用中',
  'profile.use': '使用',
  'profile.add': '连接其他钱包',
  'profile.disconnectOne': '断开 {wallet}',
  'profile.disconnected': '已断开 {wallet}',
  'profile.none': '未连接任何钱包。',
  'profile.session': '{networks} 共用一个连接，断开后全部断开。',
} satisfies FeatureMessages<'account'>;
