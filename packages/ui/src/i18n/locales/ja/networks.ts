import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Japanese. */
export const messages = {
  'networks.title': 'ネットワークを選択',
  'networks.search': 'ネットワークを検索',
  'networks.current': '使用中',
  'networks.testnet': 'テストネット',
  'networks.notApproved': 'ウォレットで承認されていません',
  'networks.empty': '該当するネットワークがありません',
  'networks.help': 'ネットワークとは？',

  'compatible.text': 'このアドレスは次のネットワークで受け取れます。それ以外では資産を失うおそれがあります。',

  'switch.asking.title': '{wallet}で承認してください',
  'switch.asking.text': '{network}への切り替えを許可してください。',
  'switch.adding.text': '{wallet}に{network}が未登録のため、先に追加の確認が表示されます。',
  'switch.declined.title': '切り替えが拒否されました',
  'switch.declined.text': '現在も{network}に接続しています。',
  'switch.failed.title': '切り替えできませんでした',
  'switch.failed.text': '{wallet}でエラーが発生しました。{wallet}から手動で切り替えられます。',
  'switch.done': '{network}に切り替えました',

  'switchActive.title': '{namespace}に切り替え',
  'switchActive.text': '{namespace}には未接続です。続けるには対応するウォレットを接続してください。',
  'switchActive.action': '{namespace}のウォレットを接続',

  'unsupported.title': 'ネットワークを切り替え',
  'unsupported.lead': 'このサイトでは使えないネットワークです',
  'unsupported.text': 'ウォレットは{network}に接続中です。次のいずれかに切り替えるか、接続を解除してください。',
  'unsupported.textUnknown':
    'ウォレットは、このサイトが対応していないネットワーク（ID {id}）に接続中です。次のいずれかに切り替えるか、接続を解除してください。',
} satisfies FeatureMessages<'networks'>;
