import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Turkish. */
export const messages = {
  'pairing.scan.title': 'Telefonunla tara',
  'pairing.scan.text': '{wallet} uygulamasını aç ve kamerayı koda tut.',
  'pairing.scan.any': 'Telefonunda bir cüzdan aç ve kamerasını koda tut.',
  'pairing.qrLabel': 'Cüzdan bağlayan QR kodu',
  'pairing.copyLink': 'Bağlantıyı kopyala',
  'pairing.left': 'Yeni kod: {time}',
  'pairing.open.title': '{wallet} içinde devam et',
  'pairing.open.text': 'Bağlantıyı orada onayla, sonra bu sayfaya dön.',
  'pairing.open.again': '{wallet} tekrar aç',
  'pairing.any.title': 'Bu telefondaki bir cüzdanda devam et',
  'pairing.any.action': 'Bir cüzdan aç',
  'pairing.stuck': 'Bir şey olmadı mı? Tekrar aç ya da bağlantıyı kopyalayıp cüzdana yapıştır.',
  'pairing.get': '{wallet} yok mu? Edin',
  'pairing.late':
    'Cüzdanlara şu anda ulaşılamıyor. Bir reklam engelleyici engelliyor olabilir. Sayfa denemeyi sürdürüyor.',
  'pairing.linking.title': 'Bağlanıyor',
  'pairing.linking.text': 'Cüzdan yanıt verdi. Bir saniye.',
  'pairing.noAnswer': 'Cüzdan bağlanmaya başladı, sonra sustu. Tekrar dene.',
  'pairing.expired.title': 'Kodun süresi doldu',
  'pairing.expired.text': 'Kimse kullanmadı. Hazır olunca yenisini al.',
  'pairing.expired.action': 'Yeni kod',
  'pairing.unreachable.title': 'Cüzdanlara ulaşılamıyor',
  'pairing.unreachable.text':
    'Bağlantıyı taşıyan hizmet yanıt vermiyor. İnternetini ve reklam engelleyicini kontrol edip tekrar dene.',
  'pairing.refused.title': 'Bu site için ayarlanmamış',
  'pairing.refused.text':
    'Bağlantıyı taşıyan hizmet bu siteyi reddediyor. Bu tarayıcıdaki bir cüzdanı kullan ya da siteye haber ver.',
  'pairing.browser.text': '{wallet} bu tarayıcıda da var.',
  'pairing.browser.action': 'Uzantıyı kullan',
  'pairing.tabs': 'Bağlanma yolları',
  'pairing.tab.mobile': 'Uygulama',
  'pairing.tab.desktop': 'Masaüstü',
  'pairing.tab.browser': 'Tarayıcı',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'QR kodu',
} satisfies FeatureMessages<'pairing'>;
