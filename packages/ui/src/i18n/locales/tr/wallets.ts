import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Turkish. */
export const messages = {
  'allWallets.title': 'Tüm cüzdanlar',
  'allWallets.search': 'Cüzdan ara',
  'allWallets.count.one': '{count} cüzdan',
  'allWallets.count.other': '{count} cüzdan',
  'allWallets.empty.title': 'Bu adda cüzdan yok',
  'allWallets.empty.text': 'Yazımı kontrol edin veya aramayı silip listeye bakın.',
  'allWallets.notInstalled': 'Burada yüklü değil',
  'allWallets.certified': 'Sertifikalı',

  'getWallet.title': 'Cüzdan edinin',
  'getWallet.text': 'Burada hepsi çalışır. Sonra değiştirebilirsiniz: varlıklarınız tek bir cüzdana bağlı değildir.',
  'getWallet.explore': 'Tüm cüzdanları gör',
  'getWallet.refresh': 'Yükledim, yenile',

  'create.step1': 'Bir cüzdan seçip yükleyin.',
  'create.step2': 'Anahtarlarınızı oluşturun ve kurtarma kelimelerini bir yere yazın.',
  'create.step3': 'Buraya dönüp sayfayı yenileyin.',

  'downloads.title': '{wallet} edinin',
  'downloads.text': 'Yalnızca bu bağlantılardan yükleyin.',
  'downloads.chrome': 'Chrome Web Mağazası',
  'downloads.firefox': 'Firefox Eklentileri',
  'downloads.edge': 'Edge Eklentileri',
  'downloads.opera': 'Opera Eklentileri',
  'downloads.safari': 'Safari uzantısı',
  'downloads.browser': 'Tarayıcı uzantısı',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Web sitesi',
  'downloads.desktop': 'Masaüstü uygulaması',
  'downloads.openIn': '{wallet} içinde aç',
  'downloads.none': 'Bu cüzdan için indirme bağlantımız yok. Web sitesine bakın.',
} satisfies FeatureMessages<'wallets'>;
