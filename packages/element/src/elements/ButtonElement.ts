import { selectAddress, isChainNamespace } from '@portico/core';
import { adoptButtonStyles } from '@portico/ui/button';
import { PorticoElement } from './PorticoElement.ts';
import { findPortico } from './findPortico.ts';

/** `<portico-button>`: connect while nobody is connected; then network and account side by side. */
export class ButtonElement extends HTMLElement {
  static readonly observedAttributes = PorticoElement.observedAttributes;
  readonly #connect = document.createElement('portico-connect-button');
  readonly #network = document.createElement('portico-network-button');
  #stop: (() => void) | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    adoptButtonStyles(root);
    const pair = document.createElement('span');
    pair.className = 'portico-button-pair';
    pair.append(this.#connect);
    root.append(pair);
  }

  connectedCallback(): void {
    const wanted = this.getAttribute('namespace');
    const namespace = isChainNamespace(wanted) ? wanted : undefined;
    this.#stop = findPortico(this.getAttribute('instance'), ({ store }) => {
      // Not merely hidden: a hidden one would fetch its picture before anybody is connected.
      const show = (address: string | undefined) =>
        address === undefined ? this.#network.remove() : this.#connect.before(this.#network);
      const unsubscribe = store.subscribe((state) => selectAddress(state, namespace), show);
      show(selectAddress(store.getState(), namespace));
      return () => {
        unsubscribe();
        show(undefined);
      };
    });
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    for (const part of [this.#connect, this.#network]) {
      if (value === null) part.removeAttribute(name);
      else part.setAttribute(name, value);
    }
    if (!this.#stop || (name !== 'instance' && name !== 'namespace')) return;
    this.disconnectedCallback();
    this.connectedCallback();
  }
}
