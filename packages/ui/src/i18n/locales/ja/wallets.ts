import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Japanese. */
export const messages = {
  'allWallets.title': 'すべてのウォレット',
  'allWallets.search': 'ウォレットを検索',
  'allWallets.count.one': '{count}個のウォレット',
  'allWallets.count.other': '{count}個のウォレット',
  'allWallets.empty.title': '該当するウォレットがありません',
  'allWallets.empty.text': '名前を確認するか、検索せずに一覧からお探しください。',
  'allWallets.notInstalled': '未インストール',
  'allWallets.certified': '認証済み',

  'getWallet.title': 'ウォレットを入手',
  'getWallet.text': 'どれでも使えます。資産は特定のウォレットに縛られないので、後から変更できます。',
  'getWallet.explore': 'すべてのウォレットを見る',
  'getWallet.refresh': 'インストール済みなので再読み込み',

  'create.step1': 'ウォレットを選んでインストールします。',
  'create.step2': '鍵を作成し、リカバリーフレーズを書き留めます。',
  'create.step3': 'ここに戻ってページを再読み込みします。',

  'downloads.title': '{wallet}を入手',
  'downloads.text': '必ずこのリンクからインストールしてください。',
  'downloads.chrome': 'Chrome ウェブストア',
  'downloads.firefox': 'Firefox アドオン',
  'downloads.edge': 'Edge アドオン',
  'downloads.opera': 'Opera アドオン',
  'downloads.safari': 'Safari 機能拡張',
  'downloads.browser': 'ブラウザ拡張機能',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'ウェブサイト',
  'downloads.desktop': 'デスクトップアプリ',
  'downloads.openIn': '{wallet} で開く',
  'downloads.none': 'このウォレットの入手先のリンクがありません。公式サイトをご確認ください。',
} satisfies FeatureMessages<'wallets'>;
