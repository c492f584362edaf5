/**
 * The message for a browser that cannot render the modal, by locale: in a file of its own, so that it needs nothing
 * else of ours.
 */
export const oldBrowserMessages: Readonly<Record<string, string>> & { readonly en: string } = {
  en: 'Your browser is too old to connect a wallet here. Update it, or use another one.',
  de: 'Dein Browser ist zu alt, um hier eine Wallet zu verbinden. Aktualisiere ihn oder nimm einen anderen.',
  es: 'Tu navegador es demasiado antiguo para conectar una billetera aquí. Actualízalo o usa otro.',
  fr: 'Votre navigateur est trop ancien pour connecter un portefeuille ici. Mettez-le à jour ou utilisez-en un autre.',
  it: 'Il tuo browser è troppo vecchio per connettere un wallet qui. Aggiornalo o usane un altro.',
  'pt-BR': 'Seu navegador é antigo demais para conectar uma carteira aqui. Atualize-o ou use outro.',
  nl: 'Je browser is te oud om hier een wallet te verbinden. Werk hem bij of gebruik een andere.',
  pl: 'Twoja przeglądarka jest zbyt stara, aby połączyć tu portfel. Zaktualizuj ją lub użyj innej.',
  tr: 'Tarayıcınız burada cüzdan bağlamak için çok eski. Güncelleyin veya başka bir tarayıcı kullanın.',
  ru: 'Ваш браузер слишком старый, чтобы подключить здесь кошелёк. Обновите его или воспользуйтесь другим.',
  ja: 'お使いのブラウザーは古いため、ここでウォレットを接続できません。更新するか、別のブラウザーをお使いください。',
  ko: '브라우저가 오래되어 여기에서 지갑을 연결할 수 없어요. 업데이트하거나 다른 브라우저를 사용해 주세요.',
  'zh-CN': '您的浏览器版本过旧，无法在此连接钱包。请更新浏览器或换用其他浏览器。',
  ar: 'متصفحك قديم ولا يمكنه ربط محفظة هنا. حدّثه أو استخدم متصفحًا آخر.',
  he: 'הדפדפן ישן מכדי לחבר כאן ארנק. עדכנו אותו או השתמשו בדפדפן אחר.',
};
