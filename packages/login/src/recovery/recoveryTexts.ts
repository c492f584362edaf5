/** The texts of the page in one language. */
export interface RecoveryTexts {
  readonly title: string;
  readonly about: string;
  readonly label: string;
  readonly open: string;
  readonly invalid: string;
  readonly key: string;
  readonly clear: string;
}

/** By the language of a browser's tag. */
export const recoveryTexts = {
  en: {
    title: 'Open a wallet with its words',
    about:
      'Save this file and disconnect from the network first: nothing is sent, and nothing is kept. Whoever has a key can take everything.',
    label: 'The words, separated by spaces',
    open: 'Show addresses and keys',
    invalid: 'These are not the words of a wallet. Check each word and their order.',
    key: 'Private key',
    clear: 'Clear',
  },
  de: {
    title: 'Eine Wallet mit ihren Wörtern öffnen',
    about:
      'Speichern Sie diese Datei und trennen Sie zuerst die Netzverbindung: Nichts wird gesendet, nichts wird behalten. Wer einen Schlüssel hat, kann alles nehmen.',
    label: 'Die Wörter, durch Leerzeichen getrennt',
    open: 'Adressen und Schlüssel anzeigen',
    invalid: 'Das sind nicht die Wörter einer Wallet. Prüfen Sie jedes Wort und die Reihenfolge.',
    key: 'Privater Schlüssel',
    clear: 'Leeren',
  },
  es: {
    title: 'Abrir una cartera con sus palabras',
    about:
      'Guarda este archivo y desconéctate de la red antes: no se envía ni se conserva nada. Quien tenga una clave puede llevárselo todo.',
    label: 'Las palabras, separadas por espacios',
    open: 'Mostrar direcciones y claves',
    invalid: 'Estas no son las palabras de una cartera. Revisa cada palabra y su orden.',
    key: 'Clave privada',
    clear: 'Borrar',
  },
  fr: {
    title: 'Ouvrir un portefeuille avec ses mots',
    about:
      'Enregistrez ce fichier et coupez d’abord la connexion : rien n’est envoyé, rien n’est conservé. Quiconque a une clé peut tout prendre.',
    label: 'Les mots, séparés par des espaces',
    open: 'Afficher les adresses et les clés',
    invalid: 'Ce ne sont pas les mots d’un portefeuille. Vérifiez chaque mot et leur ordre.',
    key: 'Clé privée',
    clear: 'Effacer',
  },
  it: {
    title: 'Apri un portafoglio con le sue parole',
    about:
      'Salva questo file e scollegati prima dalla rete: nulla viene inviato e nulla viene conservato. Chi ha una chiave può prendere tutto.',
    label: 'Le parole, separate da spazi',
    open: 'Mostra indirizzi e chiavi',
    invalid: 'Queste non sono le parole di un portafoglio. Controlla ogni parola e il loro ordine.',
    key: 'Chiave privata',
    clear: 'Cancella',
  },
  pt: {
    title: 'Abrir uma carteira com suas palavras',
    about:
      'Salve este arquivo e desconecte-se da rede antes: nada é enviado e nada é guardado. Quem tem uma chave pode levar tudo.',
    label: 'As palavras, separadas por espaços',
    open: 'Mostrar endereços e chaves',
    invalid: 'Estas não são as palavras de uma carteira. Confira cada palavra e a ordem.',
    key: 'Chave privada',
    clear: 'Limpar',
  },
  nl: {
    title: 'Een wallet met zijn woorden openen',
    about:
      'Bewaar dit bestand en verbreek eerst de netwerkverbinding: er wordt niets verzonden en niets bewaard. Wie een sleutel heeft, kan alles meenemen.',
    label: 'De woorden, gescheiden door spaties',
    open: 'Adressen en sleutels tonen',
    invalid: 'Dit zijn niet de woorden van een wallet. Controleer elk woord en de volgorde.',
    key: 'Privésleutel',
    clear: 'Wissen',
  },
  pl: {
    title: 'Otwórz portfel jego słowami',
    about:
      'Zapisz ten plik i najpierw odłącz się od sieci: nic nie jest wysyłane ani przechowywane. Kto ma klucz, może zabrać wszystko.',
    label: 'Słowa oddzielone spacjami',
    open: 'Pokaż adresy i klucze',
    invalid: 'To nie są słowa portfela. Sprawdź każde słowo i ich kolejność.',
    key: 'Klucz prywatny',
    clear: 'Wyczyść',
  },
  tr: {
    title: 'Cüzdanı kelimeleriyle açın',
    about:
      'Bu dosyayı kaydedin ve önce ağ bağlantısını kesin: hiçbir şey gönderilmez ve saklanmaz. Anahtara sahip olan her şeyi alabilir.',
    label: 'Boşluklarla ayrılmış kelimeler',
    open: 'Adresleri ve anahtarları göster',
    invalid: 'Bunlar bir cüzdanın kelimeleri değil. Her kelimeyi ve sırasını kontrol edin.',
    key: 'Özel anahtar',
    clear: 'Temizle',
  },
  ru: {
    title: 'Открыть кошелёк его словами',
    about:
      'Сохраните этот файл и сначала отключитесь от сети: ничего не отправляется и не сохраняется. У кого есть ключ, тот может забрать всё.',
    label: 'Слова через пробел',
    open: 'Показать адреса и ключи',
    invalid: 'Это не слова кошелька. Проверьте каждое слово и их порядок.',
    key: 'Закрытый ключ',
    clear: 'Очистить',
  },
  ja: {
    title: '単語でウォレットを開く',
    about:
      '先にこのファイルを保存し、ネットワークを切断してください。何も送信されず、何も保存されません。鍵を持つ人はすべてを持ち出せます。',
    label: 'スペースで区切った単語',
    open: 'アドレスと鍵を表示',
    invalid: 'ウォレットの単語ではありません。各単語と順番を確認してください。',
    key: '秘密鍵',
    clear: '消去',
  },
  ko: {
    title: '단어로 지갑 열기',
    about:
      '먼저 이 파일을 저장하고 네트워크 연결을 끊으세요. 아무것도 전송되거나 보관되지 않습니다. 키를 가진 사람은 모든 것을 가져갈 수 있습니다.',
    label: '공백으로 구분한 단어',
    open: '주소와 키 보기',
    invalid: '지갑의 단어가 아닙니다. 각 단어와 순서를 확인하세요.',
    key: '개인 키',
    clear: '지우기',
  },
  zh: {
    title: '用单词打开钱包',
    about: '请先保存此文件并断开网络：不会发送或保留任何内容。拥有密钥的人可以拿走一切。',
    label: '以空格分隔的单词',
    open: '显示地址和密钥',
    invalid: '这些不是钱包的单词。请检查每个单词及其顺序。',
    key: '私钥',
    clear: '清除',
  },
  ar: {
    title: 'افتح محفظة بكلماتها',
    about: 'احفظ هذا الملف واقطع الاتصال بالشبكة أولًا: لا يُرسل شيء ولا يُحفظ شيء. من يملك مفتاحًا يستطيع أخذ كل شيء.',
    label: 'الكلمات مفصولة بمسافات',
    open: 'إظهار العناوين والمفاتيح',
    invalid: 'هذه ليست كلمات محفظة. تحقق من كل كلمة ومن ترتيبها.',
    key: 'المفتاح الخاص',
    clear: 'مسح',
  },
  he: {
    title: 'פתיחת ארנק בעזרת המילים שלו',
    about: 'יש לשמור את הקובץ ולהתנתק קודם מהרשת: דבר אינו נשלח ודבר אינו נשמר. מי שמחזיק במפתח יכול לקחת הכול.',
    label: 'המילים, מופרדות ברווחים',
    open: 'הצגת כתובות ומפתחות',
    invalid: 'אלה אינן מילים של ארנק. יש לבדוק כל מילה ואת הסדר.',
    key: 'מפתח פרטי',
    clear: 'ניקוי',
  },
} as const satisfies Readonly<Record<string, RecoveryTexts>>;
