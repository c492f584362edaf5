import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Japanese. */
export const messages = {
  'email.label': 'メールアドレス',
  'email.invalid': '有効なメールアドレスを入力してください。',

  'otp.title': 'コードを入力',
  'otp.text': '{email} にコードを送信しました。',
  'otp.label': 'メールに記載のコード',
  'otp.wrong': 'コードが正しくありません。確認してもう一度お試しください。',
  'otp.expired': 'このコードは期限切れです。新しいコードを取得してください。',
  'otp.resend': '新しいコードを送信',
  'otp.resent': '新しいコードを送信しました。',

  'update.title': 'メールアドレスの変更',
  'update.text':
    '新しいアドレスを承認し、それぞれのメールに届くコードを入力してください。72時間以内に以前のアドレスでログインすると、変更は取り消されます。',
  'update.label': '新しいメールアドレス',
  'update.primaryTitle': '現在のメール',
  'update.primary': '現在のアドレスにコードを送信しました。',
  'update.secondaryTitle': '新しいメール',
  'update.done': 'メールアドレスを変更しました。',

  'device.title': 'このブラウザを承認',
  'device.text': '{email} にリンクを送信しました。開いてこのブラウザを承認すると、ここで続行できます。',
  'device.resend': 'リンクを再送信',
  'device.passkey':
    'このウォレットはパスキーで開きます。ウォレットのページを開いてパスキーを使うと、ここは自動的に続きます。',
  'device.open': 'ウォレットのページを開く',
  'upgrade.title': '自分だけのもの',
  'upgrade.text':
    '現在、このログインの運営者とあなたのメールを読める人はウォレットを開けます。パスキーがあれば、ウォレットのページで自分だけのものにできます。',
  'upgrade.loss':
    'その後、パスキーとブラウザを失うと誰も助けられません。残るのは十二の単語だけです。先に書き留めてください。',

  'social.title': 'ログイン',
  'social.with': '{provider} で続ける',
  'social.more': 'その他のサービス',
  'social.open': 'ウィンドウを開く',
  'social.waiting': '開いたウィンドウで {provider} にログインしてください。その後、このページは自動的に進みます。',
  'social.closed.title': 'ウィンドウが閉じられました',
  'social.closed.text': 'もう一度開いて {provider} でログインするか、戻って別の方法を選んでください。',
  'social.blocked.title': 'ウィンドウがブロックされました',
  'social.blocked.text': 'ブラウザーが {provider} のウィンドウを開きませんでした。ボタンで開いてください。',
  'social.rejected.title': 'ログインをキャンセルしました',
  'social.rejected.text': '{provider} でログインが承認されませんでした。もう一度お試しいただけます。',
  'social.timedOut.title': '時間がかかりすぎました',
  'social.timedOut.text': '{provider} でのログインが時間内に完了しませんでした。もう一度お試しください。',
  'social.unavailable.title': '{provider} は利用できません',
  'social.unavailable.text': 'このサイトでは現在 {provider} でログインできません。戻って別の方法を選んでください。',
  'social.throttled.title': '試行回数が多すぎます',
  'social.throttled.text': '少し待ってから、もう一度お試しください。',
  'social.failed.title': 'ログインできませんでした',
  'social.failed.text': '{provider} から戻る途中で問題が発生しました。もう一度お試しください。',
  'social.connected': 'ログインしました',

  'farcaster.qrLabel': 'Farcaster でログインする QR コード',
  'farcaster.scan': 'Farcaster アプリで確認してください。このページは自動的に進みます。',
  'farcaster.here': 'このデバイスで {provider} を開く',
  'farcaster.open': 'そこで確認してから、このページに戻ってください。',
  'farcaster.action': '{provider} を開く',
  'farcaster.unreachable.title': 'Farcaster に接続できません',
  'farcaster.unreachable.text': 'ログインサービスが現在応答していません。しばらくしてからもう一度お試しください。',
  'farcaster.delayed.title': '新しいブラウザーです',
} satisfies FeatureMessages<'logIn'>;
