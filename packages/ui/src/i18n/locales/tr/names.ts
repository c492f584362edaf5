import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Turkish. */
export const messages = {
  'names.intro.title': 'Adres yerine bir ad',
  'names.intro.text': 'Kısa, akılda kalıcı ve başkaları ona gönderebilir.',
  'names.own': 'Adlarınız',
  'names.title': 'Bir ad seçin',
  'names.label': 'Ad',
  'names.hint': 'En az 4 harf, rakam veya tire',
  'names.checking': 'Boş olup olmadığı denetleniyor',
  'names.free': '{name} boşta',
  'names.taken': '{name} alınmış',
  'names.invalid': 'Yalnızca harf, rakam ve tire kullanın, en az 4.',
  'names.suggestions': 'Bunlar boşta',
  'names.register': 'Kaydet',
  'names.sign': 'Mesajı orada okuyun, sonra imzalayın. Ücretsizdir.',
  'names.registering': 'Ad kaydediliyor',
  'names.done.title': '{name} sizin',
  'names.done.text': 'Adresinizin yerine gösterilir ve başkaları ona gönderebilir.',
  'names.none': 'Bu site ad kaydetmiyor.',
} satisfies FeatureMessages<'names'>;
