import type { ButtonMessages } from './englishButtonMessages.ts';

/**
 * The messages of the page's own buttons in every language but English, which is bundled. They load when a button first
 * needs more than "Connect wallet".
 */
export const buttonMessages = {
  de: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Wird verbunden',
    'button.account': 'Konto {address}',
    'button.selectNetwork': 'Netzwerk wählen',
    'button.unsupportedNetwork': 'Netzwerk nicht unterstützt',
  },
  es: {
    'button.connect': 'Conectar billetera',
    'button.connecting': 'Conectando',
    'button.account': 'Cuenta {address}',
    'button.selectNetwork': 'Elegir red',
    'button.unsupportedNetwork': 'Red no compatible',
  },
  fr: {
    'button.connect': 'Connecter un portefeuille',
    'button.connecting': 'Connexion',
    'button.account': 'Compte {address}',
    'button.selectNetwork': 'Choisir un réseau',
    'button.unsupportedNetwork': 'Réseau non pris en charge',
  },
  it: {
    'button.connect': 'Connetti wallet',
    'button.connecting': 'Connessione',
    'button.account': 'Account {address}',
    'button.selectNetwork': 'Scegli la rete',
    'button.unsupportedNetwork': 'Rete non supportata',
  },
  'pt-BR': {
    'button.connect': 'Conectar carteira',
    'button.connecting': 'Conectando',
    'button.account': 'Conta {address}',
    'button.selectNetwork': 'Escolher rede',
    'button.unsupportedNetwork': 'Rede não compatível',
  },
  nl: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Verbinden',
    'button.account': 'Account {address}',
    'button.selectNetwork': 'Netwerk kiezen',
    'button.unsupportedNetwork': 'Netwerk niet ondersteund',
  },
  pl: {
    'button.connect': 'Połącz portfel',
    'button.connecting': 'Łączenie',
    'button.account': 'Konto {address}',
    'button.selectNetwork': 'Wybierz sieć',
    'button.unsupportedNetwork': 'Nieobsługiwana sieć',
  },
  tr: {
    'button.connect': 'Cüzdan bağla',
    'button.connecting': 'Bağlanıyor',
    'button.account': 'Hesap {address}',
    'button.selectNetwork': 'Ağ seç',
    'button.unsupportedNetwork': 'Desteklenmeyen ağ',
  },
  ru: {
    'button.connect': 'Подключить кошелёк',
    'button.connecting': 'Подключение',
    'button.account': 'Аккаунт {address}',
    'button.selectNetwork': 'Выбрать сеть',
    'button.unsupportedNetwork': 'Сеть не поддерживается',
  },
  ja: {
    'button.connect': 'ウォレットを接続',
    'button.connecting': '接続中',
    'button.account': 'アカウント {address}',
    'button.selectNetwork': 'ネットワークを選択',
    'button.unsupportedNetwork': '非対応のネットワーク',
  },
  ko: {
    'button.connect': '지갑 연결',
    'button.connecting': '연결 중',
    'button.account': '계정 {address}',
    'button.selectNetwork': '네트워크 선택',
    'button.unsupportedNetwork': '지원하지 않는 네트워크',
  },
  'zh-CN': {
    'button.connect': '连接钱包',
    'button.connecting': '正在连接',
    'button.account': '账户 {address}',
    'button.selectNetwork': '选择网络',
    'button.unsupportedNetwork': '不支持的网络',
  },
  ar: {
    'button.connect': 'ربط المحفظة',
    'button.connecting': 'جارٍ الربط',
    'button.account': 'الحساب {address}',
    'button.selectNetwork': 'اختيار الشبكة',
    'button.unsupportedNetwork': 'شبكة غير مدعومة',
  },
  he: {
    'button.connect': 'חיבור ארנק',
    'button.connecting': 'מתחבר',
    'button.account': 'חשבון {address}',
    'button.selectNetwork': 'בחירת רשת',
    'button.unsupportedNetwork': 'רשת לא נתמכת',
  },
} satisfies Readonly<Record<string, ButtonMessages>>;
