import type { Portico } from '@portico/core';
import { findPortico } from './findPortico.ts';

/** `<portico-modal>`: the modal as a block of the page. */
export class ModalElement extends HTMLElement {
  #stops: (() => void)[] = [];

  connectedCallback(): void {
    this.#stops.push(findPortico(this.getAttribute('instance') ?? undefined, (portico) => this.#show(portico)));
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  #show(portico: Portico): void {
    let isGone = false;
    this.#stops.push(() => {
      isGone = true;
    });
    import('@portico/ui').then(
      ({ mountModal }) => {
        if (!isGone) this.#stops.push(mountModal(portico, { container: this, isEmbedded: true }));
      },
      () => this.setAttribute('data-failed', ''),
    );
  }
}
