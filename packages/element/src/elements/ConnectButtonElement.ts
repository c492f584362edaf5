import type { OpenParameters } from '@portico/core';
import type { ButtonState } from '@portico/ui/button';
import { AccountButtonElement } from './AccountButtonElement.ts';
import type { ButtonContent } from './renderContent.ts';

/** `<portico-connect-button>`: opens the modal; once connected it shows the account. */
export class ConnectButtonElement extends AccountButtonElement {
  #isConnected = false;

  protected override content(state: ButtonState | undefined): ButtonContent {
    this.#isConnected = state?.address !== undefined;
    if (this.#isConnected) return super.content(state);
    const label = this.getAttribute('label');
    const idle = label ?? this.label('button.connect');
    const busy = this.getAttribute('loading-label') ?? this.label('button.connecting');
    const isBusy = state?.isBusy;
    return state?.isConnecting
      ? { label: busy, otherLabel: idle, isBusy }
      : { label: idle, otherLabel: label && busy, isBusy };
  }

  protected override request(): OpenParameters {
    return this.#isConnected ? {} : { view: 'Connect' };
  }
}
