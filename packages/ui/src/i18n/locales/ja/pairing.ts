import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Japanese. */
export const messages = {
  'pairing.scan.title': 'スマートフォンで読み取る',
  'pairing.scan.text': '{wallet} を開き、カメラをコードに向けてください。',
  'pairing.scan.any': 'スマートフォンのウォレットを開き、カメラをコードに向けてください。',
  'pairing.qrLabel': 'ウォレットを接続する QR コード',
  'pairing.copyLink': 'リンクをコピー',
  'pairing.left': '新しいコードまで {time}',
  'pairing.open.title': '{wallet} で続ける',
  'pairing.open.text': 'そこで接続を承認してから、このページに戻ってください。',
  'pairing.open.again': '{wallet} をもう一度開く',
  'pairing.any.title': 'このスマートフォンのウォレットで続ける',
  'pairing.any.action': 'ウォレットを開く',
  'pairing.stuck': '何も起きませんか？もう一度開くか、リンクをコピーしてウォレットに貼り付けてください。',
  'pairing.get': '{wallet} がまだない場合は入手',
  'pairing.late':
    '今はウォレットに接続できません。広告ブロッカーが原因かもしれません。このページは接続を試し続けます。',
  'pairing.linking.title': '接続しています',
  'pairing.linking.text': 'ウォレットから応答がありました。少しお待ちください。',
  'pairing.noAnswer': 'ウォレットは接続を始めましたが、応答がなくなりました。もう一度お試しください。',
  'pairing.expired.title': 'コードの期限が切れました',
  'pairing.expired.text': '使われませんでした。準備ができたら新しいコードを表示してください。',
  'pairing.expired.action': '新しいコード',
  'pairing.unreachable.title': 'ウォレットに接続できません',
  'pairing.unreachable.text':
    'リンクを届けるサービスが応答しません。接続と広告ブロッカーを確認して、もう一度お試しください。',
  'pairing.refused.title': 'このサイトでは設定されていません',
  'pairing.refused.text':
    'リンクを届けるサービスがこのサイトを拒否しています。このブラウザのウォレットを使うか、サイトに知らせてください。',
  'pairing.browser.text': '{wallet} はこのブラウザにもあります。',
  'pairing.browser.action': '拡張機能を使う',
  'pairing.tabs': '接続の方法',
  'pairing.tab.mobile': 'アプリ',
  'pairing.tab.desktop': 'デスクトップ',
  'pairing.tab.browser': 'ブラウザ',
  'pairing.tab.web': 'ウェブ',
  'pairing.tab.qr': 'QR コード',
} satisfies FeatureMessages<'pairing'>;
