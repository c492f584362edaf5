import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Turkish. */
export const messages = {
  'connecting.opening.title': '{wallet} açılıyor',
  'connecting.opening.text': 'Bağlantıyı {wallet} üzerinden onaylayın. Hiçbir şey harcanmaz.',
  'connecting.waiting.title': '{wallet} bekleniyor',
  'connecting.waiting.text': 'Bağlantıyı {wallet} üzerinden onaylayın. Hiçbir şey harcanmaz.',
  'connecting.rejected.title': 'İstek reddedildi',
  'connecting.rejected.text': 'Hiçbir şey değişmedi. Dilediğiniz zaman yeniden isteyebilirsiniz.',
  'connecting.failed.title': 'Bağlanılamadı',
  'connecting.failed.text': '{wallet} hata verdi. Tekrar deneyin veya başka bir cüzdan seçin.',
  'connecting.locked.title': '{wallet} kilitli',
  'connecting.locked.text': '{wallet} cüzdanını açın, kilidini kaldırın ve bekleyen isteği yanıtlayın.',
  'connecting.requestPending.title': '{wallet} zaten yanıt bekliyor',
  'connecting.requestPending.text': '{wallet} üzerinde açık bir istek var. Önce onu yanıtlayın.',
  'connecting.notInstalled.title': '{wallet} burada yüklü değil',
  'connecting.notInstalled.text': 'Yükleyin, sonra bu sayfaya dönüp yenileyin.',
  'connecting.noAnswer.title': '{wallet} yanıt vermiyor',
  'connecting.noAnswer.text': 'Sayfayı yenileyin veya {wallet} cüzdanını yeniden başlatıp tekrar deneyin.',
  'connecting.invalidResponse.title': '{wallet} yanlış yanıt verdi',
  'connecting.invalidResponse.text': 'Gelen hesap veya ağ geçerli değil, bu yüzden bağlantı kurulmadı.',
  'connecting.wrongBrowser.title': '{wallet} bu tarayıcıda çalışmıyor',
  'connecting.wrongBrowser.text': 'Bu sayfayı {wallet} destekleyen bir tarayıcıda açın.',
  'connecting.connected.title': 'Bağlandı',
  'connecting.connected.text': '{wallet} ile bağlandınız.',
  'connecting.chooseAnother': 'Başka cüzdan seç',
  'connecting.notOpening': 'Açılmıyor mu? {link}',
  'connecting.install': '{wallet} yükle',

  'pairing.usePhone': 'Telefonunu kullan',
  'multiChain.title': 'Ağ ailesi seçin',
  'multiChain.text': '{wallet} birden fazlasına bağlanabilir. Önce hangisi?',
} satisfies FeatureMessages<'connecting'>;
