import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Japanese. */
export const messages = {
  'connecting.opening.title': '{wallet}を開いています',
  'connecting.opening.text': '{wallet}で接続を承認してください。費用はかかりません。',
  'connecting.waiting.title': '{wallet}の応答を待っています',
  'connecting.waiting.text': '{wallet}で接続を承認してください。費用はかかりません。',
  'connecting.rejected.title': 'リクエストが拒否されました',
  'connecting.rejected.text': '何も変更されていません。いつでもやり直せます。',
  'connecting.failed.title': '接続できませんでした',
  'connecting.failed.text': '{wallet}でエラーが発生しました。もう一度試すか、別のウォレットをお選びください。',
  'connecting.locked.title': '{wallet}がロックされています',
  'connecting.locked.text': '{wallet}を開いてロックを解除し、リクエストに応答してください。',
  'connecting.requestPending.title': '{wallet}で確認待ちです',
  'connecting.requestPending.text': '{wallet}に未対応のリクエストがあります。開いて応答してください。',
  'connecting.notInstalled.title': '{wallet}は未インストールです',
  'connecting.notInstalled.text': 'インストール後、このページに戻って再読み込みしてください。',
  'connecting.noAnswer.title': '{wallet}が応答しません',
  'connecting.noAnswer.text': 'ページを再読み込みするか{wallet}を再起動して、もう一度お試しください。',
  'connecting.invalidResponse.title': '{wallet}の応答が不正です',
  'connecting.invalidResponse.text': '有効なアカウントやネットワークではないため、接続しませんでした。',
  'connecting.wrongNetwork.title': 'ネットワークが違います',
  'connecting.wrongNetwork.text':
    '{wallet}は{network}を使用していません。ウォレットで切り替えてから、もう一度お試しください。',
  'connecting.wrongBrowser.title': '{wallet}はこのブラウザでは使えません',
  'connecting.wrongBrowser.text': '{wallet}が対応しているブラウザでこのページを開いてください。',
  'connecting.connected.title': '接続しました',
  'connecting.connected.text': '{wallet}で接続しています。',
  'connecting.chooseAnother': '別のウォレットを選ぶ',
  'connecting.notOpening': '開かない場合は {link}',
  'connecting.install': '{wallet}をインストール',

  'pairing.usePhone': 'スマートフォンを使う',
  'multiChain.title': 'ネットワークの種類を選択',
  'multiChain.text': '{wallet}は複数の種類に対応しています。どれから接続しますか？',
} satisfies FeatureMessages<'connecting'>;
