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
} satisfies FeatureMessages<'logIn'>;
