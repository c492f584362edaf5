import type { MailTexts } from './mailTexts.ts';

export const tr: MailTexts = {
  code: {
    subject: '{host} için giriş kodun',
    enter: 'Bu kodu {host} sayfasına gir:',
    valid: 'Bir kez ve {minutes} dakika boyunca geçerlidir.',
    warning: 'Bu kod cüzdanın üzerinde tam denetim sağlar. Kimseye söyleme: hiçbir şirketin ona ihtiyacı olmaz.',
    browser: '{browser} ile istendi.',
    ignore: 'Bunu sen yapmadıysan hiçbir şey yapma: kod olmadan kimse giriş yapamaz.',
    noLink: 'Bu e-postada bağlantı yok. Kodu kendi açtığın sayfaya yaz.',
  },
  words: {
    subject: 'Kurtarma kelimelerinizi göstermek için kod',
    enter: 'Bu kodu, {host} sayfasından açtığınız cüzdan penceresine girin:',
    warning:
      'Bu kod, cüzdanınızın tam denetimini veren kelimeleri gösterir. Kimseye söylemeyin: hiçbir şirketin buna ihtiyacı olmaz.',
    ignore:
      'Bunu siz yapmadıysanız, biri cüzdanınızı oturumunuzun açık olduğu bir tarayıcıda kullanıyor: orada oturumu kapatın ve e-posta parolanızı değiştirin.',
  },
  device: {
    subject: 'Cüzdanına yeni bir cihazdan giriş yapıldı',
    at: 'Birisi posta kutundaki bir kodla {host} üzerinde giriş yaptı.',
    browser: 'Tarayıcı: {browser}',
    opens: '{address} cüzdanın üzerinde tam denetimi var.',
    opensLater: '{date} tarihinden itibaren {address} cüzdanın üzerinde tam denetimi olacak.',
    mine: 'Bunu sen yaptıysan yapman gereken bir şey yok.',
    notMine:
      'Bunu sen yapmadıysan posta kutunu güvene al, giriş yap, cihazı kaldır ve varlıklarını başka bir cüzdana taşı.',
  },
  cancel: {
    inMail: 'Bunu sen yapmadıysan, o zamandan önce bu sayfada kaldır: {link}',
    title: 'Cüzdanından bir tarayıcıyı kaldır',
    about:
      'Posta kutundaki bir kodla giriş yapan bir tarayıcı, cüzdanını açmak için bekliyor. Bunu sen yapmadıysan kaldır: oturumu kapanır ve yeni bir giriş yeniden beklemek zorunda kalır.',
    remove: 'Bu tarayıcıyı kaldır',
    removed: 'Bu tarayıcının oturumu kapatıldı. Şimdi posta kutunu güvene al: onu okuyan yeniden giriş yapabilir.',
    ended: 'Bu bağlantı eksik. E-postadan yeniden aç.',
  },
  approval: {
    subject: 'Cüzdanın için yeni bir tarayıcıyı onayla',
    opens:
      'Onayladığında {address} cüzdanın üzerinde tam denetimi olur. Onaylamak için bu sayfayı aç ve gösterdiği sayıyı seç: {link}',
    valid: 'Sayfa {minutes} dakika boyunca çalışır.',
    ignore:
      'Bu sen değilsen, tarayıcıyı o sayfada kaldır: birinde posta kutundan bir kod var. Hiçbir şirket sana kendisi için bir sayı seçtirmez.',
    title: 'Tarayıcıyı onayla',
    about:
      'Bir tarayıcı {host} üzerinde giriş yaptı. Cüzdanın üzerinde tam denetim vermek için gösterdiği sayıyı seç; yalnızca o tarayıcıyı önünde görüyorsan.',
    aboutNamed:
      '{browser}, {host} üzerinde giriş yaptı. Cüzdanın üzerinde tam denetim vermek için gösterdiği sayıyı seç; yalnızca o tarayıcıyı önünde görüyorsan.',
    notMine: 'Bu ben değildim',
    approved: 'Onaylandı: cüzdanın o tarayıcıda açılıyor. Bu sayfayı kapatabilirsin.',
    wrong: 'O tarayıcı başka bir sayı gösteriyor, bu yüzden oturumu kapatıldı. Seninse, orada yeniden giriş yap.',
    gone: 'Burada artık onaylanacak bir şey yok. Tarayıcın hâlâ bekliyorsa, e-postayı oradan yeniden gönder.',
  },
  deletion: {
    codeSubject: 'Cüzdanını silmek için kod',
    codeWarning: 'Bu kodla cüzdanın yedi gün içinde silinir. Kimseye söyleme: hiçbir şirketin buna ihtiyacı olmaz.',
    subject: 'Cüzdanın silinecek',
    requested:
      '{host} sayfasından açılan bir pencerede {address} cüzdanının silinmesi istendi. Şu andan itibaren silinir: {date}.',
    lost: 'Ondan sonra kimse geri getiremez. Yazdığın kurtarma kelimeleri başka cüzdanlarda çalışmaya devam eder; onlar olmadan cüzdandaki her şey kaybolur.',
    keepByLink:
      'Bunu sen yapmadıysan ya da cüzdanı tutmak istiyorsan, o zamandan önce silmeyi bu sayfada iptal et: {link}',
    keepInWindow:
      'Bunu sen yapmadıysan ya da cüzdanı tutmak istiyorsan, o zamandan önce giriş yap ve silmeyi cüzdanının sayfasında iptal et.',
    title: 'Cüzdanını tut',
    about: 'Cüzdanın silinmek üzere. Tutmak istiyorsan bunu burada iptal et.',
    keep: 'Cüzdanı tut',
    kept: 'Cüzdanın kalıyor. Silmeyi sen istemediysen şimdi posta kutunu güvene al ve tanımadığın tarayıcıların oturumunu kapat.',
    gone: 'Bu cüzdan silindi.',
  },
  import: {
    codeSubject: 'Başka bir cüzdanı içe aktarmak için kod',
    codeWarning:
      'Bu kod, cüzdanının yerine başka bir cüzdan koyar. Kimseye söyleme: hiçbir şirketin buna ihtiyacı olmaz.',
    subject: 'Başka bir cüzdan içe aktarıldı',
    done: '{host} sayfasından açılan bir pencerede başka bir cüzdan içe aktarıldı. Girişin artık {address} cüzdanını açar; önceki cüzdanı yalnızca kurtarma kelimeleri açar.',
    notMine:
      'Bunu sen yapmadıysan o adrese hiçbir şey gönderme, posta kutunu güvene al ve tanımadığın tarayıcıların oturumunu kapat.',
  },
  passkey: {
    codeSubject: 'Geçiş anahtarı eklemek için kod',
    codeWarning:
      'Bu kod, cüzdanını açan bir geçiş anahtarı ekler. Kimseye söyleme: hiçbir şirketin buna ihtiyacı olmaz.',
  },
  change: {
    subject: 'E-posta adresini değiştirme kodun',
    from: 'Cüzdanının e-posta adresini {email} olarak değiştirmek için bu kodu {host} sayfasına gir:',
    to: 'Bu adresi cüzdanının e-posta adresi yapmak için bu kodu {host} sayfasına gir:',
    warning: 'Yeni adresin postasını okuyan kişi cüzdanını yönetir. Bu kodu kimseye verme.',
    ignore: 'Bunu sen yapmadıysan kodu kullanma: kod olmadan hiçbir şey değişmez.',
    subjectChanged: 'Cüzdanının e-posta adresi değişti',
    changed: 'Cüzdanının e-posta adresi artık {email}. {host} üzerinde değiştirildi.',
    undo: 'Bunu sen yapmadıysan {hours} saat içinde bu adresle giriş yap: bu, değişikliği geri alır ve tüm cihazların oturumunu kapatır.',
    undone:
      'Cüzdanının e-posta adresi eski haline döndü: birisi {host} üzerinde eski adresle giriş yaptı. Bu adres artık cüzdanı açmaz.',
  },
};
