import type { SecurityTexts } from './securityTexts.ts';

export const ja: SecurityTexts = {
  title: 'あなたのウォレット',
  recoverable:
    'メール（{email}）と、このログインの運営者によって復元できます。そのメールを読める人はウォレットを開けます。',
  recoverableByProvider:
    '{provider} アカウントと、このログインの運営者によって復元できます。そのアカウントを持つ人はウォレットを開けます。',
  browsers: 'ログイン後に開けるブラウザー：{count}',
  devices: 'ログインした場所',
  thisBrowser: 'このブラウザー',
  unknownBrowser: '不明なブラウザー',
  seen: '最終使用：{date}',
  signOut: 'ログアウト',
  words: 'リカバリーワード',
  about:
    'このサービスが終了しても、他のウォレットでもあなたのウォレットを開ける 12 個の単語です。これを持つ人はすべてを持ち出せます。サイトやサポートがこれを必要とすることはありません。',
  sendCode: '{email} にコードを送信',
  visit: '{provider} でもう一度ログイン',
  code: 'メールのコード',
  next: '続ける',
  wrong: 'コードが正しくありません。',
  expired: 'コードの有効期限が切れました。新しいコードを送信してください。',
  wait: '{seconds} 秒後にもう一度お試しください。',
  undeliverable: 'メールを配信できませんでした。',
  otherAccount: '別のアカウントです。このウォレットのアカウントでログインしてください。',
  alone: '他の人に画面を見られていないことを確認してください。',
  show: '単語を表示',
  hide: '単語を隠す',
  hiddenIn: 'この順番で紙に書き留めてください。{seconds} 秒後に隠れます。',
  hidden: '単語は再び隠されました。',
  failed: '問題が発生しました。もう一度お試しください。',
  unreachable:
    '元のページが応答しません。このウィンドウを閉じ、ログインした状態で元のページからもう一度開いてください。',
};
