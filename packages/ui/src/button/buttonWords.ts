/** The words of the page's own buttons; they load with the page, long before the modal and its languages. */
export type ButtonWord =
  | 'button.connect'
  | 'button.connecting'
  | 'button.reconnecting'
  | 'button.account'
  | 'button.selectNetwork'
  | 'button.switchNetwork'
  | 'button.unsupportedNetwork';

/** Those words by locale, kept apart from `Messages` so that a page without an open modal loads nothing else. */
export const buttonWords = {
  en: {
    'button.connect': 'Connect wallet',
    'button.connecting': 'Connecting',
    'button.reconnecting': 'Reconnecting',
    'button.account': 'Account {address}',
    'button.selectNetwork': 'Select network',
    'button.switchNetwork': 'Switch network',
    'button.unsupportedNetwork': 'Unsupported network',
  },
  de: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Wird verbunden',
    'button.reconnecting': 'Wird neu verbunden',
    'button.account': 'Konto {address}',
    'button.selectNetwork': 'Netzwerk wählen',
    'button.switchNetwork': 'Netzwerk wechseln',
    'button.unsupportedNetwork': 'Netzwerk nicht unterstützt',
  },
  es: {
    'button.connect': 'Conectar billetera',
    'button.connecting': 'Conectando',
    'button.reconnecting': 'Reconectando',
    'button.account': 'Cuenta {address}',
    'button.selectNetwork': 'Elegir red',
    'button.switchNetwork': 'Cambiar de red',
    'button.unsupportedNetwork': 'Red no compatible',
  },
  fr: {
    'button.connect': 'Connecter un portefeuille',
    'button.connecting': 'Connexion',
    'button.reconnecting': 'Reconnexion',
    'button.account': 'Compte {address}',
    'button.selectNetwork': 'Choisir un réseau',
    'button.switchNetwork': 'Changer de réseau',
    'button.unsupportedNetwork': 'Réseau non pris en charge',
  },
  it: {
    'button.connect': 'Connetti wallet',
    'button.connecting': 'Connessione',
    'button.reconnecting': 'Riconnessione',
    'button.account': 'Account {address}',
    'button.selectNetwork': 'Scegli la rete',
    'button.switchNetwork': 'Cambia rete',
    'button.unsupportedNetwork': 'Rete non supportata',
  },
  'pt-BR': {
    'button.connect': 'Conectar carteira',
    'button.connecting': 'Conectando',
    'button.reconnecting': 'Reconectando',
    'button.account': 'Conta {address}',
    'button.selectNetwork': 'Escolher rede',
    'button.switchNetwork': 'Trocar de rede',
    'button.unsupportedNetwork': 'Rede não compatível',
  },
  nl: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Verbinding maken',
    'button.reconnecting': 'Verbinding herstellen',
    'button.account': 'Account {address}',
    'button.selectNetwork': 'Netwerk kiezen',
    'button.switchNetwork': 'Netwerk wisselen',
    'button.unsupportedNetwork': 'Netwerk niet ondersteund',
  },
  pl: {
    'button.connect': 'Połącz portfel',
    'button.connecting': 'Łączenie',
    'button.reconnecting': 'Ponowne łączenie',
    'button.account': 'Konto {address}',
    'button.selectNetwork': 'Wybierz sieć',
    'button.switchNetwork': 'Zmień sieć',
    'button.unsupportedNetwork': 'Nieobsługiwana sieć',
  },
  tr: {
    'button.connect': 'Cüzdan bağla',
    'button.connecting': 'Bağlanıyor',
    'button.reconnecting': 'Yeniden bağlanıyor',
    'button.account': 'Hesap {address}',
    'button.selectNetwork': 'Ağ seç',
    'button.switchNetwork': 'Ağ değiştir',
    'button.unsupportedNetwork': 'Desteklenmeyen ağ',
  },
  ru: {
    'button.connect': 'Подключить кошелёк',
    'button.connecting': 'Подключение',
    'button.reconnecting': 'Восстановление связи',
    'button.account': 'Аккаунт {address}',
    'button.selectNetwork': 'Выбрать сеть',
    'button.switchNetwork': 'Сменить сеть',
    'button.unsupportedNetwork': 'Сеть не поддерживается',
  },
  ja: {
    'button.connect': 'ウォレットを接続',
    'button.connecting': '接続中',
    'button.reconnecting': '再接続中',
    'button.account': 'アカウント {address}',
    'button.selectNetwork': 'ネットワークを選択',
    'button.switchNetwork': 'ネットワークを切り替え',
    'button.unsupportedNetwork': '非対応のネットワーク',
  },
  ko: {
    'button.connect': '지갑 연결',
    'button.connecting': '연결 중',
    'button.reconnecting': '다시 연결 중',
    'button.account': '계정 {address}',
    'button.selectNetwork': '네트워크 선택',
    'button.switchNetwork': '네트워크 전환',
    'button.unsupportedNetwork': '지원하지 않는 네트워크',
  },
  'zh-CN': {
    'button.connect': '连接钱包',
    'button.connecting': '正在连接',
    'button.reconnecting': '正在重新连接',
    'button.account': '账户 {address}',
    'button.selectNetwork': '选择网络',
    'button.switchNetwork': '切换网络',
    'button.unsupportedNetwork': '不支持的网络',
  },
  ar: {
    'button.connect': 'ربط المحفظة',
    'button.connecting': 'جارٍ الربط',
    'button.reconnecting': 'جارٍ إعادة الربط',
    'button.account': 'الحساب {address}',
    'button.selectNetwork': 'اختيار الشبكة',
    'button.switchNetwork': 'تبديل الشبكة',
    'button.unsupportedNetwork': 'شبكة غير مدعومة',
  },
  he: {
    'button.connect': 'חיבור ארנק',
    'button.connecting': 'מתחבר',
    'button.reconnecting': 'מתחבר מחדש',
    'button.account': 'חשבון {address}',
    'button.selectNetwork': 'בחירת רשת',
    'button.switchNetwork': 'החלפת רשת',
    'button.unsupportedNetwork': 'רשת לא נתמכת',
  },
} satisfies Readonly<Record<string, Readonly<Record<ButtonWord, string>>>>;

const wordsByLocale: Readonly<Record<string, Readonly<Record<ButtonWord, string>>>> = buttonWords;

function wordsFor(locale: string): Readonly<Record<ButtonWord, string>> {
  // Java's old code for Hebrew is still sent by some browsers.
  const tag = locale.toLowerCase().replace(/^iw\b/, 'he');
  const language = tag.split('-', 1)[0];
  const known = Object.keys(wordsByLocale);
  const match =
    known.find((one) => one.toLowerCase() === tag) ?? known.find((one) => one.split('-', 1)[0] === language) ?? 'en';
  return wordsByLocale[match] ?? buttonWords.en;
}

/** A button's word in the nearest language there is (`de-AT` speaks `de`, an unknown one English), its `{holes}` filled. */
export function buttonWord(locale: string, key: ButtonWord, filled: Readonly<Record<string, string>> = {}): string {
  return wordsFor(locale)[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => filled[name] ?? hole);
}
