import type { Portico } from '@portico/core';
import { isChainNamespace } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { findPortico } from './findPortico.ts';

/** Shared by every element: while it is in the page it searches for its portico, and detaches when either ends. */
export abstract class AttachedElement extends HTMLElement {
  /** The `instanceId` of one portico. Default: the first of the page. */
  static readonly observedAttributes: readonly string[] = ['instance'];
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = findPortico(this.getAttribute('instance'), (portico) => this.attach(portico));
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#stop) return;
    if (name === 'instance' || name === 'namespace') {
      this.disconnectedCallback();
      this.connectedCallback();
    } else this.update();
  }

  /** Returns the function that detaches it. */
  protected abstract attach(portico: Portico): () => void;

  /** Another attribute changed while it is in the page. */
  protected update(): void {}

  protected get namespace(): ChainNamespace | undefined {
    const wanted = this.getAttribute('namespace');
    return isChainNamespace(wanted) ? wanted : undefined;
  }
}
