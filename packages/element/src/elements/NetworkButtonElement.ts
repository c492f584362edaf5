import { type OpenParameters, type Portico, track } from '@portico/core';
import { loadNetworkPicture, type ButtonState } from '@portico/ui/button';
import type { ButtonFace } from './drawFace.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-network-button>`: the network in use; opens the list to change it. */
export class NetworkButtonElement extends PorticoElement {
  protected override lookAround(portico: Portico, { network }: ButtonState): void {
    const id = network?.caipNetworkId;
    if (id) this.extras.ask(id, async (tell) => tell({ pictureUrl: await loadNetworkPicture(portico, id) }));
    else this.extras.forget();
  }

  protected override face(state: ButtonState | undefined): ButtonFace {
    if (state?.isUnsupported) return { label: this.word('button.unsupportedNetwork'), tone: 'warning' };
    return {
      label: state?.network?.name ?? this.word('button.selectNetwork'),
      tone: 'quiet',
      hasPicture: state?.network !== undefined,
      isDisabled: state?.canSwitchNetwork === false,
      ...this.extras.known,
    };
  }

  protected override request(portico: Portico): OpenParameters {
    track(portico, 'CLICK_NETWORKS', {});
    return { view: 'Networks' };
  }
}
