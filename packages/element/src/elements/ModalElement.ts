import type { Portico } from '@portico/core';
import { findPortico } from './findPortico.ts';

/** `<portico-modal>`: the modal as a block of the page; for a portico with `enableEmbedded`. */
export class ModalElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['instance'];
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = findPortico(this.getAttribute('instance'), (portico) => this.#show(portico));
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  attributeChangedCallback(): void {
    if (!this.#stop) return;
    this.disconnectedCallback();
    this.connectedCallback();
  }

  #show(portico: Portico): () => void {
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
