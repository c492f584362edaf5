import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Turkish. */
export const messages = {
  'whatIsAWallet.title': 'Cüzdan nedir?',
  'whatIsAWallet.1.title': 'Anahtarlarınız sizde',
  'whatIsAWallet.1.text':
    'Cüzdan, varlıklarınızın anahtarlarını saklar. Bu site dahil hiçbir site, siz olmadan bir şeyi taşıyamaz.',
  'whatIsAWallet.2.title': 'Her şey için tek giriş',
  'whatIsAWallet.2.text': 'Siteler sizi cüzdanınızdan tanır. Yeni parola bulmanız, unutmanız gerekmez.',
  'whatIsAWallet.3.title': 'Her adımı siz onaylarsınız',
  'whatIsAWallet.3.text': 'Her imza ve ödeme önce cüzdanınızda gösterilir; isterseniz reddedersiniz.',

  'whatIsANetwork.title': 'Ağ nedir?',
  'whatIsANetwork.1.title': 'Kayıtların tutulduğu yer',
  'whatIsANetwork.1.text': 'Ağ, kimin neye sahip olduğunu kaydeden ortak defterdir. Birçok ağ vardır.',
  'whatIsANetwork.2.title': 'Her birinin kendi coini var',
  'whatIsANetwork.2.text': 'Ücretler ağın kendi coiniyle ödenir; orada biraz bulundurun.',
  'whatIsANetwork.3.title': 'Adres aynı, yer başka',
  'whatIsANetwork.3.text': 'Adresiniz birkaç ağda aynı olabilir, ancak bir ağdaki varlık diğerinde bulunmaz.',
} satisfies FeatureMessages<'help'>;
