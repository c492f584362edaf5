import { loadNetworkPicture } from '@portico/ui/button';
import type { OpenParameters } from '@portico/core';
import type { ButtonState } from '@portico/ui/button';
import { PorticoElement, type ButtonFace } from './PorticoElement.ts';

/** `<portico-network-button>`: the network in use; opens the list to change it. */
export class NetworkButtonElement extends PorticoElement {
  #pictureFor: string | undefined;
  #picture: string | undefined;

  protected override stateChanged({ network }: ButtonState): void {
    if (!this.portico || network?.caipNetworkId === this.#pictureFor) return;
    this.#pictureFor = network?.caipNetworkId;
    this.#picture = undefined;
    if (!network) return;
    // The name says it all where there is no picture.
    loadNetworkPicture(this.portico, network.caipNetworkId).then(
      (picture) => {
        if (this.#pictureFor !== network.caipNetworkId) return;
        this.#picture = picture;
        this.draw();
      },
      () => undefined,
    );
  }

  protected override face(state: ButtonState | undefined): ButtonFace {
    if (state?.isUnsupported) return { label: this.word('button.unsupportedNetwork'), tone: 'warning' };
    return {
      label: state?.network?.name ?? this.word('button.selectNetwork'),
      tone: 'quiet',
      pictureUrl: this.#picture,
    };
  }

  protected override request(): OpenParameters {
    return { view: 'Networks' };
  }
}
