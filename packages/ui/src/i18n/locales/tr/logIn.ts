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
  'device.resend': 'Bağlantıyı yeniden gönder',
} satisfies FeatureMessages<'logIn'>;
