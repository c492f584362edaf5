import type { SecurityTexts } from './securityTexts.ts';

export const tr: SecurityTexts = {
  title: 'Cüzdanınız',
  recoverable:
    'E-posta ({email}) ile ve bu girişin işletmecisi tarafından kurtarılabilir: bu posta kutusunu okuyan herkes cüzdanı açabilir.',
  recoverableByProvider:
    '{provider} hesabınızla ve bu girişin işletmecisi tarafından kurtarılabilir: bu hesaba sahip olan herkes cüzdanı açabilir.',
  browsers: 'Girişten sonra açabilen tarayıcılar: {count}',
  devices: 'Giriş yaptığınız yerler',
  thisBrowser: 'Bu tarayıcı',
  unknownBrowser: 'Bilinmeyen tarayıcı',
  seen: 'Son kullanım: {date}',
  signOut: 'Oturumu kapat',
  words: 'Kurtarma kelimeleri',
  about:
    'Bu hizmet sona erse bile cüzdanınızı başka cüzdanlarda da açan on iki kelime. Bunlara sahip olan her şeyi alabilir. Hiçbir sitenin ve destek ekibinin bunlara ihtiyacı olmaz.',
  sendCode: '{email} adresine kod gönder',
  visit: '{provider} ile yeniden giriş yap',
  code: 'E-postadaki kod',
  next: 'Devam',
  wrong: 'Bu kod doğru değil.',
  expired: 'Bu kodun süresi doldu. Yenisini isteyin.',
  wait: 'Lütfen {seconds} saniye sonra yeniden deneyin.',
  undeliverable: 'E-posta teslim edilemedi.',
  otherAccount: 'Bu başka bir hesap. Bu cüzdanın hesabıyla giriş yapın.',
  alone: 'Ekranınızı başka kimsenin görmediğinden emin olun.',
  show: 'Kelimeleri göster',
  hide: 'Kelimeleri gizle',
  hiddenIn: 'Bu sırayla kâğıda yazın. {seconds} saniye sonra gizlenecek.',
  hidden: 'Kelimeler yeniden gizlendi.',
  failed: 'Bir sorun oluştu. Yeniden deneyin.',
  unreachable: 'Geldiğiniz sayfa yanıt vermiyor. Bu pencereyi kapatın ve oturumunuz açıkken orada yeniden açın.',
};
