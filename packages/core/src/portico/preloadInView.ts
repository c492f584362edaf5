import type { PorticoContext } from '../context/porticoContext.ts';
import { readProperty } from '../values/readProperty.ts';
import { preloadModal } from './attachModal.ts';

// Safari has no idle callbacks.
const whenQuiet = globalThis.requestIdleCallback ?? setTimeout;

/** The portico of each observed button: a button that is rendered anew is observed once. */
const watched = new WeakMap<Element, PorticoContext>();

/** True where the visitor has the Save-Data preference. */
function isMetered(): boolean {
  return readProperty(readProperty(navigator, 'connection'), 'saveData') === true;
}

/**
 * Preloads the modal in the first idle period in which a button is in view, once. Never on a metered connection, nor in
 * a browser without IntersectionObserver.
 */
export function preloadInView(portico: PorticoContext, button: Element): void {
  const { preload = 'visible' } = portico.store.getState().options;
  if (
    preload !== 'visible' ||
    isMetered() ||
    watched.get(button) === portico ||
    typeof IntersectionObserver !== 'function'
  )
    return;
  watched.set(button, portico);
  const preloadAll = (): void => {
    preloadModal(portico);
    // With the code and not after it: the first rows, and the pictures in them. A failed part is requested again later.
    for (const part of [import('../walletList/walletList.ts'), import('../wallets/catalogue/images/group0.ts')])
      part.catch(() => undefined);
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    whenQuiet(preloadAll);
  });
  observer.observe(button);
  portico.signal.addEventListener('abort', () => observer.disconnect());
}
