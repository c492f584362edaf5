import type { OpenParameters } from '@portico/core';
import type { ButtonState } from '@portico/ui/button';
import { AccountButtonElement } from './AccountButtonElement.ts';
import type { ButtonFace } from './PorticoElement.ts';

/** `<portico-connect-button>`: opens the modal; once connected it shows the account. */
export class ConnectButtonElement extends AccountButtonElement {
  protected override face(state: ButtonState | undefined): ButtonFace {
    if (state?.address !== undefined && state.status !== 'connecting') return super.face(state);
    const isBusy = state !== undefined && (state.isBusy || state.status === 'reconnecting');
    const label = isBusy
      ? (this.getAttribute('loading-label') ?? this.word('button.connecting'))
      : (this.getAttribute('label') ?? this.word('button.connect'));
    return { label, isBusy };
  }

  protected override request(): OpenParameters {
    const namespace = this.namespaceWanted;
    return { ...(namespace && { namespace }) };
  }
}
