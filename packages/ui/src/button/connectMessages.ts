/** The one label that a page shows before anything else has loaded, in every language. */
export const connectMessages: Readonly<Record<string, string>> = {
  en: 'Connect wallet',
  de: 'Wallet verbinden',
  es: 'Conectar billetera',
  fr: 'Connecter un portefeuille',
  it: 'Connetti wallet',
  'pt-BR': 'Conectar carteira',
  nl: 'Wallet verbinden',
  pl: 'Połącz portfel',
  tr: 'Cüzdan bağla',
  ru: 'Подключить кошелёк',
  ja: 'ウォレットを接続',
  ko: '지갑 연결',
  'zh-CN': '连接钱包',
  ar: 'ربط المحفظة',
  he: 'חיבור ארנק',
};
