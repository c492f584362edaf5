import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Turkish. */
export const messages = {
  'siwx.title': 'Giriş yap',
  'siwx.lead': '{site} sitesine giriş yap',
  'siwx.text':
    'Bu hesabın sizin olduğunu göstermek için {wallet} içinde bir mesaj imzalayın. Ücretsizdir ve hiçbir şeyi taşımaz.',
  'siwx.required':
    'Bu site bunu gerektirir. İptal ederseniz giriş yaptığınız yere dönersiniz ya da bağlantınız kesilir.',
  'siwx.signing.text': 'Mesajı orada okuyun, sonra imzalayın.',
  'siwx.checking': 'İmzanız denetleniyor',
  'siwx.failed.title': 'Giriş yapılamadı',
  'siwx.failed.text': 'Cüzdan veya site bir hatayla yanıt verdi. Yeniden deneyin.',
  'siwx.done': 'Giriş yapıldı',
} satisfies FeatureMessages<'signIn'>;
