import { getContext } from '@portico/core/internal';
import type { Portico } from '@portico/core';
import { chooseLocale } from '../i18n/i18n.ts';
import { directionOf } from '../i18n/locales.ts';
import type { MountModalOptions } from './mountModalOptions.ts';
import { oldBrowserMessages } from './oldBrowserMessages.ts';

/** By the object model, which a strict policy allows; colours of their own, as the page may have any. */
const overThePage: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  top: '0',
  left: '0',
  right: '0',
  zIndex: '999',
  margin: '0',
  padding: '16px',
  textAlign: 'center',
  background: '#fff',
  color: '#111',
  boxShadow: '0 1px 8px rgba(0, 0, 0, 0.3)',
};

/**
 * In a browser that is too old to draw the modal: a sentence where the modal would be, each time it is opened, until
 * the next press. An embedded modal is the sentence. Returns what takes it out again.
 */
export function mountOldBrowserNotice(
  portico: Portico,
  { container = document.body, isEmbedded = false }: MountModalOptions,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const porticoSignal = getContext(portico).signal;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  if (!isEmbedded) Object.assign(notice.style, overThePage);

  const isOpen = (): boolean => portico.getState().modal.status === 'open';
  const show = (): void => {
    const { options } = portico.getState();
    const locale = chooseLocale(options.locale);
    notice.lang = locale;
    notice.dir = options.direction ?? directionOf(locale);
    // There before its text: a screen reader announces text that is put into it.
    container.append(notice);
    notice.textContent = oldBrowserMessages[locale] ?? oldBrowserMessages.en;
    portico.close();
  };
  const unsubscribe = portico.subscribeState(() => {
    if (isOpen()) show();
  });
  const hide = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') notice.remove();
  };
  const end = (): void => {
    ending.abort();
    unsubscribe();
    notice.remove();
  };
  if (!isEmbedded) for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, hide, { signal });
  porticoSignal.addEventListener('abort', end, { once: true, signal });
  if (isEmbedded || isOpen()) show();
  if (porticoSignal.aborted) end();
  return end;
}
