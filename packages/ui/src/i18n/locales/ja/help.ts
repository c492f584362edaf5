import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Japanese. */
export const messages = {
  'whatIsAWallet.title': 'ウォレットとは？',
  'whatIsAWallet.1.title': '鍵はあなたの手元に',
  'whatIsAWallet.1.text': 'ウォレットは資産の鍵を保管します。このサイトを含め、誰も無断で資産を動かせません。',
  'whatIsAWallet.2.title': 'ひとつですべてにログイン',
  'whatIsAWallet.2.text': 'サイトはウォレットであなたを認識します。新しいパスワードは要りません。',
  'whatIsAWallet.3.title': '承認するのはあなた',
  'whatIsAWallet.3.text': '署名も支払いも、まずウォレットに表示されます。拒否することもできます。',

  'whatIsANetwork.title': 'ネットワークとは？',
  'whatIsANetwork.1.title': '記録される場所',
  'whatIsANetwork.1.text': 'ネットワークは、誰が何を持つかを記録する共有の台帳です。いくつも存在します。',
  'whatIsANetwork.2.title': 'それぞれに独自の通貨',
  'whatIsANetwork.2.text': '手数料はそのネットワークの通貨で支払います。少し残しておきましょう。',
  'whatIsANetwork.3.title': '同じアドレス、別の場所',
  'whatIsANetwork.3.text': 'アドレスは複数のネットワークで同じ場合がありますが、資産はそれぞれ別です。',
} satisfies FeatureMessages<'help'>;
