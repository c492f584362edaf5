import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Simplified Chinese. */
export const messages = {
  'whatIsAWallet.title': '什么是钱包？',
  'whatIsAWallet.1.title': '密钥由您掌握',
  'whatIsAWallet.1.text': '钱包保管您资产的密钥。没有您的同意，任何网站（包括本站）都无法动用。',
  'whatIsAWallet.2.title': '一次登录，处处可用',
  'whatIsAWallet.2.text': '网站通过钱包识别您，无需设置或记住新密码。',
  'whatIsAWallet.3.title': '每一步由您批准',
  'whatIsAWallet.3.text': '每次签名和付款都会先在钱包中显示，您可以拒绝。',

  'whatIsANetwork.title': '什么是网络？',
  'whatIsANetwork.1.title': '记账的地方',
  'whatIsANetwork.1.text': '网络是记录资产归属的共享账本，有很多种。',
  'whatIsANetwork.2.title': '各有各的代币',
  'whatIsANetwork.2.text': '手续费用该网络自己的代币支付，请在其中留一些。',
  'whatIsANetwork.3.title': '地址相同，网络不同',
  'whatIsANetwork.3.text': '您在多个网络上的地址可能相同，但各网络的资产互不相通。',
} satisfies FeatureMessages<'help'>;
