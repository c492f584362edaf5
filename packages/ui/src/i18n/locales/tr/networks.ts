import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Turkish. */
export const messages = {
  'networks.title': 'Ağ seçin',
  'networks.search': 'Ağ ara',
  'networks.current': 'Kullanımda',
  'networks.testnet': 'Test ağı',
  'networks.notApproved': 'Cüzdanınız bunu onaylamadı',
  'networks.empty': 'Bu adda ağ yok',
  'networks.help': 'Ağ nedir?',

  'compatible.text': 'Bu adresle bu ağlarda alabilirsiniz. Diğer ağlarda varlıklar kaybolabilir.',

  'switch.asking.title': '{wallet} üzerinden onaylayın',
  'switch.asking.text': 'Orada {network} ağına geçişi kabul edin.',
  'switch.adding.text': '{wallet}, {network} ağını henüz tanımıyor; önce eklemek için izin ister.',
  'switch.declined.title': 'Geçiş reddedildi',
  'switch.declined.text': 'Hâlâ {network} ağındasınız.',
  'switch.failed.title': 'Ağ değiştirilemedi',
  'switch.failed.text': '{wallet} hata verdi. Ağı {wallet} içinden elle değiştirebilirsiniz.',
  'switch.done': '{network} ağına geçildi',

  'switchActive.title': '{namespace} ağına geçin',
  'switchActive.text': '{namespace} için henüz bağlı değilsiniz. Devam etmek için uygun bir cüzdan bağlayın.',
  'switchActive.action': '{namespace} cüzdanı bağla',

  'unsupported.title': 'Ağ değiştir',
  'unsupported.lead': 'Bu site o ağı kullanmıyor',
  'unsupported.text': 'Cüzdanınız {network} ağında. Bunlardan birine geçin veya bağlantıyı kesin.',
  'unsupported.textUnknown':
    'Cüzdanınız bu sitenin desteklemediği {id} numaralı ağda. Bunlardan birine geçin veya bağlantıyı kesin.',
} satisfies FeatureMessages<'networks'>;
