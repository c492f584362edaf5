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

  'device.title': 'このブラウザを承認',
  'device.text': '{email} にリンクを送信しました。開いてこのブラウザを承認すると、ここで続行できます。',
  'device.resend': 'リンクを再送信',
} satisfies FeatureMessages<'logIn'>;
