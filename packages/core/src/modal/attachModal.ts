import { PorticoError } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
import type { Portico } from '../porticoInstance.ts';
import { discover } from '../actions/discover.ts';
import { closeModal, openModal } from '../actions/modal.ts';
import { selectIsUnsupportedNetwork } from '../store/selectors.ts';

/** What the interface package gives; passed in, because core knows no interface. */
export interface ModalModule {
  mountModal(portico: Portico): () => void;
  /** Fetches what the first opening shows, and settles once the page has a moment to mount it, closed. */
  preload?(): Promise<void>;
}

/**
 * Loads the modal when it is first wanted and mounts it once. An embedded modal is mounted by the host where it wants it.
 * Returns what unmounts it.
 */
export function attachModal(portico: Portico, load: () => Promise<ModalModule>): () => void {
  let isAttached = true;
  let loading: Promise<ModalModule> | undefined;
  let unmount: (() => void) | undefined;

  const preload = (): Promise<ModalModule> => {
    // A failed load is forgotten, so that the next click tries again.
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    // Together, so that what is shown first has the wallets in it.
    return Promise.all([loading, discover(portico)]).then(([module]) => module);
  };

  const mountOnce = ({ mountModal }: ModalModule): void => {
    if (isAttached && !unmount && isMountedHere(portico)) unmount = mountModal(portico);
  };

  const mount = async (): Promise<void> => {
    if (unmount || !isOpenHere(portico)) return;
    portico.store.setState(() => ({ isLoading: true }));
    try {
      const module = await preload();
      if (isOpenHere(portico)) mountOnce(module);
    } catch (cause) {
      // The page stays usable, and open() does not hang: it settles as closed.
      console.error('[portico]', new PorticoError('feature.not_available', { feature: 'modal' }, { cause }));
      closeModal(portico);
    } finally {
      portico.store.setState(() => ({ isLoading: false }));
    }
  };

  const warm = (): void =>
    void preload()
      // Mounted before the click, it has only to be shown.
      .then((module) => module.preload?.().then(() => mountOnce(module)))
      // Loading ahead is a courtesy: the click loads again, and says what went wrong.
      .catch(() => undefined);
  portico.internals.modalPreloads.add(warm);
  const stops = [
    portico.store.subscribe(
      ({ modal }) => modal.status,
      () => void mount(),
    ),
    openWhereUnsupported(portico, () => unmount !== undefined),
  ];
  void mount();

  return () => {
    isAttached = false;
    portico.internals.modalPreloads.delete(warm);
    for (const stop of stops) stop();
    unmount?.();
    unmount = undefined;
  };
}

/** Once mounted the modal follows the network itself (spec §2); before that there is nobody else to open it. */
function openWhereUnsupported(portico: PorticoContext, isMounted: () => boolean): () => void {
  const { store } = portico;
  const look = (isUnsupported: boolean): void => {
    const { modal, options } = store.getState();
    if (isUnsupported && !isMounted() && modal.status === 'closed' && !options.enableEmbedded) void openModal(portico);
  };
  look(selectIsUnsupportedNetwork(store.getState()));
  return store.subscribe(selectIsUnsupportedNetwork, look);
}

/** False where the host puts the modal into the page itself: as a block of it, or by mountModal() where it wants it. */
function isMountedHere({ store }: PorticoContext): boolean {
  const { enableEmbedded, disableAppend } = store.getState().options;
  return !enableEmbedded && !disableAppend;
}

function isOpenHere(portico: PorticoContext): boolean {
  return portico.store.getState().modal.status === 'open' && isMountedHere(portico);
}

/** Fetches the modal's code and mounts it, closed, while the pointer is still on its way. */
export function preloadModal({ internals }: PorticoContext): void {
  for (const preload of internals.modalPreloads) preload();
}
