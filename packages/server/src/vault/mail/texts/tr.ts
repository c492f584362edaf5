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
  device: {
    subject: 'Cüzdanına yeni bir cihazdan giriş yapıldı',
    at: 'Birisi posta kutundaki bir kodla {host} üzerinde giriş yaptı.',
    browser: 'Tarayıcı: {browser}',
    mine: 'Bunu sen yaptıysan yapman gereken bir şey yok.',
    notMine:
      'Bunu sen yapmadıysan posta kutunu güvene al, giriş yap, cihazı kaldır ve varlıklarını başka bir cüzdana taşı.',
  },
};
