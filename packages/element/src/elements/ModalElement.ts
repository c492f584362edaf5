import type { Portico } from '@portico/core';
import { AttachedElement } from './AttachedElement.ts';

/** `<portico-modal>`: the modal as a block of the page; for a portico with `enableEmbedded`. */
export class ModalElement extends AttachedElement {
  protected override attach(portico: Portico): () => void {
    let isGone = false;
    let unmount: (() => void) | undefined;
    this.toggleAttribute('data-failed', false);
    import('@portico/ui').then(
      ({ mountModal }) => {
        if (!isGone) unmount = mountModal(portico, { container: this, isEmbedded: true });
      },
      () => this.toggleAttribute('data-failed', true),
    );
    return () => {
      isGone = true;
      unmount?.();
    };
  }
}
