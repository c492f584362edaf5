import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Turkish. */
export const messages = {
  'account.tokens': 'Tokenlar',
  'account.nfts': 'NFT’ler',
  'account.buy': 'Satın al',
  'account.swap': 'Takas',
  'account.receive': 'Al',
  'account.send': 'Gönder',
  'account.total': 'Toplam',
  'account.totalUnknown': 'Fiyat yok, toplam hesaplanamıyor',
  'account.totalPartial': 'Fiyatı bilinmeyen tokenlar hariç',
  'account.settings': 'Ayarlar ve cüzdanlar',
  'account.networkButton': 'Ağ: {name}',
  'account.tokens.empty.title': 'Henüz bir şey yok',
  'account.tokens.empty.text': 'Başlamak için {network} ağında {symbol} alın.',
  'account.tokens.failed.title': 'Bakiyeler yüklenemedi',
  'account.tokens.failed.text': 'Ağ yanıt vermedi. {seconds} sonra tekrar deneyebilirsiniz.',
  'account.tokens.failed.now': 'Ağ yanıt vermedi. Şimdi tekrar deneyin.',
  'account.tokens.failed.asking': 'Ağa yeniden soruluyor.',
  'account.nfts.empty.title': 'Gösterilecek NFT yok',
  'account.nfts.empty.text': 'Site veri hizmetini çalıştırdığında NFT’ler burada görünür.',

  'nfts.failed': 'NFT’ler yüklenemedi',
  'nfts.empty': '{network} ağında aldığınız NFT’ler burada görünür.',
  'nfts.unknown': 'Bu site {network} ağında NFT göstermiyor.',

  'nft.collection': 'Koleksiyon',
  'nft.tokenId': 'Token kimliği',
  'nft.quantity': 'Adet',
  'nft.contract': 'Sözleşme',

  'settings.title': 'Ayarlar',
  'settings.recoverable':
    'E-posta ile kurtarılabilir. Bu posta kutusunu okuyabilen herkes ve bu girişin işletmecisi cüzdanı açabilir.',
  'settings.wallets': 'Cüzdanlar',
  'settings.network': 'Ağ',
  'settings.switchAccount': 'Hesap değiştir',
  'settings.explorer': 'Blok gezgininde gör',
  'settings.name': 'Ad seç',

  'profile.title': 'Cüzdanlarınız',
  'profile.active': 'Kullanımda',
  'profile.use': 'Kullan',
  'profile.add': 'Başka cüzdan bağla',
  'profile.disconnectOne': '{wallet} bağlantısını kes',
  'profile.disconnected': '{wallet} bağlantısı kesildi',
  'profile.none': 'Bağlı cüzdan yok.',
  'profile.session': '{networks} için tek bağlantı. Kesildiğinde hepsinde sona erer.',
} satisfies FeatureMessages<'account'>;
