import { PorticoError } from '@portico/protocol';
import { type PorticoContext, contextKey } from '../context/porticoContext.ts';
import type { Portico } from './porticoInstance.ts';
import { discover } from '../connections/discover.ts';
import { closeModal } from '../modal/openModal.ts';

/** The exports of the interface package; passed in, because core does not depend on it. */
export interface ModalModule {
  mountModal(portico: Portico): () => void;
  /** Settles once the first opening has all it needs, and the page is idle enough to mount it, closed. */
  preload?(portico: Portico): Promise<void>;
}

/**
 * Loads the modal when it is first needed and mounts it once. An embedded modal is mounted by the host where it
 * belongs. `load` is called again with each sign of intent until then, as an import() may be. Returns the function that
 * unmounts it.
 */
export function attachModal(portico: Portico, load: () => Promise<ModalModule>): () => void {
  const context = portico[contextKey];
  const { internals, store } = context;
  let isAttached = true;
  let unmount: (() => void) | undefined;
  const isOpen = (): boolean => store.getState().modal.status === 'open';

  /** Not where the host puts the modal into the page itself: as a block of it, or by mountModal(). */
  const isToMount = (): boolean => {
    const { enableEmbedded, disableAppend } = store.getState().options;
    return isAttached && !unmount && !enableEmbedded && !disableAppend;
  };

  const mountOnce = ({ mountModal }: ModalModule): void => {
    if (!isToMount()) return;
    unmount = mountModal(portico);
    // Everything is fetched already.
    internals.modalPreloads.delete(warm);
  };

  // Together, so that the first render has the wallets in it.
  const fetch = (): Promise<ModalModule> => Promise.all([load(), discover(context)]).then(([module]) => module);

  const mount = async (): Promise<void> => {
    if (!isToMount() || !isOpen()) return;
    store.setState(() => ({ isLoading: true }));
    try {
      const module = await fetch();
      if (isOpen()) mountOnce(module);
    } catch (cause) {
      // The page stays usable, and open() does not hang: it settles as closed.
      console.error('[portico]', new PorticoError('feature.not_available', { feature: 'modal' }, { cause }));
      closeModal(context);
    } finally {
      store.setState(() => ({ isLoading: false }));
    }
  };

  const warm = (): void => {
    // Mounted before the click, it has only to be shown. A failed preload is ignored: the click loads again, and
    // reports the error.
    fetch()
      .then((module) => module.preload?.(portico).then(() => mountOnce(module)))
      .catch(() => undefined);
  };
  internals.modalPreloads.add(warm);
  const stop = store.subscribe(
    ({ modal }) => modal.status,
    () => void mount(),
  );
  void mount();
  // A wallet may be there before the modal is.
  internals.runtime.watchers.current?.checkNetwork();

  return () => {
    isAttached = false;
    internals.modalPreloads.delete(warm);
    stop();
    unmount?.();
    unmount = undefined;
  };
}

/**
 * Fetches the modal's code and mounts it, closed, before the press: at once, or once a button is in view and the page
 * is idle.
 */
export function preloadModal(portico: PorticoContext, button?: Element): void {
  if (button) {
    import('./preloadInView.ts').then(
      (code) => code.preloadInView(portico, button),
      () => undefined,
    );
  } else if (portico.store.getState().options.preload !== 'none') {
    for (const start of portico.internals.modalPreloads) start();
  }
}
