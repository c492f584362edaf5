import type { Portico } from '@portico/core';
import { attachButtonStyles } from '@portico/ui/button';
import { AttachedElement } from './AttachedElement.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-button>`: connect while disconnected; then network and account side by side. */
export class ButtonElement extends AttachedElement {
  static override readonly observedAttributes = PorticoElement.observedAttributes;
  readonly #connect = document.createElement('portico-connect-button');
  readonly #network = document.createElement('portico-network-button');

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    attachButtonStyles(root);
    const pair = document.createElement('span');
    pair.className = 'portico-button-pair';
    pair.append(this.#connect);
    root.append(pair);
  }

  override attributeChangedCallback(name: string): void {
    const value = this.getAttribute(name);
    for (const part of [this.#connect, this.#network]) {
      if (value === null) part.removeAttribute(name);
      else part.setAttribute(name, value);
    }
    super.attributeChangedCallback(name);
  }

  protected override attach(portico: Portico): () => void {
    const { namespace } = this;
    // Not merely hidden: a hidden one would fetch its picture before an account is connected.
    const show = () => {
      if (portico.getAddress(namespace) === undefined) this.#network.remove();
      else if (!this.#network.parentNode) this.#connect.before(this.#network);
    };
    const unsubscribe = portico.subscribeState(show);
    show();
    return () => {
      unsubscribe();
      this.#network.remove();
    };
  }
}
