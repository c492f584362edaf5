import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Turkish. */
export const messages = {
  'email.label': 'E-posta adresi',
  'email.invalid': 'Geçerli bir e-posta adresi girin.',

  'otp.title': 'Kodu girin',
  'otp.text': '{email} adresine bir kod gönderdik.',
  'otp.label': 'E-postadaki kod',
  'otp.wrong': 'Bu kod doğru değil. Kontrol edip yeniden deneyin.',
  'otp.expired': 'Bu kod artık geçerli değil. Yenisini isteyin.',
  'otp.resend': 'Yeni kod gönder',
  'otp.resent': 'Yeni kod yolda.',

  'update.title': 'E-postanı değiştir',
  'update.text':
    'Yeni adresi onayla, ardından her posta kutusundan gelen kodu gir. 72 saat içinde eski adresle giriş yapmak değişikliği geri alır.',
  'update.label': 'Yeni e-posta adresi',
  'update.primaryTitle': 'Şu anki e-posta',
  'update.primary': 'Şu anki adresine bir kod gönderdik.',
  'update.secondaryTitle': 'Yeni e-posta',
  'update.done': 'E-postan değiştirildi.',

  'device.title': 'Tarayıcıyı onaylayın',
  'device.text':
    '{email} adresine bir bağlantı gönderdik. Bu tarayıcıyı onaylamak için açın. Ardından burada devam edersiniz.',
  'device.number': 'Açılan sayfada bu sayıyı seçin:',
  'device.resend': 'Bağlantıyı yeniden gönder',
  'device.passkey':
    'Bu cüzdanı geçiş anahtarınız açar. Sayfasını açıp anahtarı orada kullanın; burada kendiliğinden devam eder.',
  'device.open': 'Cüzdanın sayfasını aç',
  'upgrade.title': 'Yalnızca sizin',
  'upgrade.text':
    'Şu anda bu girişin işletmecisi ve posta kutunuzu okuyan herkes cüzdanı açabilir. Bir geçiş anahtarıyla onu cüzdanın sayfasında yalnızca sizin yapabilirsiniz.',
  'upgrade.loss':
    'Ondan sonra geçiş anahtarınızı ve tarayıcılarınızı kaybederseniz kimse yardım edemez: yalnızca on iki kelime kalır. Önce onları yazın.',

  'grants.title': 'Sormadan izinli',
  'grants.created': 'İzin verildi',
  'grants.text':
    'Oturumunuz açık olduğu sürece bu site bunu yeniden sormadan yapabilir. İstediğiniz an geri alabilirsiniz.',
  'grants.send': 'En çok {amount} gönder',
  'grants.call': 'Bir sözleşmeyi çağır',
  'grants.to': 'Alıcı',
  'grants.anyone': 'Sitenin seçtiği kişi',
  'grants.contract': 'Sözleşme',
  'grants.network': 'Ağ',
  'grants.left': 'Kalan',
  'grants.calls': 'Kalan çağrı',
  'grants.of': '{left} / {max}',
  'grants.until': 'Şu zamana kadar',
  'grants.ended': 'Bitti',
  'grants.revoke': 'Geri al',
  'grants.empty.title': 'Hiçbir şeye izin verilmedi',
  'grants.empty.text': 'Bu sitenin imzaladığı her şey için onayınız gerekir.',

  'social.title': 'Giriş yap',
  'social.with': '{provider} ile devam et',
  'social.more': 'Diğer sağlayıcılar',
  'social.open': 'Pencereyi aç',
  'social.waiting': 'Açılan pencerede {provider} hesabınıza giriş yapın. Ardından bu sayfa kendiliğinden devam eder.',
  'social.closed.title': 'Pencere kapatıldı',
  'social.closed.text': '{provider} ile giriş yapmak için yeniden açın ya da geri dönüp başka bir yol seçin.',
  'social.blocked.title': 'Pencere engellendi',
  'social.blocked.text': 'Tarayıcınız {provider} penceresini açmadı. Düğmeyle açın.',
  'social.rejected.title': 'Giriş iptal edildi',
  'social.rejected.text': '{provider} girişi onaylamadı. Tekrar deneyebilirsiniz.',
  'social.timedOut.title': 'Çok uzun sürdü',
  'social.timedOut.text': '{provider} ile giriş zamanında tamamlanmadı. Tekrar deneyin.',
  'social.unavailable.title': '{provider} kullanılamıyor',
  'social.unavailable.text':
    'Bu site şu anda {provider} ile giriş yapmanızı sağlayamıyor. Geri dönüp başka bir yol seçin.',
  'social.throttled.title': 'Çok fazla deneme',
  'social.throttled.text': 'Biraz bekleyip tekrar deneyin.',
  'social.failed.title': 'Giriş başarısız oldu',
  'social.failed.text': '{provider} dönüşünde bir sorun oluştu. Tekrar deneyin.',
  'social.connected': 'Giriş yapıldı',

  'farcaster.qrLabel': 'Farcaster ile giriş için QR kodu',
  'farcaster.scan': 'Farcaster uygulamasında onayla. Bu sayfa sonra kendiliğinden devam eder.',
  'farcaster.here': '{provider} uygulamasını bu cihazda aç',
  'farcaster.open': 'Orada onayla, sonra bu sayfaya dön.',
  'farcaster.action': '{provider} uygulamasını aç',
  'farcaster.unreachable.title': 'Farcaster’a ulaşılamıyor',
  'farcaster.unreachable.text': 'Giriş hizmeti şu anda yanıt vermiyor. Biraz sonra tekrar dene.',
  'farcaster.delayed.title': 'Bu tarayıcı yeni',
} satisfies FeatureMessages<'logIn'>;
