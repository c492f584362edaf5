import { setLanguage } from '../dom/setLanguage.ts';

/** For a visitor whose page does not answer: what to do. In the languages of the modal. */
const unreachable = {
  en: 'The page that you came from does not answer this window. Close the window, and log in there by email.',
  de: 'Die Seite, von der Sie kommen, antwortet diesem Fenster nicht. Schließen Sie das Fenster und melden Sie sich dort per E-Mail an.',
  es: 'La página de la que vienes no responde a esta ventana. Ciérrala e inicia sesión allí por correo electrónico.',
  fr: 'La page d’où vous venez ne répond pas à cette fenêtre. Fermez la fenêtre et connectez-vous là-bas par e-mail.',
  it: 'La pagina da cui arrivi non risponde a questa finestra. Chiudi la finestra e accedi lì tramite email.',
  pt: 'A página de onde você veio não responde a esta janela. Feche a janela e entre lá por e-mail.',
  nl: 'De pagina waar u vandaan komt antwoordt dit venster niet. Sluit het venster en log daar in per e-mail.',
  pl: 'Strona, z której przychodzisz, nie odpowiada temu oknu. Zamknij okno i zaloguj się tam przez e-mail.',
  tr: 'Geldiğiniz sayfa bu pencereye yanıt vermiyor. Pencereyi kapatın ve orada e-posta ile giriş yapın.',
  ru: 'Страница, с которой вы пришли, не отвечает этому окну. Закройте окно и войдите там по электронной почте.',
  ja: '元のページがこのウィンドウに応答しません。ウィンドウを閉じて、元のページでメールを使ってログインしてください。',
  ko: '이전 페이지가 이 창에 응답하지 않습니다. 창을 닫고 그 페이지에서 이메일로 로그인하세요.',
  zh: '您来自的页面没有响应此窗口。请关闭此窗口，并在该页面使用电子邮件登录。',
  ar: 'الصفحة التي أتيت منها لا تستجيب لهذه النافذة. أغلق النافذة وسجّل الدخول هناك بالبريد الإلكتروني.',
  he: 'העמוד שממנו הגעת אינו מגיב לחלון הזה. סגרו את החלון והתחברו שם באמצעות דוא״ל.',
} as const;

/** Shows the text in the first of the visitor's languages that it is written in. */
export function showUnreachable(page: Document, languages: readonly string[]): void {
  const text = page.createElement('p');
  text.setAttribute('role', 'status');
  text.textContent = setLanguage(page, languages, unreachable);
  page.body.replaceChildren(text);
}
