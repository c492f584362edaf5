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
    const isBusy = state?.isBusy ?? false;
    const label = isBusy
      ? (this.getAttribute('loading-label') ?? this.label('button.connecting'))
      : (this.getAttribute('label') ?? this.label('button.connect'));
    return { label, isBusy };
  }

  protected override request(): OpenParameters {
    return this.#isConnected ? {} : { view: 'Connect' };
  }
}
