import type { OpenParameters } from '@portico/core';
import type { ButtonState } from '@portico/ui/button';
import { AccountButtonElement } from './AccountButtonElement.ts';
import type { ButtonFace } from './drawFace.ts';

/** `<portico-connect-button>`: opens the modal; once connected it shows the account. */
export class ConnectButtonElement extends AccountButtonElement {
  #isConnected = false;

  protected override face(state: ButtonState | undefined): ButtonFace {
    this.#isConnected = state?.address !== undefined;
    if (this.#isConnected) return super.face(state);
    const isBusy = state?.isBusy ?? false;
    const label = isBusy
      ? (this.getAttribute('loading-label') ?? this.word('button.connecting'))
      : (this.getAttribute('label') ?? this.word('button.connect'));
    return { label, isBusy };
  }

  protected override request(): OpenParameters {
    return this.#isConnected ? {} : { view: 'Connect' };
  }
}
