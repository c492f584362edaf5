import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Japanese. */
export const messages = {
  'account.tokens': 'トークン',
  'account.nfts': 'NFT',
  'account.buy': '購入',
  'account.swap': 'スワップ',
  'account.receive': '受取',
  'account.send': '送金',
  'account.total': '合計',
  'account.totalUnknown': '価格情報がないため、合計は表示できません',
  'account.totalPartial': '価格が不明なトークンは含みません',
  'account.settings': '設定とウォレット',
  'account.networkButton': 'ネットワーク：{name}',
  'account.tokens.empty.title': 'まだ何もありません',
  'account.tokens.empty.text': '{network}で{symbol}を受け取って始めましょう。',
  'account.tokens.failed.title': '残高を読み込めませんでした',
  'account.tokens.failed.text': 'ネットワークの応答がありません。{seconds}後に再試行できます。',
  'account.tokens.failed.now': 'ネットワークの応答がありません。もう一度お試しください。',
  'account.tokens.failed.asking': 'ネットワークに再度問い合わせています。',
  'account.nfts.empty.title': '表示できるNFTがありません',
  'account.nfts.empty.text': 'サイトがデータサービスを導入すると、NFTが表示されます。',

  'nfts.failed': 'NFTを読み込めませんでした',
  'nfts.empty': '{network}で受け取ったNFTがここに表示されます。',
  'nfts.unknown': 'このサイトでは{network}のNFTを表示しません。',

  'nft.collection': 'コレクション',
  'nft.tokenId': 'トークンID',
  'nft.quantity': '数量',
  'nft.contract': 'コントラクト',

  'settings.title': '設定',
  'settings.recoverable':
    'メールで復元できます。このメールボックスを読める人と、このログインの運営者は、ウォレットを開くことができます。',
  'settings.wallets': 'ウォレット',
  'settings.network': 'ネットワーク',
  'settings.switchAccount': 'アカウントを切り替え',
  'settings.explorer': 'エクスプローラーで見る',
  'settings.name': '名前を取得',

  'profile.title': 'ご利用のウォレット',
  'profile.active': '使用中',
  'profile.use': '使う',
  'profile.add': '別のウォレットを接続',
  'profile.disconnectOne': '{wallet}の接続を解除',
  'profile.disconnected': '{wallet}の接続を解除しました',
  'profile.none': '接続中のウォレットはありません。',
  'profile.session': '{networks}で1つの接続です。解除するとすべて切断されます。',
} satisfies FeatureMessages<'account'>;
