import type { FrameOwner, ModalRoot } from '../contract/modalRoot.ts';
import { createModalRoot } from './modalRoot.ts';

/** The root of the modal over the page; the first call makes it, destroy() removes it. */
export function getModalRoot({ internals, signal }: FrameOwner): ModalRoot {
  if (internals.modalRoot) return internals.modalRoot;
  const root = (internals.modalRoot = createModalRoot());
  signal.addEventListener('abort', () => {
    // Closed while it is in the page, the dialog returns the focus to its opener.
    root.dialog.close();
    root.host.remove();
    internals.modalRoot = undefined;
  });
  return root;
}

/**
 * Where a connector puts the frame that it draws in, before the modal's code is loaded: the frame survives every
 * opening and closing. It is a child of the root itself, and shown within the dialog: a window that the page opened
 * finds frames of the document by their number (`opener[0]`), and none of a shadow root. An embedded modal draws in
 * the host's own element, and never shows this one.
 */
export function getFrameHost(portico: FrameOwner): HTMLElement {
  const { host } = getModalRoot(portico);
  // Moved in the document, a frame would load again.
  if (!host.isConnected && !portico.signal.aborted) document.body.append(host);
  return host;
}
