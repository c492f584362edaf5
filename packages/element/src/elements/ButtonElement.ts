import { selectButtonState } from '@portico/ui/button';
import type { Portico } from '@portico/core';
import { findPortico } from './findPortico.ts';

const shared = [
  'disabled',
  'size',
  'namespace',
  'instance',
  'balance',
  'label',
  'loading-label',
  'chars-start',
  'chars-end',
];

/** `<portico-button>`: connect while nobody is connected; then network and account side by side. */
export class ButtonElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = shared;
  readonly #connect = document.createElement('portico-connect-button');
  readonly #network = document.createElement('portico-network-button');
  #stops: (() => void)[] = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#network.hidden = true;
    root.append(this.#network, ' ', this.#connect);
  }

  connectedCallback(): void {
    this.attributeChangedCallback();
    this.#stops.push(findPortico(this.getAttribute('instance') ?? undefined, (portico) => this.#attach(portico)));
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  attributeChangedCallback(): void {
    for (const name of shared) {
      const value = this.getAttribute(name);
      for (const part of [this.#connect, this.#network]) {
        if (value === null) part.removeAttribute(name);
        else part.setAttribute(name, value);
      }
    }
  }

  #attach(portico: Portico): void {
    const update = () => {
      const { address, status } = selectButtonState(portico.store.getState());
      const isConnected = address !== undefined && status !== 'connecting';
      if (isConnected === this.#network.isConnected && this.#network.hidden === !isConnected) return;
      this.#network.toggleAttribute('hidden', !isConnected);
    };
    this.#stops.push(portico.store.subscribe((state) => state, update));
    update();
  }
}
