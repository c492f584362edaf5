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
  opensFrom: 'Oturumunu kapatmazsanız şu andan itibaren cüzdanı açar: {date}',
  signOut: 'Oturumu kapat',
  words: 'Kurtarma kelimeleri',
  about:
    'Bu hizmet sona erse bile cüzdanınızı başka cüzdanlarda da açan on iki kelime. Bunlara sahip olan her şeyi alabilir. Hiçbir sitenin ve destek ekibinin bunlara ihtiyacı olmaz.',
  sendCode: '{email} adresine kod gönder',
  visit: '{provider} ile yeniden giriş yap',
  byPasskey: 'Geçiş anahtarı kullan',
  exportDelayed: 'Bu girişin adresi değiştirildi. Kelimeler şu andan itibaren gösterilebilir: {date}.',
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
  passkeys: 'Geçiş anahtarları ({count})',
  passkeysAbout:
    'Geçiş anahtarı, giriş yaptığınız her tarayıcıda cüzdanı açar. Cihazınızda veya parola yöneticinizde kalır ve yalnızca bu adreste çalışır.',
  addPasskey: 'Geçiş anahtarı ekle',
  confirmPasskey: 'Yeni geçiş anahtarını şimdi bir kez kullanın. Bundan sonra geçerli olur.',
  noPrf:
    'Bu cihazda veya tarayıcıda cüzdan açabilen geçiş anahtarı yok. Başka birini ya da bir parola yöneticisini deneyin.',
  changing: 'Bu geçiş anahtarı ikinci kez farklı yanıt verdi ve sizi dışarıda bırakabilirdi. Eklenmedi.',
  cancelled: 'İptal edildi veya çok uzun sürdü. Tekrar deneyin.',
  own: 'Yalnızca siz',
  ownAbout:
    'Bu girişin işletmecisi şu anda cüzdanı açabilir. Buna son verebilirsiniz: o zaman cüzdanı bir giriş ve geçiş anahtarınız ya da bu tarayıcı açar. İkisini de kaybederseniz yalnızca on iki kelime kalır ve kimse yardım edemez. Kâğıtta yazılı olduklarını göstermek için üçünü girin.',
  word: '{place}. kelime',
  makeOwn: 'İşletmecinin erişimini kaldır',
  wrongWords: 'Bu yerlerdeki kelimeler bunlar değil.',
  ownSince:
    'Bu cüzdanı {date} tarihinden beri yalnızca siz açabilirsiniz: girişten sonra bir geçiş anahtarınız ya da onu daha önce açmış bir tarayıcı gerekir. Ondan önce işletmeci de açabilirdi. Hepsini kaybederseniz yalnızca on iki kelime kalır.',
  locked: 'Giriş yaptınız. Bu tarayıcıda cüzdanı geçiş anahtarınız açar.',
  unlock: 'Geçiş anahtarıyla aç',
  unlocked: 'Cüzdan açık. Geldiğiniz sayfaya dönün.',
  failed: 'Bir sorun oluştu. Yeniden deneyin.',
  unreachable: 'Geldiğiniz sayfa yanıt vermiyor. Bu pencereyi kapatın ve oturumunuz açıkken orada yeniden açın.',
};
