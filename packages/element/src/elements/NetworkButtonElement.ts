import type { OpenParameters } from '@portico/core';
import { loadNetworkPicture, type ButtonState } from '@portico/ui/button';
import type { ButtonFace } from './drawFace.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-network-button>`: the network in use; opens the list to change it. */
export class NetworkButtonElement extends PorticoElement {
  #pictureFor: string | undefined;
  #picture: string | undefined;

  protected override stateChanged(state: ButtonState | undefined): void {
    const id = state?.network?.caipNetworkId;
    if (id === this.#pictureFor) return;
    this.#pictureFor = id;
    this.#picture = undefined;
    if (!this.portico || !id) return;
    loadNetworkPicture(this.portico, id).then(
      (picture) => {
        if (this.#pictureFor !== id) return;
        this.#picture = picture;
        this.draw();
      },
      // The name says it all where there is no picture.
      () => undefined,
    );
  }

  protected override face(state: ButtonState | undefined): ButtonFace {
    if (state?.isUnsupported) return { label: this.word('button.unsupportedNetwork'), tone: 'warning' };
    return {
      label: state?.network?.name ?? this.word('button.selectNetwork'),
      tone: 'quiet',
      pictureUrl: this.#picture,
      hasPicture: state?.network !== undefined,
    };
  }

  protected override request(): OpenParameters {
    const namespace = this.namespaceWanted;
    return { view: 'Networks', ...(namespace && { namespace }) };
  }
}
