import { AccountButtonElement } from './AccountButtonElement.ts';
import { ButtonElement } from './ButtonElement.ts';
import { ConnectButtonElement } from './ConnectButtonElement.ts';
import { ModalElement } from './ModalElement.ts';
import { NetworkButtonElement } from './NetworkButtonElement.ts';
import { WalletButtonElement } from './WalletButtonElement.ts';

const elements = {
  'portico-connect-button': ConnectButtonElement,
  'portico-account-button': AccountButtonElement,
  'portico-network-button': NetworkButtonElement,
  'portico-wallet-button': WalletButtonElement,
  'portico-button': ButtonElement,
  'portico-modal': ModalElement,
} as const;

type Elements = { readonly [Tag in keyof typeof elements]: InstanceType<(typeof elements)[Tag]> };

declare global {
  /** `document.querySelector('portico-button')` has the type of the element. */
  interface HTMLElementTagNameMap extends Elements {}
}

/** Registers the custom elements; a name that the page has already is left alone. */
export function defineElements(): void {
  for (const [name, constructor] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, constructor);
  }
}
