import type { Portico } from '@portico/core';
import { getContext } from '@portico/core/internal';
import { loginRoute } from './loginRoute.ts';
import { selectIsAgreementRequired } from './selectDocuments.ts';
import { openSocialWindow } from '../platform/socialWindow.ts';
import { closestLocale } from '../button/buttonLabel.ts';
import type { LoginMethod } from './findLogin.ts';
import type { WalletSummary } from './walletSummary.ts';
import { preparedRoutes } from './preparedRoutes.ts';
import { socialMarks, socialNames } from '../button/socialMarks.ts';

const emailNames: Readonly<Record<string, string>> = {
  en: 'Email',
  de: 'E-Mail',
  es: 'Correo electrónico',
  fr: 'E-mail',
  it: 'E-mail',
  'pt-BR': 'E-mail',
  nl: 'E-mail',
  pl: 'E-mail',
  tr: 'E-posta',
  ru: 'Эл. почта',
  ja: 'メール',
  ko: '이메일',
  'zh-CN': '电子邮件',
  ar: 'البريد الإلكتروني',
  he: 'אימייל',
};

const colors: Readonly<Record<LoginMethod['method'], string>> = {
  google: '#4285f4',
  x: '#111',
  discord: '#5865f2',
  farcaster: '#855dcd',
  github: '#24292f',
  apple: '#111',
  facebook: '#0866ff',
  email: '#6b7280',
};

/** An envelope in 24 px. */
const ENVELOPE =
  'M3 5h18a1 1 0 0 1 1 1v.4l-10 6.7L2 6.4V6a1 1 0 0 1 1-1m-1 3.8V18a1 1 0 0 0 1 1h18a1 1 0 0 0 1-1V8.8l-10 6.7z';

/** White on the color of the method, which is seen on light and on dark. */
function pictureOf(method: LoginMethod['method']): string {
  const mark = method === 'email' ? ENVELOPE : socialMarks[method];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colors[method]}"/><path transform="translate(8 8)" fill="#fff" d="${mark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Has the modal open at a way of logging in; the window of a provider opens in the task of a press alone. */
function prepare(portico: Portico, login: LoginMethod): void {
  const { method } = login;
  // Where the host requires agreement first, the visitor gives it in Connect, and picks there.
  if (selectIsAgreementRequired(portico.getState())) return;
  const hasWindow = method !== 'email' && method !== 'farcaster';
  const opened = hasWindow ? openSocialWindow(socialNames[method]) : undefined;
  preparedRoutes.set(method, loginRoute(login, opened));
  // Also where the modal could not be loaded: then it closes at once.
  const stop = getContext(portico).store.subscribe(
    ({ modal }) => modal.status,
    (status) => {
      if (status === 'open') return;
      stop();
      preparedRoutes.delete(method);
      opened?.close();
    },
  );
}

/** What a button for one way of logging in shows, and its press. */
export function summariseLogin(portico: Portico, login: LoginMethod): WalletSummary {
  const { method } = login;
  const { locale = document.documentElement.lang || navigator.language } = portico.getState().options;
  return {
    name: method === 'email' ? emailNames[closestLocale(locale)] : socialNames[method],
    imageUrl: pictureOf(method),
    isRequested: false,
    prepare: () => prepare(portico, login),
  };
}
