import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { checkMessages } from '#checkMessages';
import { closeModal, createObservable, createThemeRoot, getModalRoot, track } from '@portico/core/internal';
import type { ModalRoot, ThemeRoot } from '@portico/core/internal';
import type { Portico } from '@portico/core';
import frameCss from './frame.css';
import { Modal } from './Modal.tsx';
import { homeRoute } from '../flows/openingRoutes.ts';
import type { MountModalOptions } from './mountModalOptions.ts';
import { runFlows } from './runFlows.ts';
import { createAnnouncer } from '../hooks/announcer.ts';
import { createWalletMemory } from '../hooks/walletMemory.ts';
import { UiContext, toUiPortico } from '../hooks/uiContext.ts';
import type { Ui, UiPortico } from '../hooks/uiContext.ts';
import { createI18n } from '../i18n/i18n.ts';
import listsCss from '../primitives/lists.css';
import primitivesCss from '../primitives/primitives.css';
import { createRouter } from '../router/router.ts';
import { currentEntry } from '../router/routerState.ts';
import baseCss from '../styles/base.css';
import { applyHostFont } from '../styles/hostFont.ts';
import { createStyleAdopter } from '../styles/sheets.ts';
import tokensCss from '../styles/tokens.css';
import type { Toasts } from '../toasts/toastState.ts';
import { createToasts } from '../toasts/toasts.ts';
import { views } from '../views/registry.ts';
import { createViewLoader } from '../views/viewLoader.ts';

type Root = ThemeRoot & Partial<ModalRoot>;

/** The queue together with its view: the timer of a toast must not run while it is not visible. */
async function loadToastQueue(): Promise<Toasts> {
  const [{ createToastQueue }] = await Promise.all([
    import('../toasts/toastQueue.ts'),
    import('../components/ToastRegion.tsx').catch(() => undefined),
  ]);
  return createToastQueue();
}

function createUi(portico: UiPortico, root: Root): Ui {
  const { theme, dialog, frameHost } = root;
  const styles = createStyleAdopter(root.shadow);
  for (const css of [tokensCss, baseCss, primitivesCss, listsCss, frameCss]) styles.attach(css);
  void checkMessages(portico.store.getState().options.messages);
  const i18n = createI18n(portico);
  const router = createRouter({
    onClose: (result) => closeModal(portico, result),
    doesBackClose: (view) => views[view].backClosesModal ?? false,
  });
  return {
    portico,
    router,
    styles,
    isEmbedded: dialog === undefined,
    theme,
    dialog,
    frameHost,
    i18n,
    toasts: createToasts(loadToastQueue),
    consent: createObservable(false),
    walletMemory: createWalletMemory(),
    announcer: createAnnouncer(),
    views: createViewLoader(styles, i18n),
  };
}

/** The same as `mountModal`, with its internals: for the gallery and for tests. */
export function mountUi(
  handle: Portico,
  options: MountModalOptions = {},
): { readonly ui: Ui; readonly host: HTMLElement; readonly unmount: () => void } {
  const portico = toUiPortico(handle);
  const domRoot: Root = options.isEmbedded ? createThemeRoot() : getModalRoot(portico);
  const { host, shadow, theme, dialog } = domRoot;
  const ui = createUi(portico, domRoot);
  portico.internals.hostQueryClient ??= options.queryClient;
  // Moved in the document, a frame that is there already would load again.
  if (!host.isConnected) (options.container ?? document.body).append(host);
  applyHostFont(host);
  // React empties its container; the dialog next to it is rendered into by a portal.
  const drawing = theme.appendChild(document.createElement('div'));
  drawing.className = 'drawing';

  track(portico, 'MODAL_CREATED', {});
  // Embedded, no discovery has run yet; a failed load is requested again when a wallet is picked.
  portico.discover().catch(() => undefined);
  const stopFlows = runFlows(ui);
  const state = portico.getState();
  const isPrerendered = state.modal.status !== 'open' && !ui.isEmbedded;
  const { view } = isPrerendered ? homeRoute(state) : currentEntry(ui.router.getState()).route;
  // A failure shows in the card, with a retry.
  ui.views.load(view).catch(() => undefined);
  const root = createRoot(drawing);
  const draw = () =>
    root.render(
      <StrictMode>
        <UiContext.Provider value={ui}>
          <Modal />
        </UiContext.Provider>
      </StrictMode>,
    );
  // In advance of the press it is rendered in small steps, between which the page continues.
  if (isPrerendered) startTransition(draw);
  else draw();

  let isMounted = true;
  const unmount = () => {
    if (!isMounted) return;
    isMounted = false;
    portico.signal.removeEventListener('abort', unmount);
    stopFlows();
    ui.i18n.destroy();
    ui.toasts.destroy();
    // React refuses to unmount while it renders. The dialog is closed in the page, so that its opener has the focus
    // again.
    queueMicrotask(() => {
      dialog?.close();
      root.unmount();
      drawing.remove();
      shadow.adoptedStyleSheets = [];
      if (!host.hasChildNodes()) host.remove();
    });
  };
  portico.signal.addEventListener('abort', unmount);
  return { ui, host, unmount };
}

/**
 * Puts the modal of a portico into the page; it shows itself when the portico opens. Returns the function that removes
 * it. In a browser that is too old to render it, a message is shown instead.
 */
export function mountModal(portico: Portico, options: MountModalOptions = {}): () => void {
  // The newest of what the modal is drawn with.
  if (globalThis.CSS?.supports('color:light-dark(red,oklch(from red l c h))')) return mountUi(portico, options).unmount;
  const ending = import('./oldBrowserNotice.ts').then((code) => code.mountOldBrowserNotice(portico, options));
  return () => void ending.then((end) => end());
}
